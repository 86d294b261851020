import { answerWith, requests } from './network';
import { screen, within } from '@testing-library/react';
import { render as renderOnServer } from '../server';
import type { Schema } from '@site/contract';

const result: Schema<'SearchResult'> = {
  query: 'bank',
  symbols: [
    {
      symbol: 'BNK.TA',
      market_name: 'TA',
      long_name: 'Bank of Sand',
      hebrew_name: 'בנק החול',
      hebrew_symbol: null,
      sector: 'Financial',
      industry: 'Banks',
      logo_url: '/logos/TA/BNK.svg',
    },
  ],
  articles: [
    {
      id: 'a1',
      url_title: 'banks',
      title: 'Banks in 2026',
      subtitle: 'What they earn',
      dir: 'ltr',
      updated_at: '2026-01-01T08:00:00Z',
    },
  ],
  guides: [{ path: '/heb/dividend-stocks', title: 'מניות דיבידנד', subtitle: 'ש', language: 'he' }],
  totals: { symbols: 31, articles: 1, guides: 1 },
  similar: [],
};

function show(data: Schema<'SearchResult'> | null, search: string, locale: 'en' | 'he' = 'en'): void {
  document.body.innerHTML = renderOnServer({
    page: 'search',
    params: {},
    search,
    locale,
    viewerClass: 'visitor',
    data,
    identifierPrefix: 'p',
  });
}

beforeEach(() => answerWith(() => 'no answer'));

describe('the server-rendered search page', () => {
  it('has companies, guides and articles, and says how many companies there are', () => {
    show(result, '?q=bank');

    expect(screen.getByRole('link', { name: 'Bank of Sand' })).toHaveAttribute('href', '/market/TA/symbol/BNK.TA');
    expect(screen.getByText('Tel Aviv')).toBeVisible();
    expect(screen.getByText('1 of 31 shown')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Banks in 2026' })).toHaveAttribute('href', '/article/banks');
    const guide = screen.getByRole('link', { name: 'מניות דיבידנד' });
    expect(guide).toHaveAttribute('href', '/heb/dividend-stocks');
    expect(guide.closest('li')).toHaveAttribute('lang', 'he');
    expect(requests).toEqual([]);
  });

  it('has a form that works without scripts and stays in its language', () => {
    show(result, '?lang=heb&q=bank', 'he');

    const form = screen.getByRole('search');
    expect(form).toHaveAttribute('action', '/search');
    expect(form.querySelector('[name=lang]')).toHaveValue('heb');
    expect(within(form).getByRole('searchbox')).toHaveValue('bank');
    expect(screen.getByRole('link', { name: 'בנק החול' })).toHaveAttribute('href', '/market/TA/symbol/BNK.TA?lang=heb');
  });

  it('says that nothing was found, and offers similar names', () => {
    const none = { symbols: 0, articles: 0, guides: 0 };
    show(
      { ...result, query: 'bnak', symbols: [], articles: [], guides: [], totals: none, similar: result.symbols },
      '?q=bnak',
    );

    expect(screen.getByText(/Nothing found for “bnak”/)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Did you mean' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Bank of Sand' })).toBeVisible();
  });

  it('is only the form without a query', () => {
    show(null, '');

    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(screen.queryByRole('list')).not.toBeInTheDocument();
  });
});
