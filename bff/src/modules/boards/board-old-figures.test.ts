import { addDays } from '../../domain/day';
import type { BoardAnswer } from './board-answer';
import { boardsOf, column, symbols } from './testing/made-boards';

describe('a board', () => {
  it('says which prices were left behind by those of their market', async () => {
    const { read } = await boardsOf([
      { symbol: 'NOW' },
      { symbol: 'REST', quotedOn: '2025-11-10' },
      { symbol: 'LEFT', quotedOn: '2025-11-09' },
    ]);
    const answer = await read({});

    const marked = symbols(answer).filter((_, row) => String(column(answer, 'flags')[row]).includes('oldQuote'));
    expect(marked).toEqual(['LEFT']);
  });

  it('leaves out old and incomplete figures where that is requested, and counts them either way', async () => {
    const { read } = await boardsOf([
      { symbol: 'NEW' },
      { symbol: 'OLD', latest: { year: 2024, quarter: 3 } },
      { symbol: 'YEAR', latest: { year: 2024, quarter: 4 } },
      { symbol: 'GAP', missingQuarter: 2 },
    ]);
    const whole = await read({});
    const fresh = await read({ freshOnly: true });

    expect([symbols(whole).length, whole.oldFigures, whole.total]).toEqual([4, 2, 4]);
    expect([new Set(symbols(fresh)), fresh.oldFigures, fresh.total]).toEqual([new Set(['NEW', 'YEAR']), 2, 2]);
    const scoresOf = (answer: typeof whole) =>
      Object.fromEntries(symbols(answer).map((symbol, row) => [symbol, column(answer, 'score')[row]]));
    expect(scoresOf(whole)).toMatchObject(scoresOf(fresh));
    const why = await read({ freshOnly: true, search: 'old,gap' });
    expect(why.leftOff.map(({ symbol, reason, value, limit }) => [symbol, reason, value, limit]).sort()).toEqual([
      ['GAP', 'figures_gap', null, null],
      ['OLD', 'figures_old', 13, 12],
    ]);
  });

  it('leaves out figures with an old part, says which, and counts them', async () => {
    const { read } = await boardsOf([{ symbol: 'NEW' }, { symbol: 'EARLY', quotedOn: '2025-08-01' }]);
    const whole = await read({});
    const fresh = await read({ freshOnly: true, search: 'new,early' });

    expect([whole.oldFigures, whole.total]).toEqual([1, 2]);
    expect([symbols(fresh), fresh.leftOff.map(({ symbol, reason }) => [symbol, reason])]).toEqual([
      ['NEW'],
      [['EARLY', 'figures_old_part']],
    ]);
  });

  it('marks yields that special payments make, with the regular yield beside them, of the present alone', async () => {
    const { read, storage, data } = await boardsOf([
      { symbol: 'SPEC', dividendYield: 338 },
      { symbol: 'PLAIN', dividendYield: 14 },
    ]);
    const quarterly = Array.from({ length: 12 }, (_, back) => addDays('2025-11-01', -91 * back));
    const steady = quarterly.map((date) => ({ date, amount: 0.4319, currency: 'USD' }));
    storage.pageOf.set('PLAIN', { dividends: steady });
    storage.pageOf.set('SPEC', { dividends: [...steady, { date: '2025-09-01', amount: 40, currency: 'USD' }] });
    storage.versions.set('SP500', 2);
    await data.refresh();
    const marks = (answer: BoardAnswer) =>
      symbols(answer).map((symbol, row) => [
        symbol,
        String(column(answer, 'flags')[row]).includes('specialDividend'),
        answer.table.columns.regularDividendYieldPercent?.values[row],
      ]);

    expect(marks(await read({ orderBy: 'symbol', descending: false }))).toEqual([
      ['PLAIN', false, null],
      ['SPEC', true, expect.closeTo(14, 3)],
    ]);
    const past = await read({ asOf: '2025-11-20', orderBy: 'symbol', descending: false });
    expect(marks(past)).toEqual([
      ['PLAIN', false, undefined],
      ['SPEC', false, undefined],
    ]);
  });
});
