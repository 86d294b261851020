import { answerWith, requests } from '../testing/network';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hydrateRoot } from 'react-dom/client';
import { PageRoot } from '@site/remote-kit';
import { loadChartTools } from '../charts';
import { exampleSymbol } from '../examples/example-symbol';
import { render as renderOnServer } from '../server';
import { messages as en } from '../texts/en';
import { messages as he } from '../texts/he';
import { pages } from '../remote';
import { searchNow, showPage } from '../testing/show-page';

beforeAll(() => loadChartTools());
beforeEach(() => answerWith(() => 'no answer'));

const input = {
  page: 'symbol',
  params: { market: 'SP500', symbol: 'AAA' } as const,
  search: '',
  locale: 'en' as 'en' | 'he',
  viewerClass: 'visitor' as const,
  data: exampleSymbol,
  identifierPrefix: 'p',
};
const drawings = (html: string): number => html.match(/<svg xmlns/g)?.length ?? 0;

describe('the page of a company in the first HTML', () => {
  it.each(['en', 'he'] as const)('has the charts of the first view drawn, and no others (%s)', (locale) => {
    const html = renderOnServer({ ...input, locale });

    expect(drawings(html)).toBe(4);
    expect(html).not.toMatch(/NaN|Infinity|undefined/);
    expect(html).not.toMatch(/\sstyle=/);
  });

  it.each([
    ['en', ''],
    ['he', ''],
    ['en', '?period=yearly&simulate=form'],
  ] as const)('is hydrated by the browser unchanged (%s %s)', async (locale, search) => {
    const host = document.createElement('div');
    host.innerHTML = renderOnServer({ ...input, locale, search });
    document.body.append(host);
    const recovered: unknown[] = [];
    const { identifierPrefix, ...props } = { ...input, locale, search };

    const root = await act(async () =>
      hydrateRoot(
        host,
        <PageRoot
          component={pages['symbol']!}
          messages={locale === 'he' ? he : en}
          props={props}
          pageId="first"
          pathname=""
          active
        />,
        { identifierPrefix, onRecoverableError: (error) => recovered.push(error) },
      ),
    );

    expect(recovered).toEqual([]);
    expect(drawings(host.innerHTML)).toBeGreaterThanOrEqual(4);
    act(() => root.unmount());
    host.remove();
  });
});

describe('a company', () => {
  it('has price and score first, then its charts, and then what explains the score and the figures', () => {
    showPage(pages['symbol']!, { data: exampleSymbol });

    const titles = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    const places = ['Charts', 'Why this score', 'Fundamentals'].map((title) => titles.indexOf(title));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places[0]).toBe(0);
  });
});

describe('the views of a company', () => {
  it('are opened by their links, and the address says which', async () => {
    showPage(pages['symbol']!, { data: exampleSymbol });

    await userEvent.click(screen.getByRole('link', { name: 'Sankey chart' }));

    expect(searchNow()).toBe('?view=sankey');
    expect(await screen.findByLabelText('Quarter or year', {}, { timeout: 20_000 })).toBeInTheDocument();
    // The charts of the first view have the market's median beside them.
    expect(requests).toEqual(['/api/symbol-data/medianPrices/SP500?range=1Y']);
  });

  it('lead a visitor to the login and back to the same view, from every login link', () => {
    showPage(pages['symbol']!, { data: exampleSymbol, search: '?layout=rows&period=yearly' });

    const logins = screen
      .getAllByRole('link')
      .map((link) => new URL(link.getAttribute('href')!, 'http://site.example'))
      .filter(({ pathname }) => pathname === '/login')
      .map(({ searchParams }) => searchParams.get('redirect')!);
    expect(logins.length).toBeGreaterThanOrEqual(4);
    expect(logins.filter((back) => !/symbol\/AAA\?layout=rows&period=yearly/.test(back))).toEqual([]);
  });

  it('are the first one for an address that names none of them', () => {
    showPage(pages['symbol']!, { data: exampleSymbol, search: '?view=nonsense' });

    expect(screen.getByRole('link', { name: 'Fundamentals' })).toHaveAttribute('aria-current', 'page');
  });
});
