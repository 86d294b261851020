import { answerWith, requests } from '../../testing/network';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ViewerClass } from '@site/remote-kit';
import { showPage } from '../../testing/show-page';
import { ReportLinks } from './report-links';
import { firstCompany } from './testing/example-detail';

const show = (viewerClass: ViewerClass, search = '', locale: 'en' | 'he' = 'en') =>
  showPage(() => <ReportLinks company={firstCompany()} viewerClass={viewerClass} />, { search }, locale);
const with_ = (...reports: readonly object[]) => answerWith(() => ({ status: 200, body: { reports } }));

describe('reports of a company', () => {
  it('are links for readers who are logged in, where there is a report', async () => {
    with_(
      { year: 2025, quarter: 1, report_url: 'https://reports.example/a.pdf' },
      { year: 2024, quarter: 4 },
      { year: 2024, quarter: 3, report_url: 'javascript:alert(1)' },
    );
    show('user');

    const links = await screen.findAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Download report 1Q25', 'https://reports.example/a.pdf'],
    ]);
    expect(requests).toEqual(['/api/financialReports/SP500/AAA']);
  });

  it('are no links for visitors, who can log in and come back to this very screen', async () => {
    with_({ year: 2025, quarter: 1 }, { year: 2024, quarter: 4 });
    show('visitor', '?view=income&period=yearly');

    const link = await screen.findByRole('link', { name: 'Log in to download' });
    expect(link).toHaveAttribute(
      'href',
      `/login?redirect=${encodeURIComponent('/market/SP500/symbol/AAA?view=income&period=yearly')}`,
    );
    expect(screen.getByText(/^2 reports can be downloaded/)).toBeInTheDocument();
  });

  it('lead a Hebrew visitor to a Hebrew login and back to a Hebrew page', async () => {
    with_({ year: 2025, quarter: 1 });
    show('visitor', '?view=income&lang=heb', 'he');

    const link = await screen.findByRole('link', { name: 'כניסה כדי להוריד' });
    const address = new URL(link.getAttribute('href')!, 'http://localhost');
    expect(address.searchParams.get('lang')).toBe('heb');
    expect(address.searchParams.get('redirect')).toBe('/market/SP500/symbol/AAA?view=income&lang=heb');
  });

  it('may not exist', async () => {
    with_();
    show('visitor');

    expect(await screen.findByText('No reports of this company are known.')).toBeInTheDocument();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });

  it('can be loaded again after a failure', async () => {
    answerWith(() => ({ status: 500, body: {} }));
    show('user');
    expect(await screen.findByRole('alert')).toHaveTextContent('The reports could not be loaded.');

    with_({ year: 2025, quarter: 1, report_url: 'https://reports.example/a.pdf' });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: /1Q25/ })).toBeInTheDocument();
  });
});
