/** @jest-environment jsdom */
import fc from 'fast-check';
import { rowSource } from '../../testing/row-source';
import { sampleBoard } from '../../examples/sample-board';
import { rowsHtml } from './rows-html';
import { rowsIn, withColumns } from '../../testing/rows-in';

describe('rowsHtml', () => {
  it('shows beside the ticker that statements are old or that the year has a gap', () => {
    const board = withColumns({
      latest: { kind: 'period', values: [20214, 20252] },
      flags: { kind: 'list', dictionary: ['gap'], codes: [[], [0]] },
    });
    const badges = rowsIn(rowsHtml(rowSource(board), 0, 2)).map((row) => {
      const badge = row.querySelector('a + small');
      return [badge?.textContent, badge?.getAttribute('aria-label')];
    });

    expect(badges).toEqual([
      ['42 mo. old', 'latest statement 42 months old'],
      ['gap', 'a quarter is missing in the twelve months'],
    ]);
    expect(rowsIn(rowsHtml(rowSource(sampleBoard), 0, 1))[0]?.querySelector('a + small')).toBeNull();
  });

  it('shows the months of a trailing year that was scaled to twelve', () => {
    const board = withColumns({
      flags: { kind: 'list', dictionary: ['longWindow'], codes: [[0], []] },
      trailing_months: { kind: 'number', values: [21, 12] },
    });
    const badges = rowsIn(rowsHtml(rowSource(board), 0, 2)).map((row) => {
      const badge = [...row.querySelectorAll('small')].find((one) => one.textContent === '21 mo.');
      return badge?.getAttribute('aria-label');
    });

    expect(badges).toEqual(['21 months scaled to 12', undefined]);
  });

  it('begins the second line with what does not fit beside a ticker, and loses no indicator', () => {
    const letters = fc.string({ unit: fc.constantFrom('A', 'M', '.', '7'), minLength: 1, maxLength: 13 });
    const badges = fc.record({
      ticker: letters,
      age: fc.constantFrom('old', 'gap', null),
      signs: fc.integer({ min: 0, max: 15 }),
    });
    fc.assert(
      fc.property(badges, fc.boolean(), ({ ticker, age, signs }, isMixed) => {
        const flag = (place: number) => ({ kind: 'flag', bits: (signs >> place) & 1 ? '11' : '00' }) as const;
        const board = withColumns({
          symbol: { kind: 'text', values: [ticker, 'B'] },
          currency: { kind: 'dictionary', dictionary: ['HKD', 'GBP'], codes: [0, 1] },
          latest: { kind: 'period', values: [age === 'old' ? 20214 : 20252, 20252] },
          flags: { kind: 'list', dictionary: ['gap'], codes: [age === 'gap' ? [0] : [], []] },
          isSmallFirm: flag(0),
          positiveCash: flag(1),
          positiveEarningsToRevenue: flag(2),
          roeHighDividendHighPbLow: flag(3),
        });
        const usd = { ...(isMixed ? { HKD: 0.13 } : {}), GBP: 1.3 };
        const [row] = rowsIn(rowsHtml(rowSource({ ...board, fx: { ...board.fx, usd } }), 0, 1));
        const cell = row!.cells[0]!;
        const [first, second] = cell.innerHTML.split('\n').map((html) => {
          const line = document.createElement('p');
          line.innerHTML = html;
          return line;
        });

        const drawn = [0, 1, 2, 3].filter((place) => (signs >> place) & 1).map((place) => String(place + 1));
        const notice = { old: '42 mo. old', gap: 'gap' };
        const wanted = [...(age ? [notice[age]] : []), ...(isMixed ? ['HKD'] : []), ...drawn];
        const badgesOf = (line: Element) =>
          [...line.querySelectorAll('small, span[role=img]')].map((badge) => badge.textContent);
        // Each once, all indicators on one line.
        expect([...badgesOf(first!), ...badgesOf(second!)].sort()).toEqual([...wanted].sort());
        expect([first, second].filter((line) => line!.querySelector('span[role=img]'))).toHaveLength(
          drawn.length > 0 ? 1 : 0,
        );
        // The name follows the prefix of the second line.
        expect(/near|after|far/.test(second!.querySelector('bdi')!.className)).toBe(badgesOf(second!).length > 0);
        // Beside a short ticker there is space for any single one.
        if (ticker.length <= 5 && wanted.length === 1) expect(badgesOf(second!)).toEqual([]);
        if (ticker.length === 13 && drawn.length === 4) expect(badgesOf(second!).slice(-4)).toEqual(drawn);
      }),
    );
  });

  // oxfmt-ignore

  it.each([
    ['en', 'price of 27/06/2025; most prices here are of another day'],
    ['he', 'השער מ־27/06/2025; רוב השערים כאן מיום אחר'],
  ] as const)('shows on a historical board only prices with another date than most (%s)', (locale, words) => {
    const board = withColumns({
      created_at: { kind: 'dictionary', dictionary: ['2025-06-27', '2025-06-30'], codes: [0, 1] },
    });
    const rows = (pricesOn: string | null) => rowsIn(rowsHtml(rowSource(board, { pricesOn }, locale), 0, 2));
    const badges = (all: readonly Element[]) => all.map((row) => row.querySelector('a + small')?.textContent ?? null);
    const past = rows('2025-06-30');

    const badge = past[0]?.querySelector('a + small');
    expect([badge?.textContent, badge?.getAttribute('aria-label')]).toEqual(['27/06/2025', words]);
    expect(badge?.hasAttribute('data-note')).toBe(true);
    expect(badges(past)).toEqual(['27/06/2025', null]);
    expect(badges(rows('2025-06-27'))).toEqual([null, '30/06/2025']);
    expect(badges(rows(null))).toEqual([null, null]);
  });

  // oxfmt-ignore

  it('shows that a quote is old if its market has later ones', () => {
    const board = withColumns({ flags: { kind: 'list', dictionary: ['oldQuote'], codes: [[0], []] } });
    const badgesOf = (pricesOn: string | null) =>
      rowsIn(rowsHtml(rowSource(board, { pricesOn }), 0, 2)).map(
        (row) => row.querySelector('a + small')?.getAttribute('aria-label') ?? null,
      );

    expect(badgesOf(null)).toEqual(['price more than ten days older than the latest of its market', null]);
    expect(badgesOf('2025-06-30')).not.toContain('price more than ten days older than the latest of its market');
  });

  it.each([
    ['oldRate', 'exchange rate more than ten days older than the prices'],
    ['oldBalance', 'balance sheet at least two quarters older than the income statement'],
    ['quoteBeforeStatement', 'price from before the latest statement'],
  ])('shows which part of a row is old: %s', (flag, words) => {
    const board = withColumns({ flags: { kind: 'list', dictionary: [flag], codes: [[0], []] } });

    const badges = rowsIn(rowsHtml(rowSource(board), 0, 2)).map((row) =>
      [...row.querySelectorAll('small')].map((badge) => badge.getAttribute('aria-label')),
    );

    expect(badges[0]).toContain(words);
    expect(badges[1]).not.toContain(words);
  });

  it('shows the indicators of a company, and an unset star', () => {
    const rows = rowsIn(rowsHtml(rowSource(sampleBoard), 0, 2, { hasControls: true }));

    expect(rows.map((row) => row.querySelector('[data-act="follow"]')?.getAttribute('aria-pressed'))).toEqual([
      'false',
      'false',
    ]);
    expect(rows[1]?.querySelector('[role="img"][aria-label^="Small firm: market cap under 2B USD"]')?.textContent).toBe(
      '1',
    );
  });
});
