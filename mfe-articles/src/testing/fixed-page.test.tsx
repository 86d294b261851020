import { answerWith } from './network';
import { screen, within } from '@testing-library/react';
import type { PageProps } from '@site/remote-kit';
import type { FixedPageData } from '../features/fixed-page/fixed-page-data';
import { head, render as renderOnServer } from '../server';
import { company, companies, page, props, takeOver } from './shown-fixed-page';

beforeEach(() => answerWith(() => 'no answer'));

describe('a page of the site in the first HTML', () => {
  it('is complete in its own language, with a table of contents', async () => {
    const { host, recovered, end } = await takeOver(props());

    const title = screen.getByRole('heading', { level: 1, name: 'יבואניות' });
    expect(title.closest('[dir]')).toMatchObject({ dir: 'rtl', lang: 'he' });
    const contents = screen.getByRole('navigation', { name: 'בדף הזה' });
    expect(within(contents).getByRole('link', { name: 'מה & מי' })).toHaveAttribute('href', '#a-1');
    expect(host.querySelector('time')).toHaveTextContent('20/11/2026');
    expect(screen.getByRole('heading', { name: 'Investment disclaimer' }).closest('section')).toHaveAttribute(
      'lang',
      'en',
    );
    expect(recovered).toEqual([]);
    await end();
  });

  it('has the reader’s language in the links of its text, before any script', () => {
    const html = renderOnServer({ ...props({ locale: 'he', search: '?lang=heb' }), identifierPrefix: 'p' });

    expect(html).toContain('href="/market/TA?a=1&amp;b=2&amp;lang=heb"');
  });

  it('can reverse the direction of a Hebrew page, and not of an English one', () => {
    const directionOf = (given: PageProps<FixedPageData>): string | undefined => {
      document.body.innerHTML = renderOnServer({ ...given, identifierPrefix: 'p' });
      return document.querySelector<HTMLElement>('h1')?.closest<HTMLElement>('[dir]')?.dir;
    };
    const english = page({ language: 'en', dir: 'ltr' });

    expect(directionOf(props({ search: '?dir=ltr' }))).toBe('ltr');
    expect(directionOf(props({ search: '?dir=up' }))).toBe('rtl');
    expect(directionOf(props({ search: '?dir=rtl' }, english))).toBe('ltr');
  });

  it('shows a visitor no score, a reader the score, and missing companies', async () => {
    const { end } = await takeOver(props());
    const table = screen.getByRole('region', { name: 'חברות' });

    expect(within(table).getByRole('link', { name: 'ICL.TA' })).toHaveAttribute('href', '/market/TA/symbol/ICL.TA');
    expect(within(table).getByRole('link', { name: 'כימיקלים' })).toHaveAttribute(
      'href',
      '/market/WORLD/Basic%20Materials/Chemicals',
    );
    expect(within(table).getByRole('link', { name: 'כניסה כדי לראות את הציון' })).toBeVisible();
    expect(screen.getByText(/DLEA/)).toHaveTextContent('אינן בנתוני האתר: \u2066DLEA.TA.TA\u2069.');
    await end();

    const rows = [{ ...company, score: 71.2 }];
    const reader = page({ parts: [{ ...companies, rows, isByScore: true }] });
    const { end: endAgain } = await takeOver(props({ viewerClass: 'user' }, reader));
    expect(screen.getByRole('row', { name: /ICL.TA/ })).toHaveTextContent('4.25%71.20');
    await endAgain();
  });

  it('says that a ranked table excludes old figures, and marks them in a table of named companies', async () => {
    const tableOf = (more: object) => page({ parts: [{ ...companies, unknown: [], ...more }] });
    const ranked = await takeOver(props({}, tableOf({ oldLeftOut: 3, isByScore: true })));
    expect(screen.getByText(/אינן נכללות כאן: 3 הושמטו\./)).toBeVisible();
    expect(screen.queryByText('נתונים ישנים')).toBeNull();
    await ranked.end();

    const named = await takeOver(props({}, tableOf({ rows: [{ ...company, old_figures: true }] })));
    expect(screen.getByRole('rowheader', { name: /ICL.TA/ })).toHaveTextContent('נתונים ישנים');
    expect(screen.queryByText(/אינן נכללות כאן/)).toBeNull();
    // In the order of the author, not of the board.
    expect(screen.queryByText(/מתוך הלוח/)).toBeNull();
    await named.end();
  });

  it('distinguishes a table that cannot be read from an empty one', async () => {
    const without = (rows: [] | null) => page({ parts: [{ ...companies, rows, unknown: [] }] });

    const { end } = await takeOver(props({}, without(null)));
    expect(screen.getByRole('status')).toHaveTextContent('אי אפשר לטעון');
    await end();
    const { end: endAgain } = await takeOver(props({}, without([])));
    expect(screen.getByRole('status')).toHaveTextContent('אין חברה');
    await endAgain();
  });

  it('has ratios in words beside their colour, and marks an illustration', async () => {
    const { end } = await takeOver(props());
    const cell = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name}`) });

    expect(cell('מיני')).toHaveTextContent('1.21עלייה של 20.9%');
    expect(cell('סך הכול')).toHaveTextContent('0.86ירידה של 14.0%');
    expect(cell('חדש')).toHaveTextContent('לא היו קודם');
    expect(cell('כמו קודם')).toHaveTextContent('1.00ללא שינוי');
    expect(screen.getByRole('region', { name: 'מסירות' }).parentElement).toHaveTextContent('הדגמה');
    expect(screen.getByRole('figure', { name: 'מסירות, בעמודות' })).toBeVisible();
    await end();
  });

  it('has metadata for search engines, and does not index its variants', () => {
    const input = { ...props(), identifierPrefix: 'p' };

    expect(head(input)).toMatchObject({
      title: 'יבואניות',
      description: 'סקירה של שתיים',
      kind: 'article',
      noIndex: false,
      canonicalPath: '/heb/car-dealers-israel',
      structuredData: { '@type': 'Article', inLanguage: 'he', dateModified: '2026-11-23' },
    });
    expect(head({ ...input, search: '?dir=ltr&lang=heb' }).noIndex).toBe(true);
    expect(head({ ...input, data: null })).toMatchObject({ noIndex: true });
  });
});
