import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { marketsBySuffix, readTickerList, TickerListError } from './ticker-lists';

const fixtures = join(__dirname, 'fixtures', 'tickers');

describe('the list of tickers of a market', () => {
  it('is a text of one a line, or the first column of a table, spelt as the site spells them and each once', async () => {
    expect(await readTickerList(fixtures, 'TA')).toEqual(['HARB.TA', 'QUAY.TA', 'DOCK-L.TA']);
    expect(await readTickerList(fixtures, 'SP500')).toEqual(['BRK-B', 'T']);
  });

  it('is empty where there is none', async () => {
    expect(await readTickerList(fixtures, 'PA')).toEqual([]);
    expect(await readTickerList(join(fixtures, 'nowhere'), 'TA')).toEqual([]);
  });

  it('with a line that names none is refused, with its place', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'tickers-'));
    writeFileSync(join(folder, 'TA.txt'), '# ours\nHARB\n<b>\n');

    await expect(readTickerList(folder, 'TA')).rejects.toThrow(TickerListError);
    await expect(readTickerList(folder, 'TA')).rejects.toThrow(/TA\.txt:3: "<B>" is no ticker$/);
  });
});

describe('the market of a ticker', () => {
  it('is identified by its suffix, if it has one', () => {
    expect([marketsBySuffix('harb.ta'), marketsBySuffix('0700.HK'), marketsBySuffix('BRK-B')]).toEqual([
      ['TA'],
      ['CHINA'],
      [],
    ]);
  });
});
