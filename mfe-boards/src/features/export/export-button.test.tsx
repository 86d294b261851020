import { answerWith, requests, problem } from '../../testing/network';
import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { exampleBoard } from '../../testing/example-board';
import { ok, setUpBoardSite, show } from '../../testing/board-site';

const whole = exampleBoard({ length: 12 });
setUpBoardSite();

const saved: { readonly name: string; readonly href: string }[] = [];
beforeEach(() => {
  saved.length = 0;
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  HTMLAnchorElement.prototype.click = function click(this: HTMLAnchorElement) {
    if (this.download !== '') saved.push({ name: this.download, href: this.href });
  };
});

const choose = async (name: RegExp) => {
  await userEvent.click(screen.getByRole('button', { name: /^Export/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name }));
};
const questionOf = (path: string) => Object.fromEntries(new URL(path, 'http://site.invalid').searchParams);

describe('the export', () => {
  it('requests what the screen shows: filters, options, order and columns', async () => {
    answerWith(() => ok(whole));
    const at = '?sector=Energy&simulateGrowth=true&orderBy=pbRatio&desc=false&columns=symbol,pbRatio,price,score';
    show({ at });
    await screen.findByRole('grid');
    await choose(/Comma-separated/);

    await waitFor(() =>
      expect(saved).toEqual([
        { name: 'boursight-SP500-2026-11-20-sector-Energy-simulateGrowth.csv', href: 'blob:file' },
      ]),
    );
    expect(requests.at(-1)!.path).toMatch(/^\/api\/boards\/SP500\/export\?/);
    expect(questionOf(requests.at(-1)!.path)).toEqual({
      sector: 'Energy',
      simulateGrowth: 'true',
      orderBy: 'pbRatio',
      desc: 'false',
      format: 'csv',
      fields: 'symbol,long_name,pbRatio,price,score',
    });
  });

  it('requests a workbook in the reader’s language, with sector and industry for WORLD', async () => {
    answerWith(() => ok({ ...whole, market: 'WORLD' }));
    show({ params: { market: 'WORLD', sector: 'Energy', industry: 'Solar' }, locale: 'he', at: '?lang=heb' });
    await screen.findByRole('grid');
    await userEvent.click(screen.getByRole('button', { name: /^ייצוא/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /Excel/ }));

    await waitFor(() => expect(saved).toEqual([{ name: 'boursight-WORLD-2026-11-20.xlsx', href: 'blob:file' }]));
    expect(questionOf(requests.at(-1)!.path)).toMatchObject({
      sector: 'Energy',
      industry: 'Solar',
      lang: 'heb',
      format: 'xlsx',
      fields: expect.stringMatching(/^symbol,hebrew_name,long_name,market_name,price,/),
    });
  });

  it('reports a failed download, and retries', async () => {
    let fails = true;
    answerWith(({ path }) => (path.includes('/export') && fails ? problem(503, 'not_available_now') : ok(whole)));
    show();
    await screen.findByRole('grid');
    await choose(/Excel/);

    expect(await screen.findByText('The file could not be created.')).toBeInTheDocument();
    expect(saved).toEqual([]);
    fails = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(saved).toEqual([{ name: 'boursight-SP500-2026-11-20.xlsx', href: 'blob:file' }]));
    expect(screen.queryByText('The file could not be created.')).not.toBeInTheDocument();
  });

  it('reports that the session has ended', async () => {
    answerWith(({ path }) => (path.includes('/export') ? problem(401, 'token_invalid') : ok(whole)));
    show();
    await screen.findByRole('grid');
    await choose(/Comma-separated/);

    expect(await screen.findByText('Your session has ended. Log in to export.')).toBeInTheDocument();
  });
});
