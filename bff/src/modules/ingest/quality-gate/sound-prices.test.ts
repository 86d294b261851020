/** Over five years of sound prices of 75 companies; skipped where they are not beside the checkout. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { dayFrom } from '../../../domain/day';
import { quotedPrice } from '../../../domain/money';
import { sharedData } from '../../testing/shared-data';
import type { ProvidedPrice } from '../../providers/company-provider';
import { gatePrices } from './price-gate';

const folder = sharedData('bulk', 'prices', 'daily-us');
if (folder === null) console.log('skipped: daily prices are not beside the checkout (../shared/data/bulk)');
const withData = folder === null ? describe.skip : describe;

const today = '2026-11-23';
const FACTORS = [2, 4, 10, 20, 1.5, 0.76, 0.5, 0.1, 0.01];

function pricesIn(file: string): readonly ProvidedPrice[] {
  const [head = '', ...lines] = gunzipSync(readFileSync(join(folder!, file))).toString().trimEnd().split(/\r?\n/); // oxfmt-ignore
  const names = head.toLowerCase().split(',');
  const [day, close] = [names.indexOf('date'), names.indexOf('close')];
  return lines.flatMap((line) => {
    const cells = line.split(',');
    const price = Number(cells[close]);
    const origin = { place: cells[day]!, source: 'yahoo', payload: () => ({}) };
    const date = dayFrom(cells[day]!.slice(0, 10));
    return price > 0 ? [{ ...origin, date, price: quotedPrice(price), isSplitAdjusted: true, volume: null }] : [];
  });
}

withData('sound prices', () => {
  it('are never touched, whatever split is reported of a day of theirs, and wherever they end', () => {
    const files = readdirSync(folder!).filter((name) => name.endsWith('.csv.gz'));
    const touched: string[] = [];
    for (const [at, file] of files.entries()) {
      const prices = pricesIn(file);
      for (const [turn, factor] of FACTORS.entries()) {
        const place = 20 + ((at * 131 + turn * 97) % (prices.length - 40));
        const splits = [{ day: prices[place]!.date, factor }];
        const given = prices.slice(0, place + 1 + (turn % 3) * 30);
        const { accepted } = gatePrices(given, { ticker: file, today, splits, stored: [], quote: null });
        const isWhole = accepted.length === given.length && accepted.every((row) => row.adjustedThrough === today);
        if (!isWhole) touched.push(`${file} ${prices[place]!.date} ${factor}`);
      }
    }
    console.log(
      `${files.length} companies, ${files.length * FACTORS.length} splits: falsely touched ${touched.length}`,
    );

    expect(files.length).toBeGreaterThan(50);
    expect(touched).toEqual([]);
  });
});
