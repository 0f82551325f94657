//! Colours for 4 to 16 regions, light and dark, searched once and kept.
//!
//! Evenly spaced hues in OKLCH with lightness on two to four levels that differ between neighbouring hues; start hue,
//! levels and chroma were found by hill climbing for the largest least distance under normal sight, deuteranopia and
//! protanopia (see `Colour::distance`).

use crate::Colour;

/// The colours for a number of regions in the light and in the dark theme.
pub(crate) struct Kept {
    pub(crate) light: &'static [&'static str],
    pub(crate) dark: &'static [&'static str],
}

impl Kept {
    /// The first `count` colours; the palette for 4 also serves fewer.
    pub(crate) fn colours(&self, count: usize, dark: bool) -> Vec<Colour> {
        let texts = if dark { self.dark } else { self.light };
        texts.iter().take(count).map(|text| Colour::hex(text)).collect()
    }
}

/// The palette for a number of regions, when one is kept.
pub(crate) fn kept(count: usize) -> Option<&'static Kept> {
    PALETTES.get(count.max(FEWEST) - FEWEST)
}

const FEWEST: usize = 4;

#[rustfmt::skip]
const PALETTES: [Kept; 13] = [
    Kept {
        light: &["#E98A77", "#D5F195", "#29BBD4", "#E9DCFF"],
        dark: &["#BA6554", "#ACC570", "#0090A5", "#C7A7F6"],
    },
    Kept {
        light: &["#E48A95", "#FDD177", "#C4FFD9", "#51B5DE", "#DFCEFF"],
        dark: &["#B6646F", "#D0A852", "#99D4AF", "#288CB1", "#BA9DEC"],
    },
    Kept {
        light: &["#DA9669", "#CDD490", "#59BDA2", "#91D8FF", "#AB9BE2", "#FDB5D2"],
        dark: &["#AD6F46", "#A4AB6B", "#32937B", "#6CAED2", "#8375B4", "#CF8EA8"],
    },
    Kept {
        light: &["#D889C3", "#FFAA9E", "#FFE0AD", "#8CB765", "#5ADCCB", "#C8EAFF", "#BDBBFF"],
        dark: &["#AB6499", "#D77F73", "#E1B260", "#678E42", "#2FB1A1", "#69C6F9", "#9590DD"],
    },
    Kept {
        light: &["#E387A9", "#FFB69A", "#FFE5AB", "#8BB766", "#76E1C9", "#C6F0FF", "#86A5F3", "#E1B6FD"],
        dark: &["#B56181", "#D78C6F", "#D5BB7F", "#668E42", "#50B6A0", "#7FCAE4", "#617DC4", "#B68FCF"],
    },
    Kept {
        light: &["#E98A75", "#E1B67D", "#D4DD8D", "#91CFA4", "#20BFBD", "#A4DEFF", "#90A2F3", "#D3ADE7", "#FFC0D9"],
        dark: &["#BA6552", "#B58E59", "#ABB269", "#6BA57D", "#009392", "#69B6DF", "#6B7AC4", "#A886BA", "#DC92B0"],
    },
    Kept {
        light: &["#EA8883", "#EEAE7B", "#EAD272", "#D8FCBB", "#7BECC3", "#C5FAFF", "#A6DAFF", "#ACB9FF", "#C191DE", "#EEA3C9"],
        dark: &["#BB635F", "#C18757", "#BFA94E", "#AFD194", "#55C09B", "#79D5DE", "#5FB3EA", "#8590D0", "#976BB1", "#C17DA0"],
    },
    Kept {
        light: &["#E08F7F", "#F2B172", "#ECD776", "#D5FFAC", "#79D7AC", "#49BCBC", "#9FE1FF", "#E6EFFF", "#AB9BE2", "#E6A8E6", "#FFC3D5"],
        dark: &["#B26A5B", "#C58A4F", "#C1AD52", "#ADD386", "#54AC85", "#1B9293", "#51BAE5", "#A3C5FF", "#8375B5", "#BA81BA", "#E78DAB"],
    },
    Kept {
        light: &["#EA8E6F", "#F3D0AB", "#D9C972", "#D6FEAB", "#5DC18E", "#65DFD6", "#D5F5FF", "#B8DBFF", "#9AA1F4", "#DDB4FE", "#DB8BC2", "#FFAEBA"],
        dark: &["#BB684C", "#C7A785", "#AFA04E", "#AED285", "#379669", "#3DB3AC", "#67D5F4", "#91B1D3", "#747AC5", "#B28DD0", "#AE6598", "#D68391"],
    },
    Kept {
        light: &["#FFB3B3", "#D67E52", "#DC9F41", "#F9F1B1", "#AFDB7E", "#4AAF7A", "#49E5D5", "#01C1DC", "#45A1DD", "#89A8FE", "#CFBFFF", "#FDE6FF", "#EA88B6"],
        dark: &["#F58F92", "#B9683F", "#C0872D", "#DED79B", "#97C069", "#359564", "#32CABB", "#00A5BD", "#2F88BF", "#738FDF", "#B8A0F6", "#EEC3F2", "#CC729C"],
    },
    Kept {
        light: &["#E08455", "#E7A64C", "#DAC97A", "#D8F0AD", "#98DBA5", "#3CCFB0", "#00B5BE", "#7AD6FC", "#7BB9FF", "#DEE3FF", "#B18AE1", "#E395DC", "#DE7BA3", "#FD9190"],
        dark: &["#C36D41", "#CA8E38", "#BFB065", "#BFD597", "#82C08E", "#21B498", "#009AA1", "#66BBDE", "#609FE6", "#BEC6FF", "#9773C3", "#C67EC0", "#C0658A", "#DE7B7A"],
    },
    Kept {
        light: &["#D18251", "#FFE4BE", "#DBCB6F", "#D7F798", "#95DE9E", "#41CCA8", "#5CE0E1", "#C5F1FF", "#61BAFE", "#7995E1", "#CABFFF", "#D298EA", "#C87BAF", "#FFAFC2", "#FA9083"],
        dark: &["#B46B3D", "#FBC372", "#C0B15B", "#BEDB83", "#7FC388", "#28B190", "#46C5C6", "#73DFFF", "#4DA1DF", "#637DC3", "#B1A3F0", "#B780CD", "#AB6595", "#EA92A8", "#DB796E"],
    },
    Kept {
        light: &["#DD7768", "#FFC19C", "#E5A74A", "#FFEFA6", "#C6DD78", "#82C97B", "#2FB184", "#1FCEC2", "#00ABC0", "#97DBFF", "#E3EFFF", "#A1ADFF", "#A585DC", "#DB97E5", "#FFB8DF", "#FA8FA6"],
        dark: &["#BF6153", "#F5A06A", "#C88F36", "#EAD470", "#ADC364", "#6CAF66", "#10976D", "#00B3A8", "#0091A2", "#58C4F8", "#B7D6FF", "#8993E7", "#8C6EBF", "#BF80C8", "#EF96CA", "#DB798E"],
    },
];
