import { answerWith } from '../testing/network';
import '@testing-library/jest-dom';
import { refusedRequests } from '@site/contract/testing/stub-network';
import { screen, waitFor, within } from '@testing-library/react';
import { render as renderOnServer } from '../server';
import type { BoardData } from '../model/board-view';
import { exampleBoard, firstRowsOf } from '../testing/example-board';
import { ok, propsOf, setUpBoardSite, show, tickers } from '../testing/board-site';

// A small board: queries by role are slow in jsdom.
const whole = exampleBoard({ length: 24 });
setUpBoardSite();

/** The text without bidi isolates around parts of an address. */
const plain = ({ textContent }: Element): string => (textContent ?? '').replace(/[\u2066-\u2069]/g, '');
const refusalOf = (name: string) => ({
  status: 400,
  body: {
    type: 'about:blank',
    title: 'no',
    status: 400,
    detail: 'no',
    errorCode: 'invalid_request',
    errors: [{ path: `query.${name}`, message: 'no' }],
  },
});

describe('an address with unknown or invalid options', () => {
  it('lists invalid values above the rows', async () => {
    answerWith(() => ok(whole));
    show({ at: '?orderBy=bogus&minScore=abc' });
    await screen.findByRole('grid');

    const note = await screen.findByText(/^Ignored/);
    expect(note).toBeVisible();
    expect(plain(note)).toContain(
      'minScore=abc (a number from 0 to 100), orderBy=bogus (a figure, such as market_cap)',
    );
    await waitFor(() => expect(tickers()).toHaveLength(24));
  });

  it('lists unknown names too, with suggestions', async () => {
    answerWith(() => ok(whole));
    show({ at: '?minscore=60&pe_max=10&limit=3&utm_source=letter&columns=price&lang=en&simulateGrowth=1' });
    await screen.findByRole('grid');

    expect(plain(screen.getByText(/^Ignored/))).toMatch(
      /: simulateGrowth=1 \(true, or nothing\), minscore=60 \(perhaps minScore\), pe_max=10, limit=3$/,
    );
    await waitFor(() => expect(tickers()).toHaveLength(24));
  });

  it('does not list parameters of the site itself or of third parties', async () => {
    answerWith(() => ok(whole));
    show({
      at: '?market=SP500&lang=heb&columns=price&in=USD&orderBy=pbRatio&desc=false&offset=2&utm_medium=x&gclid=y',
      locale: 'he',
    });
    await screen.findByRole('grid');

    expect(screen.queryByText(/לא נלקח בחשבון/)).not.toBeInTheDocument();
  });

  it.each(['en', 'he'] as const)(
    'renders a limited number of malicious names as text, on the server and in the browser (%s)',
    async (locale) => {
      const evil = [
        '<img src=x onerror=alert(1)>',
        'a\0b\r\nc',
        '\u202eabc',
        '__proto__',
        '😀'.repeat(99),
        'six',
        'seven',
      ];
      const at = `?${new URLSearchParams(evil.map((name) => [name, '"&<b>'])).toString()}`;
      const data = firstRowsOf(whole, 10);
      const props = { ...propsOf({ data, locale }), search: at };
      const served = new DOMParser().parseFromString(renderOnServer({ ...props, identifierPrefix: 'p' }), 'text/html');
      answerWith(() => ok(whole));
      show({ at, data, locale });
      await screen.findByRole('grid');

      const said = [served.body, document.body].map((body) =>
        [...body.querySelectorAll('p, div')]
          .map((one) => one.textContent)
          .findLast((words) => words.includes('__proto__'))!,
      );
      expect(said[0]).toBe(said[1]);
      expect(said[0]).toContain('<img src=x onerror=alert(1)>="&<b>');
      expect(said[0]).toMatch(locale === 'he' ? /ועוד 2$/ : /, 2 more$/);
      expect(said[0]!.length).toBeLessThan(500);
      expect([served.querySelector('img[src="x"]'), document.querySelector('img[src="x"]')]).toEqual([null, null]);
    },
  );

  /** The API, rejecting these options. */
  const refusing = (...names: readonly string[]) =>
    answerWith(({ path }) => {
      const { searchParams } = new URL(path, 'http://site.test');
      const refused = names.find((name) => searchParams.has(name));
      return refused === undefined ? ok(whole) : refusalOf(refused);
    });

  it.each([
    ['createdAt=banana', 'createdAt=banana (a day that has come, such as 2025-06-30)'],
    ['createdAt=2030-01-01', 'createdAt=2030-01-01 (a day that has come, such as 2025-06-30)'],
    ['maxPbRatio=abc', 'maxPbRatio=abc (a number above 0)'],
    ['statementCheck=true&fromDate=2030-01-01', 'fromDate=2030-01-01 (a valid day, such as 2025-06-30)'],
    ['usdils=1', 'usdils=1 (a number above 0)'],
    ['in=XAG', 'in=XAG (a currency with a known rate, such as USD)'],
    ['label=wonder', 'label=wonder'],
    ['generateMissingQuarters=true', 'generateMissingQuarters=true (true, or nothing)'],
    ['simulateGrowth=true', 'simulateGrowth=true (true, or nothing)'],
    ['simulateGrowth=true&simulateRecession=true', 'simulateRecession=true (not together with simulateGrowth)'],
  ])('lists the options of %s that the API rejects, and shows none of them as applied', async (options, words) => {
    const name = words.split('=')[0]!;
    refusing(name);
    show({ at: `?sector=Energy&${options}`, data: firstRowsOf(whole, 10) });

    expect(plain(await screen.findByRole('alert'))).toContain(
      `The address asks for something that a board cannot do: ${words}. The figures here are without it.`,
    );
    const remaining = new URLSearchParams(`sector=Energy&${options}`);
    remaining.delete(name);
    expect(screen.getByRole('link', { name: 'Remove it from the address' })).toHaveAttribute(
      'href',
      `?${remaining.toString()}`,
    );
    // Accepted options apply.
    const remainder = [...remaining.keys()].filter((one) => one !== 'statementCheck');
    const chips = screen.getByRole('list', { name: 'Chosen filters' });
    expect(within(chips).getAllByRole('link', { name: /^Remove/ })).toHaveLength(remainder.length);
    const bar = screen.queryByRole('region', { name: 'About these figures' });
    if (remainder.length === 1) expect(bar).toBeNull();
    else expect(bar).not.toHaveTextContent(/recession/i);
    expect(screen.queryByText(/Historic view|as known on that day/)).toBeNull();
    // Options of the address are sent unchanged: the contract validates them.
    for (const refused of refusedRequests()) expect(refused).toContain(`query.${name} `);
  });

  it.each(['en', 'he'] as const)('shows the same for server-rendered first rows (%s)', (locale) => {
    const at = '?createdAt=2030-01-01';
    const draw = (data: BoardData) => {
      const input = { ...propsOf({ data, locale }), search: at, identifierPrefix: 'p' };
      return new DOMParser().parseFromString(renderOnServer(input), 'text/html').body;
    };
    const first = firstRowsOf(whole, 10);
    const said = draw({ ...first, leftOut: ['asOf'] });

    expect(plain(said.querySelector('[role="alert"]')!)).toContain('createdAt=2030-01-01');
    expect(said.querySelector('[role="region"] time')).toBeNull();
    // Only the address has the day: no chip, no link of a row.
    expect(said.textContent).not.toContain('01/01/2030');
    expect(said.querySelector('tbody a[href*="2030-01-01"]')).toBeNull();
    expect(draw(first).textContent).toContain('01/01/2030');
  });

  it('shows the current board if there are no first rows, also in Hebrew', async () => {
    refusing('createdAt');
    show({ at: '?createdAt=banana', locale: 'he' });
    await screen.findByRole('grid');

    expect(plain(await screen.findByRole('alert'))).toContain('createdAt=banana (יום שכבר היה, כמו 2025-06-30)');
    expect(screen.getByRole('link', { name: 'הסרה מהכתובת' })).toHaveAttribute('href', '?');
    await waitFor(() => expect(tickers()).toHaveLength(24));
    for (const refused of refusedRequests()) expect(refused).toContain('query.createdAt ');
  });

  it('lists each of several options that are rejected one after another', async () => {
    refusing('createdAt', 'in');
    show({ at: '?createdAt=2030-01-01&in=XAG' });
    await screen.findByRole('grid');

    const alert = plain(await screen.findByRole('alert'));
    expect(alert).toContain('createdAt=2030-01-01');
    expect(alert).toContain('in=XAG');
    expect(screen.getByRole('link', { name: 'Remove it from the address' })).toHaveAttribute('href', '?');
  });
});
