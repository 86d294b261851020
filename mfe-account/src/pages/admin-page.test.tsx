import { requests, exampleOf, forgetNetwork, willAnswer } from '../testing/network';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sessionAtom, siteStore, type Locale, type Session } from '@site/remote-kit';
import { adminSections } from '../features/admin/sections';
import { showPage, someUser } from '../testing/show-page';

const admin: Session = { status: 'user', user: someUser({ role: 'admin' }) };
const open = (section?: string, locale: Locale = 'en') =>
  showPage('admin', { session: admin, viewerClass: 'admin', locale, params: section === undefined ? {} : { section } });
const answer = (call: string, operationId: string, status = 200) =>
  willAnswer(call, { status, body: exampleOf(operationId, status) });
// The first of all waits for the contract to be read and for the page's own code.
const LATER = { timeout: 20_000 };

beforeEach(() => {
  forgetNetwork();
  answer('GET /api/admin/overview', 'readAdminOverview');
  answer('GET /api/users', 'listUsers');
  answer('GET /api/admin/caches', 'listCacheWarmers');
  answer('GET /api/admin/runs', 'listIngestRuns');
  answer('GET /api/admin/runs/3/rejects', 'listIngestRejects');
  answer('GET /api/admin/rejects/77', 'readReject');
  answer('GET /api/admin/source-differences', 'listSourceDifferences');
  answer('GET /api/admin/figure-reports', 'listReportedFigures');
  answer('POST /api/admin/figure-reports/12', 'answerFigureReport');
  answer('POST /api/admin/figure-reports/13', 'answerFigureReport');
  answer('GET /api/admin/jobs', 'listJobs');
  answer('POST /api/admin/jobs/7/retry', 'retryJob');
  willAnswer('DELETE /api/admin/jobs/7', { status: 204, body: null });
  answer('POST /api/admin/recurring-jobs/mail/run', 'runRecurringJob', 202);
  answer('GET /api/admin/mails', 'listMails');
  answer('POST /api/admin/mails/41/send-again', 'sendMailAgain');
  answer('GET /api/admin/webhooks', 'listWebhooks');
  answer('GET /api/admin/articles', 'listArticleVersions');
  answer('PUT /api/admin/articles/a1b2', 'setArticleVersion');
  answer('GET /api/admin/discounts', 'listDiscounts');
  answer('PUT /api/admin/discounts/WELCOME', 'setDiscount');
  answer('GET /api/admin/remotes', 'listRemotes');
  answer('GET /api/admin/audit', 'listAuditEntries');
  answer('GET /api/quarterlydebtbalanceview/cache', 'warmBalanceCache');
  // jsdom has no dialogs of its own.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

describe('the administration', () => {
  it('begins with the present state, and links to each of its pages', async () => {
    open();

    expect(await screen.findByText(/1204 accounts|1,204 accounts/, undefined, LATER)).toBeVisible();
    expect(screen.getByText('1 waiting, 0 failed')).toBeVisible();
    const links = within(screen.getByRole('navigation', { name: 'Pages of the administration' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/admin',
      ...adminSections.map((section) => `/admin/${section}`),
    ]);
    expect(links[0]).toHaveAttribute('aria-current', 'page');
  });

  it.each(adminSections.flatMap((section) => (['en', 'he'] as const).map((locale) => [section, locale] as const)))(
    'shows %s in %s, with a table that has a name',
    async (section, locale) => {
      open(section, locale);

      const [table] = await screen.findAllByRole('table', undefined, LATER);
      expect(table).toHaveAccessibleName(/\S/);
      expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    },
  );

  it('says so where a list could not be loaded, and where it is empty; the two look apart', async () => {
    willAnswer(
      'GET /api/admin/audit',
      { status: 503, body: { status: 503, errorCode: 'database_unavailable' } },
      { status: 200, body: { entries: [], next: null } },
    );
    open('audit');

    expect(await screen.findByText('The list could not be loaded', undefined, LATER)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Nothing to show')).toBeVisible();
  });

  it('turns pages by the places that answers name', async () => {
    const page = exampleOf('listAuditEntries', 200) as { readonly entries: readonly object[] };
    willAnswer(
      'GET /api/admin/audit',
      { status: 200, body: { ...page, next: '812' } },
      {
        status: 200,
        body: { entries: page.entries.map((one) => ({ ...one, id: 1, note: 'the older one' })), next: null },
      },
    );
    open('audit');
    await userEvent.click(await screen.findByRole('button', { name: 'Older' }, LATER));

    expect(await screen.findByText('the older one')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Older' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'Newer' })).toBeEnabled();
  });

  it.each([
    [/^Run again: back-test 7/, 'POST', '/api/admin/jobs/7/retry', 'Job 7 is waiting to run again.'],
    [/^Discard: back-test 7/, 'DELETE', '/api/admin/jobs/7', 'Job 7 is discarded.'],
    [
      /^Run now: Email delivery/,
      'POST',
      '/api/admin/recurring-jobs/mail/run',
      /The job .*Email delivery.* is starting/,
    ],
  ])('of a job does %s after a question, and looks again', async (name, method, path, said) => {
    open('jobs');
    await userEvent.click(await screen.findByRole('button', { name }, LATER));
    const calls = () => requests.filter((call) => call.method === method && call.path === path);
    expect(calls()).toHaveLength(0);

    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));

    expect(await screen.findByText(said)).toBeVisible();
    expect(calls()).toHaveLength(1);
    await waitFor(() => expect(requests.filter(({ path: one }) => one === '/api/admin/jobs')).toHaveLength(2));
  });

  it('sends a mail again after a question', async () => {
    open('mails');
    await userEvent.click(await screen.findByRole('button', { name: /Send again: reader@demo/ }, LATER));
    expect(requests.some(({ method }) => method === 'POST')).toBe(false);

    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));

    expect(await screen.findByText(/The email to .*reader@demo\.example.* is being sent again/)).toBeVisible();
  });

  it('corrects a reported figure with its reason, and keeps what was typed where it is wrong', async () => {
    open('reports');
    await userEvent.click(await screen.findByRole('button', { name: 'Correct: AAA, Revenue, 12' }, LATER));
    expect(screen.getByLabelText('Correct value')).toHaveValue('1,204,000');
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(screen.getByText('This is the stored value already. Enter the correct one.')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Correct value'), ' bn');
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(screen.getByText('A figure such as 1204000000 or -3.5')).toBeVisible();
    expect(requests.some(({ method }) => method === 'POST')).toBe(false);

    await userEvent.clear(screen.getByLabelText('Correct value'));
    await userEvent.type(screen.getByLabelText('Correct value'), '1,204,000,000');
    await userEvent.type(screen.getByLabelText('Reason'), 'It was in thousands.');
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));

    expect(await screen.findByText(/AAA.* is corrected/)).toBeVisible();
    expect(requests.find(({ method }) => method === 'POST')).toMatchObject({
      path: '/api/admin/figure-reports/12',
      body: {
        state: 'corrected',
        value: 1_204_000_000,
        reason: 'It was in thousands.',
        document: 'https://www.sec.gov/Archives/edgar/data/1/report.htm',
      },
    });
  });

  it('corrects a figure in a row of a list once it is chosen from those that are stored', async () => {
    open('reports');
    await userEvent.click(await screen.findByRole('button', { name: 'Correct: AAA, Trade of an insider, 13' }, LATER));
    await userEvent.type(screen.getByLabelText('Correct value'), '9.5');
    await userEvent.type(screen.getByLabelText('Reason'), 'The filing says 9.50.');
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(screen.getByText('Choose the stored figure that is wrong.')).toBeVisible();
    expect(requests.some(({ method }) => method === 'POST')).toBe(false);

    const choice = screen.getByLabelText('Which figure');
    await userEvent.selectOptions(
      choice,
      within(choice).getByRole('option', { name: /Ada Example, S-Sale.*price: .*9 USD/ }),
    );
    expect(screen.getByLabelText('Correct value')).toHaveValue('9');
    await userEvent.clear(screen.getByLabelText('Correct value'));
    await userEvent.type(screen.getByLabelText('Correct value'), '9.5');
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));

    expect(await screen.findByText(/AAA.* is corrected/)).toBeVisible();
    expect(requests.find(({ method }) => method === 'POST')).toMatchObject({
      path: '/api/admin/figure-reports/13',
      body: { state: 'corrected', row: 'q0Zr2nJ4c1hXb8sT5uVw3A', value: 9.5, reason: 'The filing says 9.50.' },
    });
  });

  it('corrects the stored figure that a computed one is made of', async () => {
    willAnswer('POST /api/admin/figure-reports/14', {
      status: 200,
      body: exampleOf('answerFigureReport', 200) as object,
    });
    open('reports');
    await userEvent.click(await screen.findByRole('button', { name: /^Correct: AAA, .*, 14$/ }, LATER));
    const choice = screen.getByLabelText('Which figure');
    await userEvent.selectOptions(choice, within(choice).getByRole('option', { name: /3Q25.*620,000,000 USD/ }));
    const value = screen.getByLabelText('Correct value');
    expect(value).toHaveValue('620,000,000');
    await userEvent.clear(value);
    await userEvent.type(value, '310000000');
    await userEvent.type(screen.getByLabelText('Reason'), 'The filing says so.');
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));

    expect(await screen.findByText(/AAA.* is corrected/)).toBeVisible();
    expect(requests.find(({ method }) => method === 'POST')).toMatchObject({
      path: '/api/admin/figure-reports/14',
      body: { state: 'corrected', input: 'Vw3Aq0Zr2nJ4c1hXb8sT5u', value: 310_000_000 },
    });
  });

  it('shows both figures of a difference between two currencies, and that no rate is known', async () => {
    const page = exampleOf('listSourceDifferences', 200) as { readonly differences: readonly object[] };
    const other = { source: 'yahoo', value: 1000, currency: 'CHF' };
    willAnswer('GET /api/admin/source-differences', {
      status: 200,
      body: { differences: page.differences.map((one) => ({ ...one, other, comparable: false })), next: null },
    });
    open('runs');

    expect(await screen.findByText('yahoo 1,000 CHF', undefined, LATER)).toBeVisible();
    expect(screen.getByText('Not compared: there is no stored rate between the two currencies.')).toBeVisible();
  });

  it('keeps what was typed where the login ended meanwhile, and says why nothing came of it', async () => {
    willAnswer('POST /api/admin/figure-reports/12', {
      status: 401,
      body: { status: 401, errorCode: 'token_revoked', detail: 'The token was revoked.' },
    });
    open('reports');
    await userEvent.click(await screen.findByRole('button', { name: 'Correct: AAA, Revenue, 12' }, LATER));
    await userEvent.clear(screen.getByLabelText('Correct value'));
    await userEvent.type(screen.getByLabelText('Correct value'), '1,204,000,000');
    await userEvent.type(screen.getByLabelText('Reason'), 'It was in thousands.');
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText(/^You were signed out. What you typed is still here/)).toBeVisible();

    act(() => siteStore.set(sessionAtom, { status: 'visitor', failure: { errorCode: 'x', status: 401, detail: '' } }));
    expect(screen.getByText(/^You were signed out. What is on this page stays/)).toBeVisible();
    expect(screen.getByLabelText('Reason')).toHaveValue('It was in thousands.');
  });

  it('warms a cache and says what came of it, or why not', async () => {
    open('caches');
    const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Warm now: Balances' }, LATER));
    await press();
    expect(await screen.findByText(/^Balances: /)).toBeVisible();

    willAnswer('GET /api/quarterlydebtbalanceview/cache', {
      status: 409,
      body: { status: 409, errorCode: 'warming_under_way' },
    });
    await press();
    expect(await screen.findByText('It is already being warmed.')).toBeVisible();
  });

  it('makes a discount code, and keeps what was typed where it is wrong', async () => {
    open('discounts');
    const code = await screen.findByLabelText('Code', undefined, LATER);
    await userEvent.type(code, 'welcome');
    await userEvent.type(screen.getByLabelText('Percent off the first charge'), '120');
    await userEvent.click(screen.getByRole('button', { name: 'Save the code' }));
    expect(screen.getByText('More than 0, at most 100')).toBeVisible();
    const list = screen.getByRole('alert');
    await waitFor(() => expect(list).toHaveFocus());
    await userEvent.click(
      within(list).getByRole('button', { name: 'Percent off the first charge: More than 0, at most 100' }),
    );
    expect(screen.getByLabelText('Percent off the first charge')).toHaveFocus();
    expect(code).toHaveValue('welcome');

    await userEvent.clear(screen.getByLabelText('Percent off the first charge'));
    await userEvent.type(screen.getByLabelText('Percent off the first charge'), '10');
    await userEvent.click(screen.getByRole('button', { name: 'Save the code' }));

    expect(await screen.findByText(/WELCOME.* is saved/)).toBeVisible();
    expect(requests.find(({ method }) => method === 'PUT')).toMatchObject({
      path: '/api/admin/discounts/WELCOME',
      body: { percent: 10, valid_from: null, valid_until: null, redemptions_at_most: null },
    });
  });

  it('unpublishes an article, with all its versions if that is chosen', async () => {
    open('articles');
    await userEvent.click(await screen.findByRole('button', { name: /^Unpublish: Ten reasons/ }, LATER));
    await userEvent.click(screen.getByLabelText('Every version of this article'));
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));

    expect(await screen.findByText(/is no longer public/)).toBeVisible();
    expect(requests.find(({ method }) => method === 'PUT')).toMatchObject({
      path: '/api/admin/articles/a1b2',
      body: { visible_from: null, all_versions: true },
    });
    expect(await screen.findByRole('link', { name: /^Ten reasons/ })).toHaveAttribute(
      'href',
      '/article/dividend-stocks/a1b2',
    );
  });

  it('gives an article its time, and wants a day and a time for it', async () => {
    const { versions } = exampleOf('listArticleVersions', 200) as { readonly versions: readonly object[] };
    const hidden = { versions: [{ ...versions[0], visible_from: null, state: 'hidden' }] };
    willAnswer('GET /api/admin/articles', { status: 200, body: hidden });
    open('articles');
    await userEvent.click(await screen.findByRole('button', { name: /^Schedule: / }, LATER));
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(screen.getByText('Enter a day and a time.')).toBeVisible();
    expect(requests.some(({ method }) => method === 'PUT')).toBe(false);

    fireEvent.change(screen.getByLabelText(/Public from \(UTC\)/), { target: { value: '2030-01-02T08:30' } });
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));

    expect(await screen.findByText(/is scheduled/)).toBeVisible();
    expect(requests.find(({ method }) => method === 'PUT')).toMatchObject({
      body: { visible_from: '2030-01-02T08:30:00.000Z' },
    });
  });

  it('shows what a run quarantined when its reason is pressed', async () => {
    open('runs');
    await userEvent.click(await screen.findByRole('button', { name: 'scale_jump: 2' }, LATER));

    expect(await screen.findByText('Revenue is 1000 times that of the quarter before')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /^Show row 12: Revenue/ }));
    const whole = within(screen.getByRole('dialog'));
    for (const fact of ['SP500 AAA', 'revenue_scale_jump', 'statements.csv', 'row 12'])
      expect(await whole.findByText(fact)).toBeVisible();
    expect(await whole.findByText(/"revenue": "1000000"/)).toBeVisible();
    const row = within(whole.getByRole('row', { name: /^Revenue/ }));
    expect(row.getByText('1,000,000 USD')).toBeVisible();
    expect(row.getByText('980 USD')).toBeVisible();
  });

  it('stores what was quarantined with a correction and a reason, and neither alone', async () => {
    answer('POST /api/admin/rejects/77/decision', 'decideReject');
    open('runs');
    await userEvent.click(await screen.findByRole('button', { name: 'scale_jump: 2' }, LATER));
    await userEvent.click(await screen.findByRole('button', { name: /^Show row 12: Revenue/ }));
    const whole = within(screen.getByRole('dialog'));
    const store = await whole.findByRole('button', { name: 'Store the corrections' });

    await userEvent.click(store);
    expect(whole.getByText('Enter a reason of at least three characters.')).toBeVisible();
    await userEvent.type(whole.getByLabelText('Reason'), 'thousands');
    await userEvent.click(store);
    expect(whole.getByText('Change a figure first, or accept it as received.')).toBeVisible();
    const field = whole.getByLabelText(/^Stored instead: Revenue, 3 months to/);
    await userEvent.clear(field);
    await userEvent.type(field, 'x');
    expect(whole.getByText(/^Type a number/)).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, '1,000');
    await userEvent.click(store);

    expect(await whole.findByText('Stored as corrected. The boards update within seconds.')).toBeVisible();
    expect(requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { decision: 'corrected', reason: 'thousands', figures: { 'revenue@2025-09-30/3': 1000 } },
    ]);
  });

  it.each([
    ['Store as received', 'accepted'],
    ['Refuse permanently', 'refused'],
  ])('decides what was quarantined with a reason, and not without: %s', async (name, decision) => {
    answer('POST /api/admin/rejects/77/decision', 'decideReject');
    open('runs');
    await userEvent.click(await screen.findByRole('button', { name: 'scale_jump: 2' }, LATER));
    await userEvent.click(await screen.findByRole('button', { name: /^Show row 12: Revenue/ }));
    const whole = within(screen.getByRole('dialog'));
    const button = await whole.findByRole('button', { name });

    await userEvent.click(button);
    expect(whole.getByText('Enter a reason of at least three characters.')).toBeVisible();
    await userEvent.type(whole.getByLabelText('Reason'), 'looked it up');
    await userEvent.click(button);

    await whole.findByRole('status');
    expect(requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
      { decision, reason: 'looked it up' },
    ]);
  });

  it('shows beside the runs the figures that differ between two sources', async () => {
    open('runs');

    const table = await screen.findByRole('table', { name: 'Differences between sources' }, LATER);
    const [, row] = within(table).getAllByRole('row');

    expect(
      within(row!)
        .getAllByRole('cell')
        .slice(1, 5)
        .map((cell) => cell.textContent),
    ).toEqual(['Revenue', '2025Q3/3', 'sec 1,200,000,000 USD', 'yahoo 1,000,000,000 USD']);
  });

  it('gives a plan by hand with a reason, and not without', async () => {
    const id = '3f6c2a10-5d1b-4c7e-9a52-0f8e7d6c5b4a';
    answer(`PUT /api/users/${id}/plan`, 'setUserPlan');
    open('users');
    await userEvent.click(await screen.findByRole('button', { name: 'Plan: reader@demo.example' }, LATER));
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(screen.getByText('Enter a reason of at least three characters.')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Reason: Enter a reason of at least three characters.');
    await userEvent.type(screen.getByLabelText('Reason'), 'for the report');
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));

    expect(await screen.findByText(/The plan of .* is changed/)).toBeVisible();
    expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({
      plan: 'premium',
      reason: 'for the report',
    });
  });

  it('does not exist for other readers, sends visitors to the login, and sends no requests for either', () => {
    const reader: Session = { status: 'user', user: someUser({ role: 'user' }) };
    const { unmount } = showPage('admin', { session: reader, params: { section: 'audit' } });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('page not found');
    unmount();

    showPage('admin', { params: { section: 'audit' } });
    expect(screen.getByRole('link', { name: /log in/i })).toHaveAttribute('href', '/login?redirect=%2Fadmin%2Faudit');
    expect(requests).toEqual([]);
  });
});
