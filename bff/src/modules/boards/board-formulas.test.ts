import type { Viewer } from '../../domain/entitlements';
import { atOnce } from '../../platform/jobs/cooperative-yield';
import { boardSheet } from './export/board-sheet';
import { presentBoard, presentBoardColumns } from './presenter';
import { createMarketData } from '../market-data/market-data-host';
import { madeListing, madeStorage, type MadeCompany } from '../testing/market-fixture';
import { createBoardExportService } from './export/board-export-service';
import type { BoardQuery } from './board-query';
import { createBoardService } from './board-service';

const premium: Viewer = { kind: 'premium', userId: 'p' };
const visitor: Viewer = { kind: 'visitor' };

async function siteOf(companies: readonly MadeCompany[]) {
  const storage = madeStorage(companies.map(madeListing));
  const data = createMarketData({ reader: storage.reader, labels: storage.symbols, pollMs: 0, now: () => 0 });
  const boards = createBoardService({ data });
  await data.start();
  const ask = (formulas: string, query: Partial<BoardQuery> = {}, viewer: Viewer = premium) =>
    boards.readBoard({ market: 'SP500', formulas, ...query }, viewer);
  return { boards, ask };
}

/** P/E of 1, 2 and 3, none for the last; market cap of 1 billion. */
const companies: readonly MadeCompany[] = [
  ...[1, 2, 3].map((pe) => ({
    symbol: `S${pe}`,
    sector: 'Technology',
    quarterlyEarnings: 1e9 / 4 / pe,
    quarterlyRevenue: 1e9,
    quarters: 8 + 4 * pe,
  })),
  { symbol: 'LOSS', sector: 'Energy', quarterlyEarnings: -1e7, quarterlyRevenue: 1e9 },
];

describe('columns of formulas', () => {
  it('have a value for each row, with name, unit, figures and version of the language', async () => {
    const { ask } = await siteOf(companies);

    const board = presentBoard(
      await ask('Twice: pe * 2; growth(revenue, 3y);Margin: net_margin; earnings', { orderBy: 'symbol', descending: false, fields: ['symbol', 'priceToEarnings', 'trailingEarnings', 'netProfitMargin'] }), // oxfmt-ignore
    );

    expect(board.formulas).toEqual([
      { field: 'formula1', name: 'Twice', formula: 'priceEarningsRatio * 2', version: 1, unit: 'number', figures: ['priceEarningsRatio'] }, // oxfmt-ignore
      { field: 'formula2', name: 'growth(trailingRevenue, 3y)', formula: 'growth(trailingRevenue, 3y)', version: 1, unit: 'percent', figures: ['trailingRevenue'] }, // oxfmt-ignore
      expect.objectContaining({ name: 'Margin', unit: 'percent' }),
      expect.objectContaining({ formula: 'trailingEarnings', unit: 'amount', currency: 'USD' }),
    ]);
    const rows = Object.fromEntries(board.rows.map((row) => [row.symbol, row]));
    const { priceEarningsRatio, trailingEarningsToRevenue, trailingEarnings } = rows['S2']!;
    expect(rows['S2']).toMatchObject({
      formula1: expect.closeTo(priceEarningsRatio! * 2, 4),
      formula3: expect.closeTo(trailingEarningsToRevenue! * 100, 3),
      formula4: expect.closeTo(trailingEarnings!, -4),
    });
    // A loss has no P/E, and three years do not reach back far enough.
    expect(rows['LOSS']).toMatchObject({ formula1: null, formula2: null });
    expect(rows['LOSS']?.formula5).toBeUndefined();
  });

  it('are columns of the form that pages read too, and order it, unknown ones last', async () => {
    const { ask } = await siteOf(companies);

    const answer = await ask('Place: 0 - rank(pe)', { orderBy: 'formula1', descending: true });
    const { columns, order, options } = presentBoardColumns(answer);

    expect(columns['symbol']).toMatchObject({ values: ['S1', 'S2', 'S3', 'LOSS'] });
    expect(columns['formula1']).toEqual({ kind: 'number', values: [-1, -2, -3, null] });
    expect(order).toEqual({ by: 'formula1', desc: true });
    expect(options).toMatchObject({ formulas: 'Place: 0 - rank(pe)', orderBy: 'formula1' });
  });

  it('convert amounts to the currency of the board, prices too', async () => {
    const { ask } = await siteOf([
      { symbol: 'S.TA', market: 'TA', currency: 'ILA', reportedCurrency: 'ILS', marketCap: 3e9 },
      { symbol: 'D.TA', market: 'TA', currency: 'USD', marketCap: 1e9 },
    ]);

    const { formulas } = await ask('market_cap; price', { market: 'TA', orderBy: 'symbol', descending: false });

    expect(formulas).toMatchObject([
      { unit: 'amount', currency: 'ILS', values: [3.5e9, 3e9] },
      { unit: 'amount_per_share', currency: 'ILS', values: [expect.closeTo(43.19, 2), expect.closeTo(0.1234, 4)] },
    ]);
  });

  it('of what a visitor may not see are refused to visitors before anything is ranked', async () => {
    const { ask } = await siteOf(companies);

    for (const formulas of ['score * 2', 'pe; rank(score)', 'Name: avg(roe, 4q) + score - score'])
      await expect(ask(formulas, {}, visitor)).rejects.toMatchObject({
        errorCode: 'score_not_allowed',
        errors: [{ path: 'query.formulas' }],
      });
    await expect(ask('rank(score)')).resolves.toMatchObject({ formulas: [{ field: 'formula1' }] });
    // The order is the server's for a visitor, whatever columns there are.
    await expect(ask('pe', { orderBy: 'formula1' }, visitor)).resolves.toMatchObject({ order: { by: 'marketCap' } });
  });

  it.each([
    ['pe <', /formula 1: at character/],
    ['A: pe; B: pe < 3', /formula "B": .*figure is needed here/],
    ['created_at', /is a date, but a figure is needed here/],
    ['pe; pb; ps; roe; de; yield', /at most 5 formula columns/],
    [Array.from({ length: 4 }, (_, place) => `avg(roe + 0.0${place} + net_margin, 40q) / avg(de + 0.${place} + de + de, 40q)`).join(';'), /too long to evaluate/], // oxfmt-ignore
  ])('that are wrong are refused with their place: %s', async (formulas, message) => {
    const { ask } = await siteOf(companies);
    await expect(ask(formulas)).rejects.toMatchObject({
      errorCode: 'invalid_options',
      errors: [{ path: 'query.formulas', message: expect.stringMatching(message) }],
    });
  });

  it('that are not there order nothing', async () => {
    const { ask } = await siteOf(companies);
    await expect(ask('pe', { orderBy: 'formula2' })).rejects.toMatchObject({
      errors: [
        { path: 'query.orderBy', message: 'formula2 names a formula column that does not exist; formulas has 1' },
      ],
    });
  });

  it('are in files after the other columns, with unit, formula and version', async () => {
    const { boards } = await siteOf(companies);
    const exports = createBoardExportService({ boards });
    const query: BoardQuery = {
      market: 'SP500',
      formulas: 'Growth: growth(revenue, 1y); Earned: earnings',
      fields: ['symbol', 'priceToEarnings'],
      orderBy: 'formula2',
    };

    const sheet = atOnce(boardSheet(await exports.exportBoard(query, premium)));

    expect(sheet.columns.slice(-2)).toEqual([
      { title: 'Growth', unit: '%', measure: 'percent' },
      { title: 'Earned', unit: 'USD', measure: 'amount' },
    ]);
    expect(sheet.rows.map((row) => row.at(-1))).toEqual(
      (
        await exports.exportBoard({ ...query, fields: ['trailingEarnings'] }, premium)
      ).table.columns.trailingEarnings!.values.map((value) => expect.closeTo(value as number, -4)),
    );
    expect(Object.fromEntries(sheet.notes)).toMatchObject({
      Order: 'Earned, high to low',
      'Formula columns':
        'Growth = growth(trailingRevenue, 1y) (trailingRevenue); Earned = trailingEarnings (trailingEarnings)',
      'Formula language version': '1',
    });
  });
});
