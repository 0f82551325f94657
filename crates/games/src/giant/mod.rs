//! Chess on giant boards: what every front end shares.

pub mod messages;
