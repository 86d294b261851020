import { screen } from '@testing-library/react';
import { exampleSymbol } from '../examples/example-symbol';
import { exampleDetail } from '../features/income/testing/example-detail';
import { exampleSheet } from '../features/income/testing/example-sheet';
import type { PageInput } from '@site/remote-kit';
import { head, render } from '../server';

const lists = {
  insiders: [],
  executives: [{ name: 'Ada Example', title: 'Chief Executive Officer', pay: 1e6, currencyPay: 'USD' }],
  news: [],
  articles: [],
};
const input = (view: string, locale: 'en' | 'he' = 'en'): PageInput => ({
  page: 'symbol',
  params: { market: 'SP500', symbol: 'AAA' },
  search: `?view=${view}`,
  locale,
  viewerClass: 'visitor',
  data: { ...exampleSymbol, ...exampleDetail(), lists },
  identifierPrefix: 'p',
});
const show = (view: string, locale: 'en' | 'he' = 'en'): void => {
  document.body.innerHTML = render(input(view, locale));
};

describe('a view of a company in the first HTML', () => {
  it.each([
    ['insiders', 'en'],
    ['executives', 'en'],
    ['news', 'he'],
    ['sankey', 'he'],
  ] as const)('%s is there in %s', (view, locale) => {
    show(view, locale);

    expect(screen.queryByText(locale === 'he' ? 'בטעינה' : 'Loading')).not.toBeInTheDocument();
  });

  it.each(['income', 'income-classic'])('has the table of %s', (view) => {
    show(view);

    expect(
      screen
        .getAllByRole('table')
        .map(({ textContent }) => textContent)
        .join(),
    ).toMatch(/Revenue.*100/);
  });

  it('has the table of balance', () => {
    const { quarters } = exampleDetail();
    const sheets = quarters.map((one) => ({ ...one, balance: exampleSheet(one.year, one.quarter) }));
    const given = input('balance', 'he');
    document.body.innerHTML = render({ ...given, data: { ...(given.data as object), quarters: sheets } });

    expect(screen.getByRole('rowheader', { name: 'סך הנכסים' }).closest('tr')).toHaveTextContent('400M');
  });

  it('has figures in the place of each chart that is not drawn, for pages without scripts', () => {
    document.body.innerHTML = render(input('fundamentals'));

    // A browser with scripts reads what is inside as text, and so does this one.
    const insteadOf = (chart: Element): Element =>
      new DOMParser().parseFromString(chart.querySelector('noscript')?.textContent ?? '', 'text/html').body;
    const charts = [...document.querySelectorAll('[id^="chart-"]')];
    const isEmpty = (chart: Element) => chart.querySelector('[data-chart]') === null;
    const bare = charts.filter(
      (one) => !isEmpty(one) && !one.querySelector('[data-chart] svg') && !insteadOf(one).querySelector('td'),
    );
    expect(charts.length).toBeGreaterThan(10);
    expect(bare.map(({ id }) => id)).toEqual([]);
    const table = insteadOf(document.querySelector('#chart-pe')!);
    // It belongs to a document of its own.
    expect(table.querySelector('caption')?.textContent).toMatch(/^\u2068P\/E\u2069: \d of \d+ figures/);
    expect(table.querySelectorAll('tbody tr').length).toBeLessThanOrEqual(8);
  });

  it('has the rows of its list', () => {
    show('executives');

    expect(screen.getByRole('rowheader', { name: 'Ada Example' })).toBeInTheDocument();
  });

  it('is a page of its own for search engines, the first view the company’s', () => {
    const insiders = head(input('insiders'));

    expect(insiders.canonicalPath).toMatch(/^\/market\/SP500\/symbol\/[A-Z]+\?view=insiders$/);
    expect(insiders.title).not.toBe(head(input('executives')).title);
    expect(head(input('')).canonicalPath).toBeUndefined();
    expect(head(input('nothing')).canonicalPath).toBeUndefined();
  });
});
