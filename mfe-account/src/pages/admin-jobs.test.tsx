import { requests, willAnswer } from '../testing/network';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open, LATER, setUpAdministration } from '../testing/shown-administration';

setUpAdministration();

describe('the administration', () => {
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
});
