import { parse } from 'csv-parse/sync';
import { strFromU8, unzipSync } from 'fflate';
import { TOKENS } from '../../testing/market-server';
import { ask, table, setUpExport } from '../testing/exported-board';

setUpExport();

describe('a workbook', () => {
  async function workbook(query: string, market = 'SP500') {
    const { headers, bytes } = await ask(`format=xlsx&${query}`, TOKENS.user, market);
    const files = unzipSync(bytes);
    const text = (name: string): string => strFromU8(files[name]!);
    return { headers, names: Object.keys(files), text };
  }

  it('is one that spreadsheets open, with the figures as figures and the texts as texts', async () => {
    const { headers, names, text } = await workbook('fields=symbol,long_name,priceEarningsRatio');
    expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
    expect(headers['content-disposition']).toBe('attachment; filename="boursight-SP500-2025-11-20.xlsx"');
    expect(names).toEqual(
      expect.arrayContaining(['[Content_Types].xml', 'xl/workbook.xml', 'xl/worksheets/sheet1.xml']),
    );
    const sheet = text('xl/worksheets/sheet1.xml');

    expect(sheet).not.toContain('<f>');
    expect(sheet).toMatch(/<v>-\d/);
    expect(sheet).toContain('state="frozen"');
    expect(text('xl/sharedStrings.xml')).toContain('=HYPERLINK(');
    expect(text('xl/workbook.xml')).toMatch(/name="SP500".*name="Notes"/);
  });

  it('reads from the right in Hebrew', async () => {
    const { text } = await workbook('lang=heb', 'TA');
    expect(text('xl/worksheets/sheet1.xml')).toContain('rightToLeft="1"');
    expect(text('xl/workbook.xml')).toContain('הערות');
  });

  it('of all markets has their column, amounts in one currency, and says by which rates', async () => {
    const fields = 'fields=symbol,price,market_cap';
    const all = await table(`format=csv&${fields}&search=icl.ta,aaa&orderBy=market_cap`, TOKENS.premium, 'ALL');

    expect(all.titles).toEqual(['Market', 'Symbol', 'Currency', 'Price', 'Market cap']);
    expect(all.units).toEqual(['', '', '', 'quote currency · as quoted', 'USD']);
    expect(all.rows).toEqual([
      ['SP500', 'AAA', 'USD', '12.34', '3000000000'],
      ['TA', 'ICL.TA', 'ILA', '12.34', String(Number((1e9 / 3.5).toPrecision(12)))],
    ]);
    expect(all.notes['Amounts in']).toBe(`USD · ILS/USD ${1 / 3.5} · test · 2025-11-20`);

    const { bytes } = await ask('format=csv', TOKENS.premium, 'ALL');
    expect(parse(bytes, { bom: true, comment: '#', comment_no_infix: true })[0]).toEqual(
      expect.arrayContaining(['Market']),
    );
  });

  it('in a chosen currency is called by it', async () => {
    const { headers } = await ask('format=csv&in=ILS');
    expect(headers['content-disposition']).toBe('attachment; filename="boursight-SP500-2025-11-20-in-ILS.csv"');
    const { notes, units, titles } = await table('format=csv&in=ILS&fields=symbol,market_cap&where=market_cap%3E1e9');
    expect(notes['Amounts in']).toBe('ILS · USD/ILS 3.5 · test · 2025-11-20');
    expect(notes['Figure filters']).toBe('Market cap > 1000000000 ILS');
    expect(units[titles.indexOf('Market cap')]).toBe('ILS');
  });
});
