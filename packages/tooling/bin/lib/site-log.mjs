// Searches the site's log for data that must not be in it.

/** A log of the journeys has at least this many lines. */
const FEWEST_LINES = 500;

const SECRETS = [
  ['an address of mail', /[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/i],
  ['a password of the demo accounts', /demo-Passw0rd/],
  ['a token', /(?<![\w-])[\w-]{43}(?![\w-])/],
  ['a personal token', /boursight_\w{20,}/],
  ['a bearer', /bearer\s+[\w.~+/-]{16,}/i],
  ['a hash of a password', /argon2id?\$/],
  ['a signed token', /(?<![\w-])eyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}/],
  ['an authorization code', /[?&]code=[\w.~%+/-]{6,}/],
];
/** `npm start` prints the public demo accounts to the terminal, not to a log. */
const WELCOME = /^Demo accounts, with the password /;

/**
 * Faults of a site's output, one line each, without the secrets. Empty: none. Lines outside the
 * log's format (a warning of Node, a stack) are checked too. `least`: lines of the log that it must have.
 */
export function wrongInLog(text, least = FEWEST_LINES) {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !WELCOME.test(line));
  const logged = lines.filter((line) => line.startsWith('{')).length;
  const found = lines.flatMap((line) =>
    SECRETS.filter(([, pattern]) => pattern.test(withoutHashes(line))).map(([what]) => [what, line]),
  );
  const said = found.map(([what, line]) => `${what}, at ${placeOf(line)}`);
  return logged < least ? [`only ${logged} lines, which show nothing`, ...said] : said;
}

/** Hashes of files are public, and parts of them may be as long as a token. */
const withoutHashes = (line) => line.replaceAll(/sha(?:256|384|512)-[\w+/=-]+/g, '');

/** Message and route of a line. */
function placeOf(line) {
  try {
    const { msg, route, method } = JSON.parse(line);
    return [msg, method, route].filter(Boolean).join(' ') || 'a line without a message';
  } catch {
    return 'a line that is no JSON';
  }
}
