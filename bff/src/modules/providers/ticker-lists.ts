import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MARKETS } from '@site/fields/markets';
import type { Market } from '../../domain/company';
import { canonicalTicker } from '../../domain/markets';

/** A list with a line that is no ticker. The message is one line with the location. */
export class TickerListError extends Error {
  override readonly name = 'TickerListError';
}

const ENDINGS = ['txt', 'csv'] as const;
const HEADERS: ReadonlySet<string> = new Set(['ticker', 'symbol']);
const TICKER = /^[A-Z0-9][A-Z0-9.&^-]{0,19}$/;

/**
 * The configured list of a market: `<market>.txt` or `<market>.csv` in the folder. One ticker a line, or its first
 * cell; blank lines, comments with #, and a header Ticker or Symbol are ignored. Returns canonical tickers, each once,
 * in the order of the file; empty without a file. Throws: TickerListError.
 */
export async function readTickerList(folder: string, market: Market): Promise<readonly string[]> {
  const found = new Set<string>();
  for (const ending of ENDINGS) {
    const name = `${market}.${ending}`;
    const text = await readFile(join(folder, name), 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw new TickerListError(`${join(folder, name)} can not be read: ${error.code ?? error.message}`);
    });
    for (const [index, line] of text
      .replace(/^\uFEFF/, '')
      .split(/\r\n|\n|\r/)
      .entries()) {
      const written = (line.split(/[,;\t]/)[0] ?? '').replace(/^\s*"?|"?\s*$/g, '').toUpperCase();
      if (written === '' || written.startsWith('#') || HEADERS.has(written.toLowerCase())) continue;
      if (!TICKER.test(written)) {
        throw new TickerListError(
          `${join(folder, name)}:${index + 1}: ${JSON.stringify(written.slice(0, 40))} is no ticker`,
        );
      }
      found.add(canonicalTicker(market, written));
    }
  }
  return [...found];
}

/** The markets with this ticker's suffix; none for a bare one. */
export const marketsBySuffix = (ticker: string): readonly Market[] =>
  (Object.keys(MARKETS) as Market[]).filter((market) =>
    MARKETS[market].suffixes.some((suffix) => ticker.toUpperCase().endsWith(suffix)),
  );
