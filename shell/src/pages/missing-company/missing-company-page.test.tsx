import { screen, within } from '@testing-library/react';
import { notFoundAt } from './missing-company-page';

const show = (pathname: string, locale: 'en' | 'he' = 'en'): void => {
  document.body.innerHTML = notFoundAt(locale, pathname);
};

describe('the page for a missing company', () => {
  it('offers the board of its market and a search there for the ticker', () => {
    show('/market/TA/symbol/NO%22PE.TA', 'he');

    expect(screen.getByRole('link', { name: 'ללוח השוק' })).toHaveAttribute('href', '/market/TA?lang=heb');
    const form = screen.getByRole<HTMLFormElement>('search');
    expect(form).toHaveAttribute('action', '/market/TA');
    expect(within(form).getByRole('searchbox', { name: 'סימול או חברה' })).toHaveValue('NO"PE.TA');
    expect([...new FormData(form)]).toEqual([
      ['search', 'NO"PE.TA'],
      ['lang', 'heb'],
    ]);
  });

  it('says that the company is not listed', () => {
    show('/market/SP500/symbol/NOSUCH');

    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^page not found$/);
    expect(screen.getByText('No company with this ticker is listed in this market.')).toBeInTheDocument();
    expect([...new FormData(screen.getByRole<HTMLFormElement>('search'))]).toEqual([['search', 'NOSUCH']]);
  });
});

it.each(['/no-such-page', '/market/XX/symbol/AAA', '/market/SP500', '/market/%E0%A4%A/symbol/%E0%A4%A'])(
  'an address such as %s has the general page',
  (pathname) => {
    show(pathname);

    expect(screen.queryByRole('search')).not.toBeInTheDocument();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/', '/sitemap']);
  },
);
