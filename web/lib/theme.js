// @ts-check
// Runs before the first paint: the saved theme and language are on <html> when the page appears.
// A plain script on purpose; a module would come too late.
{
  const root = document.documentElement;
  /** @param {string} key */
  const saved = (key) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const theme =
    saved("papan-theme") ?? (matchMedia("(prefers-contrast: more)").matches ? "contrast" : null);
  if (theme) root.dataset.theme = theme;
  root.lang =
    saved("papan-lang") ?? (navigator.language.toLowerCase().startsWith("id") ? "id" : "en");
}
