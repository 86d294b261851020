import { answerWith, requests } from '../testing/network';
import { screen, waitFor, within } from '@testing-library/react';
import { loadChartTools } from '../charts';
import type { Locale } from '@site/format';
import { exampleSymbol } from '../examples/example-symbol';
import { pages } from '../remote';
import { showPage } from '../testing/show-page';

beforeAll(() => loadChartTools());

const past = { ...exampleSymbol, createdAt: '2025-06-30' };
const show = (search = '?createdAt=2025-06-30', locale: Locale = 'en') =>
  showPage(pages['symbol']!, { data: past, search, locale, viewerClass: 'user' }, locale);

describe('a company’s page of a past day', () => {
  it.each([
    ['en', 'Figures as known on ⁨30/06/2025⁩.', 'Back to today', 'Board of that day', ''],
    ['he', 'הנתונים כפי שהיו ידועים ב־⁨30/06/2025⁩.', 'חזרה להיום', 'הלוח של אותו יום', 'lang=heb'],
  ] as const)(
    'says in %s which day it is, and leads to today and to the board of the day',
    (locale, day, today, board, lang) => {
      show(`?createdAt=2025-06-30${locale === 'he' ? '&lang=heb' : ''}`, locale);

      expect(screen.getByText(day)).toBeVisible();
      const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
      expect(addressOf(today)).toBe(`/market/SP500/symbol/AAA${lang && `?${lang}`}`);
      expect(addressOf(board)).toBe(`/market/SP500?createdAt=2025-06-30${lang && `&${lang}`}`);
    },
  );

  it('has no control that acts on the current company', () => {
    show();

    for (const name of [/^Where is /, /^Simulate/, /^Alert/, /^Report/, /^Compare/, /^Note/]) {
      expect(screen.queryByRole('button', { name })).toBeNull();
      expect(screen.queryByRole('link', { name })).toBeNull();
    }
    expect(document.querySelector('[data-sourced], [aria-haspopup="dialog"][aria-label^="Where"]')).toBeNull();
  });

  it('has the views of statements alone, each on its day', () => {
    show('?createdAt=2025-06-30&view=news');

    const views = within(screen.getByRole('navigation', { name: 'Views' })).getAllByRole('link');
    expect(views.map((link) => link.getAttribute('href'))).toEqual([
      '?createdAt=2025-06-30',
      ...['income', 'income-classic', 'balance', 'sankey'].map((view) => `?createdAt=2025-06-30&view=${view}`),
    ]);
    expect(views[0]).toHaveAttribute('aria-current', 'page');
  });

  it('requests its figures with the day', async () => {
    answerWith(() => ({ status: 200, body: past }));
    showPage(pages['symbol']!, { data: null, search: '?createdAt=2025-06-30' });

    await waitFor(() => expect(screen.getByText(/^Figures as known on/)).toBeVisible());
    expect(requests.every((path) => path === '/api/symbols/SP500/AAA/detail?createdAt=2025-06-30')).toBe(true);
  });

  it('is a page of today if the address has no valid day', () => {
    showPage(pages['symbol']!, { data: exampleSymbol, search: '?createdAt=banana' });

    expect(screen.queryByText(/^Figures as known on/)).toBeNull();
  });
});
