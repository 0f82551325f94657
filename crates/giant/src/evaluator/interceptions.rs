//! Counts the moves of other pieces between a king and the only slider that attacks it.
//!
//! Pieces are viewed in a frame where the ray runs along the first axis. Each of a piece's other lines crosses the ray at
//! most once, so that a crossing has a key: the square on the ray, the line, and the side it comes from. The nearest piece
//! of a key decides. Only sliders move along lines, so only their lines are inserted into a filter, and the other pieces
//! are tested against it. A slider alone on its line counts at once; the rest goes to a table of nearest pieces.

use super::{
    candidates::{Candidates, LineFilter, SlideLines},
    low_coords::{BLOCK_LEN, LowCoords},
    nearest_pieces::{Crossing, Nearest, NearestPieces},
};
use crate::{
    Board, Color, Piece, PlacedPiece, Role, Square,
    attack_queries::contains_square,
    counting_filter::CountingFilter,
    geometry::{FAMILIES, Family, KNIGHT_JUMPS, Step, forward},
    offset::Offset,
};

/// The empty squares between a king and a slider.
#[derive(Clone, Copy, Debug)]
pub(super) struct Ray<N> {
    king: Square,
    direction: Step,
    /// Steps from the king to the attacker.
    distance: N,
}

/// A square in the frame of a ray.
#[derive(Clone, Copy, Debug)]
struct RayCoords<N> {
    /// Steps along the ray from the king to where three lines of the square cross it.
    steps: [N; 3],
    /// Whether the third line crosses it on a square, not on a corner between squares.
    meets: bool,
    /// Signed distance from the ray; twice the distance along the third line of a diagonal ray.
    aside: N,
}

/// A slider's crossing in eight bytes: the hash of the line, with the number of the line in the lowest bits, and the
/// number of the piece.
#[derive(Clone, Copy, Debug, Default)]
struct SliderCrossing {
    hash_and_line: u32,
    index: u32,
}

impl SliderCrossing {
    #[inline]
    fn new(line: usize, hash: u32, index: u32) -> Self {
        Self { hash_and_line: hash & !3 | line as u32, index }
    }

    /// The slot of the line.
    #[inline]
    fn slot(self, counts: &CountingFilter) -> u32 {
        counts.slot(self.hash_and_line)
    }

    /// The number of the line, 0 to 2.
    fn line(self) -> usize {
        (self.hash_and_line & 3) as usize
    }
}

/// Reusable buffers of [`Ray::interceptions`].
#[derive(Clone, Debug, Default)]
pub(super) struct InterceptionBuffers {
    counts: CountingFilter,
    sliders: Vec<SliderCrossing>,
    nearest: NearestPieces,
}

impl InterceptionBuffers {
    /// Inserts the sliders' lines into the filter and clears the table of nearest pieces.
    fn insert_sliders(&mut self) {
        // Many more slots than sliders, so that few other pieces collide with them.
        self.counts.reset(4 * self.sliders.len());
        for crossing in &self.sliders {
            self.counts.insert(crossing.slot(&self.counts));
        }
        self.nearest.clear();
    }
}

const ALL_LINES: u8 = 0b111;

/// By role and signed distance from the ray, from -3: the steps along the ray of the moves that end on it.
type Landings<N> = [[[Option<N>; 2]; 7]; 6];

impl<N: Offset> Ray<N> {
    /// The ray from a king to a slider that attacks it.
    pub(super) fn new(king: Square, attacker: Square) -> Self {
        let dx = N::between(king.x, attacker.x);
        let dy = N::between(king.y, attacker.y);
        let sign = |n: N| n.cmp(&N::from(0)) as i8;
        let direction = Step { dx: sign(dx), dy: sign(dy) };
        let distance =
            if direction.dx == 0 { dy.times(direction.dy) } else { dx.times(direction.dx) };
        Self { king, direction, distance }
    }

    /// Counts the legal moves of pieces other than the king that end on the ray.
    pub(super) fn interceptions(
        &self,
        board: &Board,
        color: Color,
        pinned: &[PlacedPiece],
        buffers: &mut InterceptionBuffers,
    ) -> u64 {
        if self.distance == N::from(1) {
            return 0;
        }
        let own = OwnPieces { color, pinned, slide_lines: self.slide_lines(color) };
        if self.direction.is_diagonal() {
            self.count::<true>(board, &own, buffers)
        } else {
            self.count::<false>(board, &own, buffers)
        }
    }

    fn count<const DIAGONAL: bool>(
        &self,
        board: &Board,
        own: &OwnPieces<'_>,
        buffers: &mut InterceptionBuffers,
    ) -> u64 {
        let filter = self.line_filter(&buffers.counts);
        self.find_sliders::<DIAGONAL>(board, own, &filter, &mut buffers.sliders);
        if buffers.sliders.is_empty() {
            return self.count_jumps::<DIAGONAL>(board, own);
        }
        buffers.insert_sliders();
        let jumps = self.add_others::<DIAGONAL>(board, own, &filter, buffers);
        let InterceptionBuffers { counts, sliders, nearest } = buffers;
        let mut alone = 0;
        for slider in sliders {
            if counts.is_shared(slider.slot(counts)) {
                let coords = self.view::<DIAGONAL>(board.pieces().squares()[slider.index as usize]);
                nearest.add(self.approach(&coords, slider.line(), true), counts.seed());
            } else {
                alone += 1;
            }
        }
        jumps + alone + nearest.count_sliders()
    }

    /// Collects the crossings of all sliders.
    #[inline(never)] // keeps its registers
    fn find_sliders<const DIAGONAL: bool>(
        &self,
        board: &Board,
        own: &OwnPieces<'_>,
        filter: &LineFilter,
        crossings: &mut Vec<SliderCrossing>,
    ) {
        let mut sliders = [0; BLOCK_LEN];
        let mut found = [SliderCrossing::default(); 3 * BLOCK_LEN];
        crossings.clear();
        let squares = board.pieces().squares();
        let blocks = board.pieces().kinds().chunks(BLOCK_LEN);
        for (kinds, start) in blocks.zip((0..).step_by(BLOCK_LEN)) {
            let mut count = 0;
            for (piece, index) in kinds.iter().zip(start..) {
                sliders[count] = index;
                count += usize::from(own.lines(*piece) != 0);
            }
            let mut end = 0;
            for &index in &sliders[..count] {
                let at = squares[index as usize];
                let lines =
                    if own.is_free(at) { own.lines(kinds[(index - start) as usize]) } else { 0 };
                let coords = self.view::<DIAGONAL>(at);
                for line in 0..3 {
                    found[end] = SliderCrossing::new(line, filter.hash(line, at), index);
                    end += usize::from(self.crosses(&coords, line)) & usize::from(lines >> line);
                }
            }
            crossings.extend_from_slice(&found[..end]);
        }
    }

    /// Adds the crossings of all other pieces that may be shared with a slider; counts the moves of knights and pawns.
    #[inline(never)]
    fn add_others<const DIAGONAL: bool>(
        &self,
        board: &Board,
        own: &OwnPieces<'_>,
        filter: &LineFilter,
        buffers: &mut InterceptionBuffers,
    ) -> u64 {
        for PlacedPiece { at, .. } in own.pinned {
            self.add(&self.view::<DIAGONAL>(*at), ALL_LINES, *at, filter, buffers);
        }
        let landings = self.landings(own.color);
        let mut candidates = Candidates::default();
        let mut jumps = 0;
        let mut low_coords = LowCoords::default();
        let blocks = board.pieces().squares().chunks(BLOCK_LEN);
        for (squares, kinds) in blocks.zip(board.pieces().kinds().chunks(BLOCK_LEN)) {
            let low = low_coords.of(squares);
            let found = candidates.search(filter, low, kinds, &own.slide_lines, &buffers.counts);
            for candidate in found {
                let (at, piece) = (squares[candidate.index()], kinds[candidate.index()]);
                let coords = self.view::<DIAGONAL>(at);
                self.add(&coords, candidate.lines(), at, filter, buffers);
                jumps += self.jumps(&landings, own, &coords, piece, at);
            }
        }
        jumps
    }

    /// Adds the crossings of a piece that slides along none of these lines.
    fn add(
        &self,
        coords: &RayCoords<N>,
        lines: u8,
        at: Square,
        filter: &LineFilter,
        buffers: &mut InterceptionBuffers,
    ) {
        let InterceptionBuffers { counts, nearest, .. } = buffers;
        for line in 0..3 {
            if lines >> line & 1 == 1 && self.crosses(coords, line) {
                counts.insert(counts.slot(filter.hash(line, at)));
                nearest.add(self.approach(coords, line, false), counts.seed());
            }
        }
    }

    /// Counts the moves of knights and pawns onto the ray.
    fn count_jumps<const DIAGONAL: bool>(&self, board: &Board, own: &OwnPieces<'_>) -> u64 {
        let landings = self.landings(own.color);
        let jumps = |placed: PlacedPiece| {
            let coords = self.view::<DIAGONAL>(placed.at);
            self.jumps(&landings, own, &coords, placed.piece, placed.at)
        };
        board.pieces().iter().map(jumps).sum()
    }

    /// The number of moves of a knight or a pawn onto the ray.
    #[inline]
    fn jumps(
        &self,
        landings: &Landings<N>,
        own: &OwnPieces<'_>,
        coords: &RayCoords<N>,
        piece: Piece,
        at: Square,
    ) -> u64 {
        if !coords.aside.is_within(3) || piece.color != own.color || !own.is_free(at) {
            return 0;
        }
        let along = landings[piece.role.index()][(coords.aside.small() + 3) as usize];
        let lands = |along: N| u64::from((coords.steps[0] + along).is_before(self.distance));
        along.into_iter().flatten().map(lands).sum()
    }

    /// Whether a line of a piece crosses the ray.
    #[inline]
    #[allow(clippy::needless_bitwise_bool)] // branches cost more here
    fn crosses(&self, coords: &RayCoords<N>, line: usize) -> bool {
        coords.steps[line].is_before(self.distance) & (coords.meets | (line < 2))
    }

    /// A piece on one of the lines across, as an entry of the table of nearest pieces.
    fn approach(&self, coords: &RayCoords<N>, line: usize, slides: bool) -> Nearest {
        let beyond = u8::from(coords.aside > N::from(0));
        let crossing =
            Crossing { steps: coords.steps[line].low(), approach: 2 * line as u8 + beyond };
        let twice = self.direction.is_diagonal() && line == 2;
        let aside = if twice { coords.aside.half().0 } else { coords.aside };
        Nearest { crossing, distance: aside.magnitude(), slides }
    }

    /// The filter of the lines across, numbered as in [`view`](Self::view).
    fn line_filter(&self, counts: &CountingFilter) -> LineFilter {
        let along = Family::along(self.direction);
        let mut across = FAMILIES.into_iter().filter(|family| *family != along);
        let [one, two, three] = [(); 3].map(|()| across.next().unwrap_or(along));
        let Step { dx, dy } = self.direction;
        // Of two diagonals, the one that leads ahead when the other coordinate grows comes first.
        let across = if self.direction.is_diagonal() || dx + dy > 0 {
            [one, two, three]
        } else {
            [one, three, two]
        };
        LineFilter::new(along, self.king, across, counts)
    }

    /// The lines along which each piece slides onto the ray.
    fn slide_lines(&self, color: Color) -> SlideLines {
        let straight = if self.direction.is_diagonal() { 0b011 } else { 0b001 };
        let mut lines = [[0; 8]; 2];
        let own = &mut lines[color.index()];
        own[Role::Queen.index()] = 0b111;
        own[Role::Rook.index()] = straight;
        own[Role::Bishop.index()] = 0b111 ^ straight;
        lines
    }

    /// A square in the frame of the ray.
    #[inline]
    fn view<const DIAGONAL: bool>(&self, at: Square) -> RayCoords<N> {
        let dx = N::between(self.king.x, at.x);
        let dy = N::between(self.king.y, at.y);
        let Step { dx: sx, dy: sy } = self.direction;
        if DIAGONAL {
            let (x, y) = (dx.times(sx), dy.times(sy));
            let (middle, meets) = (x + y).half();
            RayCoords { steps: [x, y, middle], meets, aside: y - x }
        } else {
            let (along, aside) = if sy == 0 { (dx.times(sx), dy) } else { (dy.times(sy), dx) };
            RayCoords { steps: [along, along - aside, along + aside], meets: true, aside }
        }
    }

    /// The moves of knights and pawns that end on the ray.
    fn landings(&self, color: Color) -> Landings<N> {
        let mut landings = [[[None; 2]; 7]; 6];
        let moves = KNIGHT_JUMPS.map(|step| (Role::Knight, step));
        for (role, step) in moves.into_iter().chain([(Role::Pawn, forward(color))]) {
            let Step { dx: sx, dy: sy } = self.direction;
            let (along, aside) = match (sx, sy) {
                (0, _) => (step.dy * sy, step.dx),
                (_, 0) => (step.dx * sx, step.dy),
                _ => (step.dx * sx, step.dy * sy - step.dx * sx),
            };
            let [one, two] = &mut landings[role.index()][(3 - aside) as usize];
            *if one.is_none() { one } else { two } = Some(N::from(along));
        }
        landings
    }
}

/// The pieces of the color in check.
struct OwnPieces<'a> {
    color: Color,
    pinned: &'a [PlacedPiece],
    slide_lines: SlideLines,
}

impl OwnPieces<'_> {
    #[inline]
    fn is_free(&self, at: Square) -> bool {
        self.pinned.is_empty() || !contains_square(self.pinned, at)
    }

    /// The lines along which a piece slides onto the ray unless it is pinned.
    #[inline]
    fn lines(&self, piece: Piece) -> u8 {
        self.slide_lines[piece.color.index()][piece.role.index()]
    }
}
