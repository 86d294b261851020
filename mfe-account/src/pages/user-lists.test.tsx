import { requests, exampleOf, forgetNetwork, willAnswer } from '../testing/network';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showPage, someUser } from '../testing/show-page';

const SCREENS = 'GET /api/users/me/screens';
const ALERTS = 'GET /api/users/me/alerts';
const REPORTS = 'GET /api/users/me/figure-reports';
const session = () => ({ status: 'user', user: someUser() }) as const;
const changes = () => requests.filter(({ method }) => method !== 'GET');

beforeEach(() => {
  forgetNetwork();
  willAnswer('GET /api/subscriptions/current', { status: 204, body: null });
  willAnswer(SCREENS, { status: 200, body: exampleOf('listScreens', 200) });
  willAnswer(ALERTS, { status: 200, body: exampleOf('listAlerts', 200) });
  willAnswer(REPORTS, { status: 200, body: exampleOf('listFigureReports', 200) });
});

describe('reported figures in the profile', () => {
  it('say what was reported, and what came of it with its reason', async () => {
    const { reports } = exampleOf('listFigureReports', 200) as { reports: object[] };
    const correction = { before: '1204000', after: '1204000000', unit: 'USD', computed: null };
    const corrected = { ...reports[0], id: 13, state: 'corrected', reason: 'Thousands.', correction };
    willAnswer(REPORTS, { status: 200, body: { reports: [corrected, ...reports] } });
    showPage('profile/data', { session: session() });

    const list = (await screen.findByText('Received')).closest('ul')!;
    const [first, second] = within(list).getAllByRole('listitem');
    expect(first).toHaveTextContent(/AAA.* · Revenue · 3Q25 Corrected/);
    expect(first).toHaveTextContent(/Before: .*1204000 USD.* Now: .*1204000000 USD/);
    expect(first).toHaveTextContent(/Reason: .*Thousands\./);
    expect(second).toHaveTextContent(/Answer by .*23\/01\/2026 09:00/);
  });

  it('report that they could not be loaded, unlike an empty list', async () => {
    willAnswer(REPORTS, 'no answer', { status: 200, body: { reports: [] } });
    showPage('profile/data', { session: session() });

    const failed = await screen.findByText(/Your reports could not be loaded/);
    await userEvent.click(within(failed).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/You have not reported any figures/)).toBeVisible();
  });
});

describe('saved screens in the profile', () => {
  it('open as the boards that they are, are renamed, and say when a name is taken', async () => {
    showPage('profile/screens', { session: session() });
    const link = await screen.findByRole('link', { name: 'Cheap and paying' });
    expect(link.getAttribute('href')).toMatch(/^\/market\/SP500\?where=priceEarningsRatio%3C%3D12&orderBy=/);

    willAnswer('PUT /api/users/me/screens/7', { status: 409, body: { status: 409, errorCode: 'screen_name_taken' } });
    await userEvent.click(screen.getByRole('button', { name: 'Rename: Cheap and paying' }));
    const form = screen.getByRole('button', { name: 'Save the name' }).closest('form')!;
    const field = within(form).getByRole('textbox', { name: 'Name' });
    await userEvent.clear(field);
    await userEvent.type(field, 'Payers');
    await userEvent.click(screen.getByRole('button', { name: 'Save the name' }));
    expect(await screen.findByText('A screen with this name already exists.')).toBeVisible();

    // Another tab has changed it: it is shown as it is, beside what is typed.
    const now = {
      ...(exampleOf('listScreens', 200) as { screens: object[] }).screens[0],
      name: 'Paying',
      version: 'v2',
    };
    willAnswer('PUT /api/users/me/screens/7', { status: 412, body: { status: 412, errorCode: 'screen_changed' } });
    willAnswer(SCREENS, { status: 200, body: { screens: [now] } });
    await userEvent.click(screen.getByRole('button', { name: 'Save the name' }));
    expect(await screen.findByText(/changed in another tab or on another device/)).toBeVisible();
    expect(await within(form).findByText('Paying')).toBeVisible();
    expect(field).toHaveValue('Payers');

    willAnswer('PUT /api/users/me/screens/7', { status: 200, body: exampleOf('replaceScreen', 200) });
    await userEvent.click(screen.getByRole('button', { name: 'Save the name' }));
    expect(await screen.findByText('The screen is now called Payers.')).toBeVisible();
    expect(changes()[2]).toMatchObject({ body: { name: 'Payers', market: 'SP500' } });
  });

  it('report that they could not be loaded, unlike an empty list', async () => {
    willAnswer(SCREENS, 'no answer', { status: 200, body: { screens: [] } });
    showPage('profile/screens', { session: session() });

    const failed = await screen.findByText(/The saved screens could not be loaded/);
    await userEvent.click(within(failed).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/You have no saved screens yet/)).toBeVisible();
  });
});

describe('alerts in the profile', () => {
  it('say what is watched and when it was last mailed, and go when they are deleted', async () => {
    showPage('profile/screens', { session: session() });
    const list = within(await screen.findByRole('list', { name: 'Alerts' }));
    const [onScreen, onScore] = list.getAllByRole('listitem');
    expect(onScreen).toHaveTextContent(/Screen .Cheap and paying.: companies enter or leave/);
    expect(onScreen).toHaveTextContent('Watching · last email 02/03/2026 12:00 UTC');
    expect(onScore).toHaveTextContent('AAA: score reaches 70');
    expect(onScore).toHaveTextContent('Watching · no email yet');

    willAnswer('DELETE /api/users/me/alerts/3', { status: 204, body: null });
    await userEvent.click(within(onScore!).getByRole('button'));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Alerts' })).toHaveFocus());
    expect(changes()).toMatchObject([{ method: 'DELETE', path: '/api/users/me/alerts/3' }]);
  });

  it('of every kind say their figure with its unit, and companies that are no longer traded', async () => {
    const dates = { created_at: '2026-03-01T12:00:00.000Z', last_event_at: null, last_sent_at: null };
    const company = { symbol: 'ICL.TA', market_name: 'TA' };
    const alerts = [
      { ...dates, id: 5, kind: 'price', company, threshold: 1850, direction: 'down', currency: 'ILA' },
      {
        ...dates,
        id: 9,
        kind: 'price',
        company,
        direction: 'up',
        currency: 'ILA',
        threshold: 4000,
        threshold_today: 2000,
      },
      { ...dates, id: 6, kind: 'pe', threshold: 12, direction: 'both' },
      { ...dates, id: 7, kind: 'dividend_yield', threshold: 5, direction: 'up' },
      { ...dates, id: 8, kind: 'earnings', company, days_before: 3, delisted_on: '2026-02-27' },
      { ...dates, id: 10, kind: 'formula', company, formula: 'trailingROE > 1.15' },
      {
        ...dates,
        id: 11,
        kind: 'my_score',
        company,
        threshold: 60,
        direction: 'down',
        score: { id: 3, name: 'Cheap' },
      },
    ];
    willAnswer(ALERTS, { status: 200, body: { mail: true, alerts } });
    showPage('profile/screens', { session: session() });

    const list = within(await screen.findByRole('list', { name: 'Alerts' }));
    const lines = list.getAllByRole('listitem').map(({ textContent }) => textContent.replace(/[\u2066-\u2069]/g, ''));
    expect(lines).toEqual([
      expect.stringContaining('ICL.TA: Price falls below 1,850 ILA'),
      expect.stringContaining('Price reaches 2,000 ILA (set at 4,000 ILA, adjusted for a split)'),
      expect.stringContaining('All followed companies: P/E crosses 12'),
      expect.stringContaining('All followed companies: Dividend yield reaches 5%'),
      expect.stringMatching(/ICL\.TA: 3 days before earnings.*No longer traded since 27\/02\/2026/),
      expect.stringContaining('ICL.TA: when trailingROE > 1.15 is met'),
      expect.stringContaining('ICL.TA: My score Cheap falls below 60'),
    ]);
  });

  it('are set on all followed companies, with what is wrong said at its field', async () => {
    const user = userEvent.setup();
    willAnswer('POST /api/users/me/alerts', { status: 201, body: { already_met: true } });
    showPage('profile/screens', { session: session() });
    await user.selectOptions(await screen.findByLabelText('Alert me to'), 'Dividend yield');
    await user.type(screen.getByLabelText('Value'), '120');
    await user.click(screen.getByRole('button', { name: 'Set the alert' }));
    expect(screen.getByLabelText('Value')).toHaveAccessibleDescription(/100 at most/);
    await user.clear(screen.getByLabelText('Value'));
    await user.type(screen.getByLabelText('Value'), '4.5');
    await user.click(screen.getByRole('button', { name: 'Set the alert' }));

    expect(await screen.findByText(/The figure is already on that side/)).toBeVisible();
    expect(changes()).toMatchObject([{ body: { kind: 'dividend_yield', threshold: 4.5, direction: 'up' } }]);
  });

  it('on a saved score name it, or lead to where scores are made', async () => {
    const user = userEvent.setup();
    willAnswer('GET /api/users/me/scores', { status: 200, body: exampleOf('listScores', 200) });
    willAnswer('POST /api/users/me/alerts', { status: 201, body: {} });
    showPage('profile/screens', { session: session() });
    await user.selectOptions(await screen.findByLabelText('Alert me to'), 'My score');
    expect(await screen.findByLabelText('Which of my scores')).toHaveDisplayValue('Cheap quality');
    await user.type(screen.getByLabelText('Value'), '60');
    await user.click(screen.getByRole('button', { name: 'Set the alert' }));

    expect(await screen.findByText('The alert is set.')).toBeVisible();
    expect(changes()).toMatchObject([{ body: { kind: 'my_score', threshold: 60, direction: 'up', scoreId: 3 } }]);
  });

  it('on a price are on one company', async () => {
    const user = userEvent.setup();
    showPage('profile/screens', { session: session() });
    await user.selectOptions(await screen.findByLabelText('Alert me to'), 'Price');
    await user.type(screen.getByLabelText('Value'), '1,850');
    await user.click(screen.getByRole('button', { name: 'Set the alert' }));

    expect(screen.getByRole('combobox', { name: 'Company' })).toHaveAccessibleDescription(/Choose a company/);
    expect(changes()).toEqual([]);
  });

  it('on a condition are on one company, in a field that reads from the left', async () => {
    const user = userEvent.setup();
    showPage('profile/screens', { session: session() });
    await user.selectOptions(await screen.findByLabelText('Alert me to'), 'A condition');
    await user.click(screen.getByRole('button', { name: 'Set the alert' }));
    expect(screen.getByRole('combobox', { name: 'Company' })).toHaveAccessibleDescription(/Choose a company/);

    expect(screen.getByLabelText('Condition')).toHaveAttribute('dir', 'ltr');
    expect(changes()).toEqual([]);
  });

  it('are deleted without an error if the button is pressed twice', async () => {
    showPage('profile/screens', { session: session() });
    const list = within(await screen.findByRole('list', { name: 'Alerts' }));
    const missing = { status: 404, body: { status: 404, errorCode: 'alert_not_found' } };
    willAnswer('DELETE /api/users/me/alerts/3', { status: 204, body: null }, missing);
    await userEvent.dblClick(within(list.getAllByRole('listitem')[1]!).getByRole('button'));

    expect(await screen.findByText('The alert is deleted.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Alerts' })).toHaveFocus());
    expect(screen.queryByText('That could not be saved. Nothing was changed.')).not.toBeInTheDocument();
  });

  it('send no further mail when their reader says so', async () => {
    willAnswer('PUT /api/users/me/alert-mail', { status: 200, body: { mail: false } });
    showPage('profile/screens', { session: session() });

    await userEvent.click(await screen.findByRole('checkbox', { name: 'Send alert emails' }));

    expect(await screen.findByText('Alert emails are off.')).toBeVisible();
    expect(changes()).toMatchObject([{ body: { mail: false } }]);
  });
});

describe('the page of a mailed link', () => {
  it('changes nothing until its button is pressed', async () => {
    willAnswer('POST /api/alerts/unsubscribe', { status: 200, body: { status: 'unsubscribed' } });
    showPage('alerts-off', { params: { token: 'T'.repeat(43) } });
    expect(requests).toEqual([]);

    await userEvent.click(screen.getByRole('button', { name: 'Turn the emails off' }));

    expect(await screen.findByText('Done: alert emails are off.')).toBeVisible();
    expect(changes()).toMatchObject([{ body: { token: 'T'.repeat(43) } }]);
  });

  it('says when its link is over, and lets a failure be tried again', async () => {
    willAnswer(
      'POST /api/alerts/unsubscribe',
      { status: 503, body: { status: 503, errorCode: 'database_unavailable' } },
      { status: 400, body: { status: 400, errorCode: 'link_invalid' } },
    );
    showPage('alerts-off', { params: { token: 'T'.repeat(43) }, locale: 'he' });
    const action = screen.getByRole('button', { name: 'הפסקת ההתראות בדוא״ל' });

    await userEvent.click(action);
    expect(await screen.findByText(/הפעולה לא הצליחה/)).toBeVisible();
    await userEvent.click(action);
    expect(await screen.findByText(/הקישור אינו תקף עוד/)).toBeVisible();
  });
});
