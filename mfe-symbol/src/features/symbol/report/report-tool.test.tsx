import { answerWith, requests } from '../../../testing/network';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { exampleSymbol } from '../../../examples/example-symbol';
import { searchNow, showPage } from '../../../testing/show-page';
import { choiceIn, FIGURE_GROUPS, periodsOf, shownFigure } from './reported-choice';
import { ReportTool } from './report-tool';

const LATER = { timeout: 20_000 };
let sent: unknown;

beforeEach(() => {
  sent = null;
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

const show = (viewerClass: 'visitor' | 'user', search = '') =>
  showPage(() => <ReportTool data={exampleSymbol} locale="en" viewerClass={viewerClass} />, { search });

describe('reporting a number', () => {
  it('leads a visitor to the login, and back to what they wanted to report', () => {
    show('visitor', '?report=revenue.2025.1');

    expect(screen.getByRole('link', { name: 'Report a number' })).toHaveAttribute(
      'href',
      '/login?redirect=%2Fmarket%2FSP500%2Fsymbol%2FAAA%3Freport%3Drevenue.2025.1',
    );
  });

  it('opens with the figure of the address, as the page shows it, and sends what the reader believes', async () => {
    answerWith((_path, body) => {
      sent = JSON.parse(body);
      return { status: 201, body: {} };
    });
    const [period] = periodsOf('revenue', exampleSymbol);
    show('user', `?report=revenue.${period!.year}.${period!.quarter}`);

    expect(await screen.findByLabelText('The number', undefined, LATER)).toHaveValue('revenue');
    const { shown } = shownFigure({ figure: 'revenue', period: period! }, exampleSymbol, 'en');
    expect(screen.getByText(shown!)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Send the report' }));
    expect(screen.getByText('Enter what the number should be.')).toBeVisible();
    expect(screen.getByLabelText('What it should be')).toHaveFocus();
    expect(requests).toEqual([]);

    await userEvent.type(screen.getByLabelText('What it should be'), '7 bn');
    await userEvent.type(screen.getByLabelText('A link that shows it, if you have one'), 'javascript:alert(1)');
    await userEvent.click(screen.getByRole('button', { name: 'Send the report' }));
    expect(screen.getByText('Enter an address that begins with https://')).toBeVisible();
    await userEvent.clear(screen.getByLabelText('A link that shows it, if you have one'));
    await userEvent.click(screen.getByRole('button', { name: 'Send the report' }));

    expect(await screen.findByText(/we received your report/)).toBeVisible();
    expect(sent).toMatchObject({
      market: 'SP500',
      symbol: exampleSymbol.symbol.symbol,
      figure: 'revenue',
      believed: '7 bn',
      shown,
      year: period!.year,
      quarter: period!.quarter,
    });
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' })[0]!);
    expect(searchNow()).not.toContain('report');
  });

  it('says when a reader has reported enough for a day, and keeps what was typed', async () => {
    answerWith(() => ({ status: 429, body: { status: 429, errorCode: 'report_limit_reached' } }));
    show('user', '?report=other');
    await userEvent.type(await screen.findByLabelText('What it should be', undefined, LATER), 'less');
    await userEvent.click(screen.getByRole('button', { name: 'Send the report' }));

    expect(await screen.findByText(/the maximum number of reports for one day/)).toBeVisible();
    expect(screen.getByLabelText('What it should be')).toHaveValue('less');
  });

  it('says that its reader was signed out, and keeps what was typed through closing and opening', async () => {
    answerWith(() => ({ status: 401, body: { status: 401, errorCode: 'token_revoked' } }));
    show('user', '?report=other');
    await userEvent.type(await screen.findByLabelText('What it should be', undefined, LATER), 'less');
    await userEvent.type(screen.getByLabelText('Anything else that helps'), 'page 7');
    await userEvent.click(screen.getByRole('button', { name: 'Send the report' }));
    expect(await screen.findByText(/^You were signed out/)).toBeVisible();

    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByLabelText('What it should be')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Report a number' }));
    expect(screen.getByLabelText('What it should be')).toHaveValue('less');
    expect(screen.getByLabelText('Anything else that helps')).toHaveValue('page 7');
  });

  it('opens with a row of a list as the page shows it, and leaves nothing of it in the address', async () => {
    answerWith((_path, body) => {
      sent = JSON.parse(body);
      return { status: 201, body: {} };
    });
    show('user', '?report=dividend.2025-06-02&shown=Dividend+0.26+USD');

    expect(await screen.findByLabelText('The number', undefined, LATER)).toHaveValue('dividend');
    expect(screen.getByText('Dividend 0.26 USD')).toBeVisible();
    await userEvent.type(screen.getByLabelText('What it should be'), '0.27');
    await userEvent.click(screen.getByRole('button', { name: 'Send the report' }));
    expect(await screen.findByText(/we received your report/)).toBeVisible();
    expect(sent).toMatchObject({ figure: 'dividend', day: '2025-06-02', shown: 'Dividend 0.26 USD', believed: '0.27' });
    await userEvent.click(screen.getAllByRole('button', { name: 'Close' })[0]!);

    expect(searchNow()).toBe('');
  });

  it('says of a figure without a name of its own what it is, until another one is chosen', async () => {
    show('user', '?report=other&shown=Revenue+2024');

    expect(await screen.findByText('Revenue 2024', undefined, LATER)).toBeVisible();
    await userEvent.selectOptions(screen.getByLabelText('The number'), 'pbRatio');
    expect(screen.queryByText('Revenue 2024')).not.toBeInTheDocument();
  });

  it('reads a figure from an address, and takes what is none for something else', () => {
    const choice = (report: string) => choiceIn(new URLSearchParams({ report }));

    expect(choice('revenue.2025.3')).toEqual({ figure: 'revenue', period: { year: 2025, quarter: 3 } });
    expect(choice('pbRatio')).toEqual({ figure: 'pbRatio', period: null });
    expect(choice('revenue.2025.7')).toEqual({ figure: 'revenue', period: null });
    expect(choice('dividend.2025-06-02')).toEqual({ figure: 'dividend', period: null, day: '2025-06-02' });
    expect(choice('dividend.2025-13-02')).toEqual({ figure: 'dividend', period: null });
    expect(choice('<script>')).toEqual({ figure: 'other', period: null });
    expect(choiceIn(new URLSearchParams())).toBeNull();
  });

  it('shows every figure on offer as the page does, or as unknown', () => {
    const figures = FIGURE_GROUPS.flatMap((group): readonly string[] => group.figures);
    expect(new Set(figures).size).toBe(figures.length);
    for (const figure of figures) {
      const [period = null] = periodsOf(figure, exampleSymbol);
      const { shown } = shownFigure({ figure, period }, exampleSymbol, 'en');
      expect([figure, shown === null || !/NaN|undefined|null/.test(shown)]).toEqual([figure, true]);
    }
    expect(shownFigure({ figure: 'price', period: null }, exampleSymbol, 'en').day).toBe(exampleSymbol.asOf);
  });
});
