import { answerWith } from '../testing/network';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadChartTools } from '../charts';
import { exampleDetail } from '../features/income/testing/example-detail';
import { exampleSheet } from '../features/income/testing/example-sheet';
import { exampleTrade } from '../features/insiders/testing/example-trade';
import { scoredSymbol } from '../features/symbol/score/testing/example-score';
import { pages } from '../remote';
import { searchNow, showPage } from '../testing/show-page';

beforeAll(() => loadChartTools());

const LATER = { timeout: 20_000 };
const executives = [
  { title: 'CEO', name: 'Noa Barak', pay: 1_200_000, currencyPay: 'USD' },
  { title: 'CFO', name: 'Uri Gallant', pay: 900_000, currencyPay: 'USD' },
];

const { quarters, ...detail } = exampleDetail();
const detailWithSheets = {
  ...detail,
  quarters: quarters.map((one) => ({ ...one, balance: exampleSheet(one.year, one.quarter) })),
};

function show(search: string, viewerClass: 'visitor' | 'user' = 'user') {
  answerWith((path) => {
    if (path.includes('/insiders/')) return { status: 200, body: [exampleTrade(), exampleTrade({ price: 3 })] };
    if (path.includes('/company-outlook/')) return { status: 200, body: { result: { keyExecutives: executives } } };
    if (path.includes('/detail')) return { status: 200, body: { ...scoredSymbol, ...detailWithSheets } };
    return 'no answer';
  });
  return showPage(pages['symbol']!, { data: scoredSymbol, search, viewerClass });
}

const DAY = /^(\d\d\/\d\d\/\d{4}|[1-4]Q\d\d(, \d\d\/\d\d\/\d{4})?|\d{4})$/;

/** Cells with a figure without a source note. A day and a period are none, and a year of birth neither. */
const unsourced = (): readonly string[] =>
  [...document.querySelectorAll('td, dd')].flatMap((cell) => {
    const bare = cell.cloneNode(true) as HTMLElement;
    for (const day of bare.querySelectorAll('time')) day.remove();
    const words = bare.textContent?.replace(/[\u2066-\u2069]/g, '').trim() ?? '';
    const isSourced = cell.querySelector('button[aria-haspopup="dialog"]') !== null;
    return !/\d/.test(words) || DAY.test(words) || isSourced ? [] : [words];
  });
const provenance = (): readonly HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('td [data-sourced], dd [data-sourced]'),
];

describe('every figure of a company’s page', () => {
  it.each(['user', 'visitor'] as const)(
    'in its header, score, ratios, charts as tables and sources has a source (%s)',
    async (viewerClass) => {
      show('', viewerClass);
      for (const open of screen.getAllByTitle('Show as table')) await userEvent.click(open);

      expect((await screen.findAllByRole('region', { name: /^Show as table: / }, LATER)).length).toBeGreaterThan(8);
      expect(unsourced()).toEqual([]);
    },
  );

  it.each([
    ['?view=sankey', 'Table'],
    ['?view=insiders', null],
    ['?view=executives', null],
    ['?view=income', null],
    ['?view=income-classic', null],
    ['?view=balance', null],
  ])('in the view %s has a source', async (search, press) => {
    show(search);
    if (press) await userEvent.click(await screen.findByRole('button', { name: press }, LATER));

    await screen.findAllByRole('table', undefined, LATER);
    expect(provenance().length).toBeGreaterThan(1);
    expect(unsourced()).toEqual([]);
  });

  it('in the table of the score has a source, for each part', async () => {
    show('');
    const panel = screen.getByRole('heading', { name: 'Why this score' }).closest('section')!;
    await userEvent.click(within(panel).getByRole('button', { name: 'As table' }));

    expect(unsourced()).toEqual([]);
    await userEvent.click(
      within(panel).getByRole('row', { name: /^D\/E/ }).querySelectorAll('[data-sourced]')[1] as HTMLElement,
    );
    const note = within(await screen.findByRole('dialog', { name: /D\/E, / }, LATER));
    expect(note.getByText(/^Computed here by the scoring method/)).toBeVisible();
  });

  it('of a chart is reported with its series, its period and how it is shown', async () => {
    show('');
    const chart = screen.getByText('Margins', { selector: 'h3' }).closest('section')!;
    await userEvent.click(within(chart).getByTitle('Show as table'));
    const table = within(await within(chart).findByRole('table', undefined, LATER));
    const [figure] = table.getAllByRole('button');
    await userEvent.click(figure!);

    const note = within(await screen.findByRole('dialog', { name: /^Where it comes from: / }, LATER));
    expect(await note.findByText('Computed here from:')).toBeVisible();
    await userEvent.click(note.getByRole('button', { name: 'Report this number' }));

    const reported = new URLSearchParams(searchNow());
    expect(reported.get('report')).toBe('other');
    expect(reported.get('shown')).toMatch(
      new RegExp(`^.+ [1-4]Q\\d\\d: ${figure!.textContent.replace(/\./g, '\\.')}$`),
    );
  });
});
