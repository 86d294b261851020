import { requests, exampleOf, willAnswer } from '../testing/network';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { open, LATER, setUpAdministration } from '../testing/shown-administration';

setUpAdministration();

describe('the administration', () => {
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
});
