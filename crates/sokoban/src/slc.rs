//! Collections in XML (`.slc`, Sokoban Level Collection): a flat scan over tags and text. There are no declarations and no
//! entities beyond the five of XML and character references, so entity expansion cannot blow up.

use crate::{
    CollectionError, CollectionErrorKind, CollectionLevel, LevelResults, SizeLimit, xsb::BoardRows,
};

/// Parses `Title`, `Description` and `Copyright` of the collection, and every `Level` with its rows `L`.
pub(crate) fn parse(source: &str, limit: SizeLimit) -> Result<LevelResults, CollectionError> {
    let mut results = LevelResults::default();
    let mut rows = BoardRows::default();
    let mut title = None;
    let mut scanner = Scanner { source, at: 0 };
    let mut element = String::new();
    while let Some(token) = scanner.next_token()? {
        match token {
            Token::Open { name, attributes } => {
                if name == "Level" {
                    title = attribute(attributes, "Id").and_then(one_line);
                } else if name == "LevelCollection" {
                    results.head.author = attribute(attributes, "Copyright").and_then(one_line);
                }
                name.clone_into(&mut element);
            }
            Token::Close { name } => {
                if name == "Level"
                    && let Some(level) = rows.finish(source)
                {
                    let title = title.take();
                    let entry = |level| CollectionLevel { title, ..CollectionLevel::from(level) };
                    results.levels.push(level.map(entry));
                }
                element.clear();
            }
            Token::Text { offset, text } => match element.as_str() {
                "L" => rows.read(source, offset, text, limit),
                "Title" => results.head.title = one_line(text),
                "Description" => {
                    text.lines()
                        .filter_map(one_line)
                        .for_each(|line| results.head.comments.push(&line));
                }
                _ => {}
            },
        }
    }
    Ok(results)
}

enum Token<'a> {
    Open { name: &'a str, attributes: &'a str },
    Close { name: &'a str },
    Text { offset: usize, text: &'a str },
}

struct Scanner<'a> {
    source: &'a str,
    at: usize,
}

impl<'a> Scanner<'a> {
    fn next_token(&mut self) -> Result<Option<Token<'a>>, CollectionError> {
        loop {
            let rest = &self.source[self.at..];
            let offset = self.at;
            if rest.is_empty() {
                return Ok(None);
            }
            if !rest.starts_with('<') {
                let end = rest.find('<').unwrap_or(rest.len());
                self.at += end;
                return Ok(Some(Token::Text { offset, text: &rest[..end] }));
            }
            if let Some(data) = rest.strip_prefix("<![CDATA[") {
                let end = self.skip(rest, "]]>")? - "<![CDATA[".len() - "]]>".len();
                return Ok(Some(Token::Text { offset: offset + 9, text: &data[..end] }));
            }
            if rest.starts_with("<!--") {
                self.skip(rest, "-->")?;
            } else if rest.starts_with("<?") || rest.starts_with("<!") {
                self.skip(rest, ">")?;
            } else {
                let end = self.skip(rest, ">")?;
                return Ok(Some(tag(&rest[1..end - 1])));
            }
        }
    }

    /// Skips to the end of the next `mark` and returns the number of bytes.
    fn skip(&mut self, rest: &str, mark: &str) -> Result<usize, CollectionError> {
        let Some(end) = rest.find(mark) else {
            let span = self.at..self.at + 1;
            let kind = CollectionErrorKind::UnclosedTag;
            return Err(CollectionError::new(self.source.as_bytes(), span, kind));
        };
        self.at += end + mark.len();
        Ok(end + mark.len())
    }
}

fn tag(inside: &str) -> Token<'_> {
    if let Some(name) = inside.strip_prefix('/') {
        return Token::Close { name: name.trim() };
    }
    let end = inside.find(|c: char| c.is_whitespace() || c == '/').unwrap_or(inside.len());
    Token::Open { name: &inside[..end], attributes: &inside[end..] }
}

/// The value of an attribute of a tag.
fn attribute<'a>(attributes: &'a str, wanted: &str) -> Option<&'a str> {
    let mut rest = attributes;
    while let Some((name, value)) = rest.split_once('=') {
        let value = value.trim_start();
        let quote = value.chars().next().filter(|&c| c == '"' || c == '\'')?;
        let (value, after) = value[1..].split_once(quote)?;
        if name.trim() == wanted {
            return Some(value);
        }
        rest = after;
    }
    None
}

/// The text on one line with single spaces; `None` when it is blank.
fn one_line(text: &str) -> Option<String> {
    let mut line = String::new();
    for word in unescape(text).split_whitespace() {
        if !line.is_empty() {
            line.push(' ');
        }
        line.push_str(word);
    }
    Some(line).filter(|line| !line.is_empty())
}

fn unescape(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(start) = rest.find('&') {
        plain.push_str(&rest[..start]);
        rest = &rest[start..];
        let end = rest.char_indices().take(12).find(|&(_, c)| c == ';').map(|(at, _)| at);
        let character = end.and_then(|end| entity(&rest[1..end]));
        plain.push(character.unwrap_or('&'));
        rest = &rest[if character.is_some() { end.map_or(1, |end| end + 1) } else { 1 }..];
    }
    plain.push_str(rest);
    plain
}

fn entity(name: &str) -> Option<char> {
    match name {
        "amp" => Some('&'),
        "lt" => Some('<'),
        "gt" => Some('>'),
        "quot" => Some('"'),
        "apos" => Some('\''),
        _ => {
            let digits = name.strip_prefix('#')?;
            let code = match digits.strip_prefix(['x', 'X']) {
                Some(hex) => u32::from_str_radix(hex, 16).ok()?,
                None => digits.parse().ok()?,
            };
            char::from_u32(code)
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::{Collection, CollectionErrorKind};

    const FILE: &str = r#"<?xml version="1.0" encoding="ISO-8859-1"?>
<!DOCTYPE SokobanLevels SYSTEM "SokobanLev.dtd">
<SokobanLevels>
  <Title>Push &amp; pull</Title>
  <Description>
Two &#66;oards <!-- not this -->
  </Description>
  <LevelCollection Copyright="A. Author" MaxWidth="5">
    <Level Id="first" Width="5" Height='3'>
      <L>#####</L>
      <L>#@$.#</L>
      <L>#####</L>
    </Level>
    <Level Id="second"><L>####</L><L><![CDATA[#+*#]]></L><L>#$ #</L><L>####</L></Level>
  </LevelCollection>
</SokobanLevels>"#;

    #[test]
    fn an_xml_collection_is_parsed() {
        let collection = Collection::parse(FILE).unwrap();
        assert_eq!(collection.title.as_deref(), Some("Push & pull"));
        assert_eq!(collection.author.as_deref(), Some("A. Author"));
        assert!(collection.comments.lines().eq(["Two Boards"]));
        assert_eq!(collection.levels[1].title.as_deref(), Some("second"));
        assert_eq!(collection.levels[1].level.to_string(), "####\n#+*#\n#$ #\n####\n");
    }

    #[test]
    fn errors_in_xml_have_their_place() {
        let error = Collection::parse(&FILE.replace("#@$.#", "#@$x.#")).unwrap_err();
        assert_eq!(*error.kind(), CollectionErrorKind::UnknownSymbol { found: 'x' });
        assert_eq!(error.location().to_string(), "11:13");
        let error = Collection::parse("<SokobanLevels").unwrap_err();
        assert_eq!(*error.kind(), CollectionErrorKind::UnclosedTag);
    }
}
