import { answerWith } from '../testing/network';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sessionAtom, siteStore, type Locale, type User } from '@site/remote-kit';
import { exampleSymbol } from '../examples/example-symbol';
import { loadReportTexts } from '../features/symbol/report/report-texts';
import { loadToolTexts } from '../features/symbol/user-tools/tool-texts';
import { press, tabTo } from '../testing/keyboard';
import { showPage } from '../testing/show-page';
import { messages as en } from '../texts/en';
import { messages as he } from '../texts/he';
import { CompanyPage } from './company-page';

const LATER = { timeout: 20_000 };
const LOCALES = ['en', 'he'] as const;
const OPERABLE = 'a[href], button:not(:disabled), input:not([type=hidden]), select, summary, textarea, [tabindex="0"]';
const { symbol: ticker, market_name: market } = exampleSymbol.symbol;
const reader = (followsList: User['followsList'] = []) =>
  siteStore.set(sessionAtom, {
    status: 'user',
    user: { id: 'keys', email: 'r@example.org', followsList } as unknown as User,
  });
let sent: { readonly path: string; readonly body: unknown }[] = [];

beforeEach(() => {
  sent = [];
  document.cookie = `user_token_password=${'a'.repeat(32)}; Path=/`;
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  answerWith((path, body) => {
    if (body === '') return path.endsWith('/notes') ? { status: 200, body: { notes: [] } } : 'no answer';
    const provenance = JSON.parse(body) as Record<string, unknown>;
    sent.push({ path, body: provenance });
    if (path.includes('/notes/'))
      return { status: 200, body: { ...provenance, market_name: market, symbol: ticker, version: 1 } };
    return path.endsWith('/follow')
      ? { status: 200, body: { followsList: [{ symbol: ticker, market_name: market }] } }
      : { status: 201, body: {} };
  });
});
afterEach(() => {
  document.cookie = 'user_token_password=; Max-Age=0; Path=/';
  siteStore.set(sessionAtom, { status: 'visitor', failure: null });
});

function show(locale: Locale, viewerClass: 'visitor' | 'user' = 'user') {
  if (viewerClass === 'user') reader();
  const words = (locale === 'he' ? he : en) as unknown as Readonly<Record<string, string>>;
  showPage(
    () => <CompanyPage company={exampleSymbol} {...{ locale, viewerClass }} here="/" />,
    { viewerClass },
    locale,
  );
  return (id: string) => screen.getByRole('button', { name: words[id]! });
}

describe('the page of a company, with the keyboard alone', () => {
  it.each(LOCALES.flatMap((locale) => (['visitor', 'user'] as const).map((viewer) => [locale, viewer] as const)))(
    'can be tabbed through completely (%s, %s)',
    async (locale, viewer) => {
      show(locale, viewer);
      const reached = new Set<Element | null>();
      await userEvent.tab();
      for (const first = document.activeElement; !reached.has(document.activeElement);) {
        reached.add(document.activeElement);
        await userEvent.tab();
        if (document.activeElement === first) break;
      }

      const left = [...document.body.querySelectorAll<HTMLElement>(OPERABLE)].filter(
        (element) =>
          element.tabIndex >= 0 &&
          !reached.has(element) &&
          !element.closest('[hidden], [inert], dialog:not([open])') &&
          // Of a group of choices one alone is a stop; arrows lead to the others.
          !(element instanceof HTMLInputElement && element.type === 'radio'),
      );
      expect(left.map(({ outerHTML }) => outerHTML.slice(0, 120))).toEqual([]);
      expect(reached.size).toBeGreaterThan(10);
    },
  );

  it.each(LOCALES)('has the company followed (%s)', async (locale) => {
    const buttonOf = show(locale);

    await press(buttonOf('symbol.follow'));

    await waitFor(() => expect(sent).toMatchObject([{ path: '/api/symbols/follow', body: { symbol: ticker } }]));
    const following = await waitFor(() => buttonOf('symbol.following'));
    expect(following).toHaveAttribute('aria-pressed', 'true');
    expect(following).toHaveFocus();
  });

  it.each(LOCALES)('has alerts set (%s)', async (locale) => {
    const buttonOf = show(locale);
    const text = await loadToolTexts(locale);
    await press(buttonOf('symbol.alert'));

    const value = await screen.findByLabelText(text('alert.value'), undefined, LATER);
    await tabTo(value);
    await userEvent.keyboard('{Control>}a{/Control}200{Enter}');
    expect(value).toHaveFocus();
    expect(value).toHaveAccessibleDescription(text('alert.wrong'));
    await userEvent.keyboard('{Control>}a{/Control}80{Enter}');
    expect(await screen.findByText(text('alert.done'))).toBeVisible();
    await press(screen.getByRole('button', { name: text('alert.statements') }));

    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent).toMatchObject([
      { path: '/api/users/me/alerts', body: { kind: 'score', threshold: 80 } },
      { path: '/api/users/me/alerts', body: { kind: 'statement' } },
    ]);
  });

  it.each(LOCALES)('has a note written (%s)', async (locale) => {
    const buttonOf = show(locale);
    const text = await loadToolTexts(locale);
    await press(buttonOf('symbol.note'));

    const field = await screen.findByRole('textbox', { name: /AAA/ }, LATER);
    await tabTo(field);
    await userEvent.keyboard(`of ${locale}`);
    await userEvent.tab();

    expect(await screen.findByText(text('note.saved'))).toBeVisible();
    expect(sent).toMatchObject([{ body: { text: expect.stringContaining(`of ${locale}`) } }]);
  });

  it.each(LOCALES)('has a number reported (%s)', async (locale) => {
    const buttonOf = show(locale);
    const text = await loadReportTexts(locale);
    await press(buttonOf('symbol.report'));

    const dialog = within(await screen.findByRole('dialog', undefined, LATER));
    await tabTo(await dialog.findByLabelText(text('report.believed'), undefined, LATER));
    await userEvent.keyboard('7 bn');
    await press(dialog.getByRole('button', { name: text('report.send') }));

    await waitFor(() => expect(sent).toMatchObject([{ body: { believed: '7 bn' } }]));
  });
});
