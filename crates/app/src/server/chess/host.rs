//! Where the chess games of a page on this server live: shared with other pages, stored after every move, against an engine
//! where there is one. What commands mean is in `papan_games::chess::session`.

use super::{engine_seat::ProcessEngine, live_game::Participant, registry::GameRegistry};
use crate::{
    error::AppError,
    server::events::EventSender,
    storage::{SaveName, chess as saved_games},
};
use papan_chess::Session;
use papan_games::{
    chess::{
        agreements::{Agreements, Side},
        host::{Engine, Host, ListGames, Seat, no_seat},
        new_game::StartedGame,
        view::{GameContext, GameList, GameView, Leaderboard, ScoreView},
    },
    error::ApiError,
    i18n::{Catalog, Localize},
};
use std::sync::Arc;

/// The chess games of one page.
pub(crate) struct ServerHost {
    registry: Arc<GameRegistry>,
    events: EventSender,
    participant: Option<Participant>,
    /// Whether the page is on this machine: what is stored here is not for others to look through.
    is_local: bool,
}

impl Host for ServerHost {
    fn begin(&mut self, started: StartedGame) -> Result<Seat, ApiError> {
        let (participant, seat) = self.registry.begin(started, &self.events)?;
        self.participant = Some(participant);
        Ok(seat)
    }

    fn look<T>(&self, look: impl FnOnce(&Session, &GameContext<'_>) -> T) -> Result<T, ApiError> {
        self.participant.as_ref().ok_or_else(no_seat)?.look(look)
    }

    fn change(
        &mut self,
        catalog: &Catalog,
        change: impl FnOnce(&mut Agreements, &mut Session, Side) -> Result<(), ApiError>,
    ) -> Result<(GameView, Option<ApiError>), ApiError> {
        let participant = self.participant.as_ref().ok_or_else(no_seat)?;
        let (view, save_error) = participant.act(catalog, |game, side| {
            game.change(|agreements, session| change(agreements, session, side))
        })?;
        Ok((view, save_error.map(|error| public_error(error, self.is_local))))
    }

    fn join(&mut self, game: &str, seat: Option<&str>) -> Result<(), ApiError> {
        self.participant = Some(self.registry.join(game, seat, &self.events)?);
        Ok(())
    }

    fn resume(&mut self, game: Option<&str>, side: Side) -> Result<Seat, ApiError> {
        self.check_local()?;
        // A page that goes on with its own game must not find it locked by itself.
        self.participant = None;
        let (participant, seat) = self.registry.resume(game, side, &self.events)?;
        self.participant = Some(participant);
        Ok(seat)
    }

    fn engine(&self) -> Option<Arc<dyn Engine>> {
        let command = self.registry.engine.clone()?;
        Some(Arc::new(ProcessEngine { command, is_local: self.is_local }))
    }

    fn dismiss_engine(&mut self, catalog: &Catalog) -> Result<(), ApiError> {
        self.participant.as_ref().ok_or_else(no_seat)?.dismiss_engine(catalog)
    }

    fn load(&self, name: &str) -> Result<Session, ApiError> {
        self.check_local()?;
        Ok(saved_games::load(&self.registry.store, &save_name(name)?)?)
    }

    fn save(&self, name: &str, overwrite: bool) -> Result<String, ApiError> {
        self.check_local()?;
        let name = save_name(name)?;
        let store = &self.registry.store;
        if !overwrite && store.save_path(&name).exists() {
            return Err(ApiError::new("web-chess-save-exists").with("name", name.as_str()));
        }
        self.look(|game, _| saved_games::save(store, game, &name))??;
        Ok(name.as_str().to_owned())
    }

    fn list(&self) -> Result<ListGames, ApiError> {
        self.check_local()?;
        let registry = self.registry.clone();
        Ok(Box::new(move |job| {
            let (unfinished, more) = registry.unfinished(job)?;
            let store = &registry.store;
            let saves = store.saves().map_err(|error| store.unreadable(&error))?;
            let saves = saves.iter().map(|name| name.as_str().to_owned()).collect();
            Ok(GameList { unfinished, more, saves })
        }))
    }

    fn delete(&self, game: &str) -> Result<(), ApiError> {
        self.check_local()?;
        self.registry.delete(game)
    }

    fn scores(&self) -> Result<Leaderboard, ApiError> {
        let ranking = self.registry.store.scores();
        let ranking = ranking.and_then(|scores| scores.ranking(saved_games::GAME));
        let ranking =
            ranking.map_err(|error| AppError::with_reason("game-scores-failed", &error))?;
        let scores = ranking.into_iter();
        let scores = scores.map(|score| ScoreView { name: score.name, points: score.points });
        Ok(Leaderboard { scores: scores.collect() })
    }
}

impl ServerHost {
    pub(crate) fn new(registry: Arc<GameRegistry>, events: EventSender, is_local: bool) -> Self {
        Self { registry, events, participant: None, is_local }
    }

    fn check_local(&self) -> Result<(), ApiError> {
        if self.is_local { Ok(()) } else { Err(ApiError::new("web-chess-only-here")) }
    }
}

/// An error that names files or programs of this machine: for other machines it is just internal.
pub(super) fn public_error(error: ApiError, is_local: bool) -> ApiError {
    if is_local { error } else { ApiError::internal() }
}

fn save_name(name: &str) -> Result<SaveName, ApiError> {
    name.parse().map_err(|error: crate::storage::SaveNameError| error.message().into())
}
