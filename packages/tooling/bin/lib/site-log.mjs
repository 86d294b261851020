// What must never stand in the site's log, looked for in the log that it wrote.

/** Fewer lines than this say nothing of what the journeys did. */
const FEWEST_LINES = 500;

const SECRETS = [
  ['an address of mail', /[\w.+-]+@[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}/i],
  ['a password of the demo accounts', /demo-Passw0rd/],
  ['a token', /(?<![\w-])[\w-]{43}(?![\w-])/],
  ['a personal token', /boursight_\w{20,}/],
  ['a bearer', /bearer\s+[\w.~+/-]{16,}/i],
  ['a hash of a password', /argon2id?\$/],
];

/** What is wrong with a log, a line each, without the secret itself; none: nothing. `least`: lines that it must have. */
export function wrongInLog(text, least = FEWEST_LINES) {
  const lines = text.split('\n').filter((line) => line.startsWith('{'));
  const found = lines.flatMap((line) =>
    SECRETS.filter(([, pattern]) => pattern.test(withoutHashes(line))).map(([what]) => [what, line]),
  );
  const said = found.map(([what, line]) => `${what}, at ${placeOf(line)}`);
  return lines.length < least ? [`only ${lines.length} lines, which show nothing`, ...said] : said;
}

/** Hashes of files are nobody's secret, and parts of them may be as long as a token. */
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
