// @ts-check
// The key to a server on the local network. It comes in the fragment of a link (#lan=KEY), stays in
// this browser, and is taken out of the address at once, so that no screenshot or copied address
// gives it away.

const KEY = "papan-lan";

/** @returns {string | null} */
function take() {
  const values = new URLSearchParams(location.hash.slice(1));
  const given = values.get("lan");
  if (given === null) return localStorage.getItem(KEY);
  values.delete("lan");
  history.replaceState(null, "", values.size > 0 ? `#${values}` : location.pathname);
  localStorage.setItem(KEY, given);
  return given;
}

const key = take();

/** What a request must bear to be let in. @returns {Record<string, string>} */
export const authHeaders = () => (key ? { "x-papan-token": key } : {});

/** The first message of a connection, if one is needed. */
export const authMessage = () => (key ? { do: "enter", token: key } : null);
