import { requests, exampleOf, willAnswer } from '../testing/network';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sessionAtom, siteStore } from '@site/remote-kit';
import { open, LATER, setUpAdministration } from '../testing/shown-administration';

setUpAdministration();

describe('the administration', () => {
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
});
