//! Values with a name: on the command line, in JSON and in the schema the same one.

use papan_core::Color;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

/// A type with a few values, each of which has a name.
pub trait Named: Copy + 'static {
    /// All values, in the order in which help lists them.
    const ALL: &'static [Self];

    /// The name of a value.
    fn name(self) -> &'static str;

    /// The value of a name.
    fn from_name(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|value| value.name() == name)
    }
}

/// Implements [`Named`] for enums that have a method `as_str`.
macro_rules! named {
    ($($type:ty: $($value:ident),+;)+) => {
        $(impl $crate::named::Named for $type {
            const ALL: &'static [Self] = &[$(Self::$value),+];

            fn name(self) -> &'static str {
                self.as_str()
            }
        })+
    };
}
pub(crate) use named;

named! {
    Color: White, Black;
}

/// A named value in JSON.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Name<T>(pub T);

impl<T: Named> Serialize for Name<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.0.name())
    }
}

impl<'de, T: Named> Deserialize<'de> for Name<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let name = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
        T::from_name(&name).map(Self).ok_or_else(|| D::Error::custom("no such name"))
    }
}

#[cfg(feature = "schema")]
impl<T: Named> schemars::JsonSchema for Name<T> {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        let path = std::any::type_name::<T>();
        path.rsplit("::").next().unwrap_or(path).to_owned().into()
    }

    fn schema_id() -> std::borrow::Cow<'static, str> {
        std::any::type_name::<Self>().into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let names: Vec<&str> = T::ALL.iter().map(|value| value.name()).collect();
        schemars::json_schema!({ "type": "string", "enum": names })
    }
}
