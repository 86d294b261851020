import { answerWith } from '../../testing/network';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Locale, ViewerClass } from '@site/remote-kit';
import { ProvenanceScope } from '../../provenance/provenance-scope';
import { searchNow, showPage } from '../../testing/show-page';
import { ClassicTable } from './classic-table';
import { IncomeTable } from './income-table';
import { statementTable } from './statement-table';
import { exampleDetail, firstCompany } from './testing/example-detail';

beforeEach(() => answerWith(() => ({ status: 404, body: {} })));

interface Shown {
  readonly locale?: Locale;
  readonly viewerClass?: ViewerClass;
  readonly span?: 'quarterly' | 'yearly';
  readonly change?: Parameters<typeof statementTable>[1]['change'];
  readonly Table?: typeof IncomeTable;
}

function show({
  locale = 'en',
  viewerClass = 'user',
  span = 'quarterly',
  change = 'none',
  Table = IncomeTable,
}: Shown = {}) {
  const table = statementTable(exampleDetail(), { span, change }, locale);
  const company = { ...firstCompany(), sample: false };
  showPage(
    () => (
      <ProvenanceScope {...{ company, locale, viewerClass }}>
        <Table table={table} caption="Statements" />
      </ProvenanceScope>
    ),
    { viewerClass },
    locale,
  );
}
const cells = (name: RegExp): readonly HTMLElement[] =>
  within(screen.getByRole('rowheader', { name }).closest('tr')!)
    .getAllByRole('cell')
    .flatMap((cell) => within(cell).queryAllByRole('button'));
/** What Tab stops at in the table. */
const stops = (): readonly (string | null)[] =>
  [...document.querySelectorAll('td button[data-sourced]')]
    .filter((button) => (button as HTMLElement).tabIndex === 0)
    .map(({ textContent }) => textContent);
const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key });
const here = () => document.activeElement?.textContent;

describe('a figure of the statements', () => {
  it('that is pressed shows its source, and lets just it be reported', async () => {
    show();
    await userEvent.click(cells(/^Revenue/)[0]!);

    const note = within(await screen.findByRole('dialog', { name: /^Where it comes from: Revenue \W?1Q25/ }));
    expect(note.getByText(/^1Q25: 3 months up to/)).toBeVisible();
    expect(note.getByText('Published')).toBeVisible();
    expect(note.getByText('Fetched')).toBeVisible();
    await userEvent.click(note.getByRole('button', { name: 'Report this number' }));

    expect(searchNow()).toBe('?report=revenue.2025.1');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('that was not reported says so: a cost, a margin, a year scaled up', async () => {
    show();
    await userEvent.click(cells(/^Gross margin/)[0]!);
    const note = within(await screen.findByRole('dialog'));
    expect(note.getByText('Computed here from:')).toBeVisible();
    await userEvent.click(note.getByRole('button', { name: 'Report this number' }));
    expect(searchNow()).toBe('?report=other&shown=Gross+margin+1Q25');
  });

  it.each([
    ['scaled up', 0, /^Estimated/, 'Revenue+2025'],
    ['a sum of quarters', 1, 'As reported in:', 'Revenue+2024'],
  ])('of a year that is %s is reported by its own name, not as its last quarter', async (_how, place, words, named) => {
    show({ span: 'yearly' });
    await userEvent.click(cells(/^Revenue/)[place]!);

    const note = within(await screen.findByRole('dialog'));
    expect(note.getByText(words)).toBeVisible();
    await userEvent.click(note.getByRole('button', { name: 'Report this number' }));

    expect(searchNow()).toBe(`?report=other&shown=${named}`);
  });

  it('that is an average or a change says what it is made of, and is reported as it is shown', async () => {
    show({ change: 'year' });
    await userEvent.click(cells(/^Revenue/).at(-1)!);
    const note = within(await screen.findByRole('dialog'));
    expect(note.getByText(/^Computed here: the average of the quarters/)).toBeVisible();
    await userEvent.click(note.getByRole('button', { name: 'Report this number' }));
    expect(new URLSearchParams(searchNow()).get('shown')).toMatch(/^Revenue, .*: 90\.0M$/);

    const change = cells(/^Revenue/).find(({ textContent }) => textContent?.includes('%'))!;
    await userEvent.click(change);
    const ofChange = within(await screen.findByRole('dialog'));
    expect(ofChange.getByText(/^Computed here from two figures/)).toBeVisible();
    await userEvent.click(ofChange.getByRole('button', { name: 'Report this number' }));
    expect(new URLSearchParams(searchNow()).get('shown')).toMatch(/^Revenue 1Q25, .*%$/);
  });

  it('leads a visitor to the login, and back to the report', async () => {
    show({ viewerClass: 'visitor' });
    await userEvent.click(cells(/^Net earnings/)[0]!);

    const link = await screen.findByRole('link', { name: 'Report this number' });
    expect(decodeURIComponent(link.getAttribute('href')!)).toBe(
      '/login?redirect=/market/SP500/symbol/AAA?report=earnings.2025.1',
    );
  });

  it.each([
    ['as rows', IncomeTable, '110M'],
    // Averages are above the periods.
    ['as columns', ClassicTable, '96.0M'],
  ])('are one stop of Tab in a table with lines %s', (_layout, Table, first) => {
    show({ Table });
    expect(stops()).toEqual([first]);

    fireEvent.focus(document.querySelectorAll<HTMLElement>('td button[data-sourced]')[3]!);
    expect(stops()).toHaveLength(1);
  });

  it('is reached with the arrow keys, across gaps and group headings', () => {
    show();
    cells(/^Revenue/)[0]!.focus();

    press('ArrowRight');
    expect(here()).toBe('100M');
    press('End');
    expect(here()).toBe('90.0M');
    press('ArrowRight');
    expect(here()).toBe('90.0M');
    press('Home');
    press('ArrowDown');
    expect(document.activeElement).toBe(cells(/^Cost of revenue/)[0]);
    cells(/^Net earnings/)[0]!.focus();
    press('ArrowDown');
    expect(document.activeElement).toBe(cells(/^EPS/)[0]);
    press('ArrowUp');
    expect(document.activeElement).toBe(cells(/^Net earnings/)[0]);
    expect(stops()).toEqual(['20.0M']);
  });
});
