import { act, screen, within } from '@testing-library/react';
import type { ViewerClass } from '@site/remote-kit';
import { loadChartTools } from '../../charts';
import { exampleCompanies } from '../../features/compare/example-comparison';
import { comparisonOf, scored } from '../../features/compare/testing/scored';
import { pagesWith } from '../../pages';
import type { Answer } from '../../testing/network';
import { showPage } from '../../testing/show-page';
import { ComparePage } from '../compare-page';

// At hand, as on the server: what is tested here is the page, not its way to the browser.
const pages = pagesWith(ComparePage);

export const [aaa, bbb, ccc] = exampleCompanies as [
  (typeof exampleCompanies)[0],
  (typeof exampleCompanies)[0],
  (typeof exampleCompanies)[0],
];
export const THREE = '?symbols=SP500:AAA,TA:BBB.TA,L:CCC.L';
export const scoredThree = comparisonOf([scored(aaa, 0.6), scored(bbb, 0.4), scored(ccc, 0.6)]);

/** Answers with the requested ones of the three companies, as the contract defines. */
export function answerComparisons(path: string): Answer {
  const url = new URL(path, 'http://site.invalid');
  if (url.pathname === '/api/search')
    return {
      status: 200,
      body: {
        query: url.searchParams.get('q'),
        symbols: exampleCompanies.map(({ quote }) => quote),
        articles: [],
        guides: [],
        totals: { symbols: exampleCompanies.length, articles: 0, guides: 0 },
        similar: [],
      },
    };
  const names = (url.searchParams.get('symbols') ?? '').split(',');
  const companies = names.flatMap((name) =>
    exampleCompanies.filter(({ quote }) => `${quote.market_name}:${quote.symbol}` === name),
  );
  const errors = names.flatMap((name, place) =>
    companies.some(({ quote }) => `${quote.market_name}:${quote.symbol}` === name)
      ? []
      : [{ path: `query.symbols.${place}`, message: 'There is none.' }],
  );
  const unknown = errors.map(({ path }) => {
    const name = names[Number(path.slice(path.lastIndexOf('.') + 1))]!;
    return { name, listedOn: name === 'SP500:BBB' ? [{ market_name: 'TA', symbol: 'BBB.TA' }] : [] };
  });
  return companies.length > 0
    ? { status: 200, body: { ...comparisonOf(companies), ...(unknown.length > 0 ? { unknown } : {}) } }
    : { status: 404, body: { status: 404, errorCode: 'symbol_not_found', title: 'Not found', detail: '', errors } };
}

export interface Shown {
  readonly search?: string;
  readonly data?: unknown;
  readonly viewerClass?: ViewerClass;
}
export const open = (
  { search = THREE, data = null, viewerClass = 'visitor' }: Shown = {},
  locale: 'en' | 'he' = 'en',
) => showPage(pages['compare']!, { page: 'compare', params: {}, search, data, viewerClass }, locale);
/** The page with its chart's tools taken up. */
export async function show(shown?: Shown, locale?: 'en' | 'he'): Promise<void> {
  open(shown, locale);
  await act(async () => void (await loadChartTools()));
}

export const table = (): HTMLElement => screen.getByRole('table', { name: 'Companies side by side' });
export const cells = (name: string): readonly (string | null)[] =>
  within(within(table()).getByRole('rowheader', { name }).closest('tr')!)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
export const tickers = (): readonly string[] =>
  within(table())
    .getAllByRole('columnheader')
    .slice(1)
    .map((column) => column.getAttribute('abbr') ?? '');
