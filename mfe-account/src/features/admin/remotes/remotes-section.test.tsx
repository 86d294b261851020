import { requests, exampleOf, forgetNetwork, willAnswer } from '../../../testing/network';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Session } from '@site/remote-kit';
import { showPage, someUser } from '../../../testing/show-page';

const LIST = 'GET /api/admin/remotes';
const PUT = 'PUT /api/admin/remotes/mfe_boards';
const admin: Session = { status: 'user', user: someUser({ role: 'admin' }) };
interface Remote {
  readonly versions: readonly { readonly version: string; readonly url: string; readonly integrity: string }[];
}
const example = (exampleOf('listRemotes', 200) as { readonly remotes: readonly Remote[] }).remotes[0]!;
const after = (part: Readonly<Record<string, unknown>>) => ({ status: 200, body: { ...example, ...part } });
const [canary, live, old] = example.versions;

const open = (session: Session = admin) =>
  showPage('admin', { params: { section: 'remotes' }, session, viewerClass: 'admin' });
// The first test waits until the contract is read, which is slow.
const overviewTable = () => screen.findByRole('table', { name: 'Live version of each remote' }, { timeout: 20_000 });
const dialog = () => screen.findByRole('dialog');

beforeEach(() => {
  forgetNetwork();
  willAnswer(LIST, { status: 200, body: exampleOf('listRemotes', 200) });
  // jsdom has no dialogs of its own.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
});

describe('the page of what is live', () => {
  it('shows each remote with its version, its canary and its trouble', async () => {
    open();

    const overview = within(await overviewTable());
    const cells = overview.getAllByRole('cell').map((cell) => cell.textContent);
    expect(overview.getByRole('rowheader')).toHaveTextContent('mfe_boards');
    expect(cells.slice(0, 5)).toEqual(['Serving', '7be7ae91c2d4', '21/11/2026 10:00 UTC', '1', '0.2.0']);
    expect(cells[5]).toMatch(/^sha384-\S{10}…$/);
    expect(cells[6]).toBe('03df1c8a55e0 for 10 %');
    expect(screen.getByText(/no answer in 300 ms/)).toBeVisible();
  });

  it('says which versions need another API than that of the site, and what of it', async () => {
    const older = { version: '0.1.0', skew: 'older', missingCalls: ['GET /api/gone'] };
    const marked = example.versions.map((version, index) => ({
      ...version,
      api: [{ version: '0.3.0', skew: 'newer', missingCalls: [] }, older, null][index],
    }));
    willAnswer(LIST, { status: 200, body: { remotes: [{ ...example, versions: marked }] } });
    open();

    const row = async (version: string) =>
      (await screen.findByRole('row', { name: new RegExp(`^${version}`) }, { timeout: 20_000 })).textContent;
    expect(await row(canary!.version)).toContain('0.3.0 Newer than this site’s');
    expect(await row(live!.version)).toContain('0.1.0 Older than this site’s Not available here: GET /api/gone');
    expect(await row(old!.version)).not.toMatch(/than this site/);
  });

  it('marks a version with skipped tests', async () => {
    const marked = example.versions.map((version, index) => ({ ...version, tested: index !== 2 }));
    willAnswer(LIST, { status: 200, body: { remotes: [{ ...example, versions: marked }] } });
    open();

    expect(await screen.findAllByText('Not tested', undefined, { timeout: 20_000 })).toHaveLength(1);
    expect(screen.getByRole('row', { name: new RegExp(`${old!.version} Not tested`) })).toBeVisible();
  });

  it('does not exist for other readers, and sends no requests for them', () => {
    showPage('admin', {
      params: { section: 'remotes' },
      session: { status: 'user', user: someUser({ role: 'user' }) },
      viewerClass: 'user',
    });

    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('page not found');
    expect(requests).toEqual([]);
  });

  it('makes no request before the user is known', async () => {
    open({ status: 'unknown' });

    expect(await screen.findByRole('heading', { level: 1, name: 'Remotes' }, { timeout: 20_000 })).toBeVisible();
    expect(requests).toEqual([]);
  });

  it('puts an older version live once that is confirmed, and says so', async () => {
    willAnswer(PUT, after({ version: old!.version, url: old!.url }));
    open();

    await userEvent.click(await screen.findByRole('button', { name: `Put live: ${old!.version}` }));
    expect(await dialog()).toHaveTextContent(`gets ${old!.version} instead of ${live!.version}`);
    expect(requests.filter(({ method }) => method === 'PUT')).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));

    expect(await screen.findByText(`${old!.version} of mfe_boards is live.`)).toBeVisible();
    const { version, url, integrity } = old!;
    expect(requests.at(-1)).toMatchObject({ method: 'PUT', body: { name: 'mfe_boards', version, url, integrity } });
  });

  it('rolls back to the version before', async () => {
    willAnswer(PUT, after({ version: old!.version, url: old!.url, previousVersion: null }));
    open();

    await userEvent.click(await screen.findByRole('button', { name: 'Roll back' }));
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Confirm' }));

    expect(await screen.findByText(`mfe_boards is back at ${old!.version}.`)).toBeVisible();
    expect(requests.at(-1)?.body).toMatchObject({ version: old!.version });
    expect(screen.queryByRole('button', { name: 'Roll back' })).not.toBeInTheDocument();
  });

  it('takes a share as a whole percent alone', async () => {
    willAnswer(PUT, after({}));
    open();

    await userEvent.click(await screen.findByRole('button', { name: 'Change the share' }));
    const field = await screen.findByRole('textbox', { name: /Share of the visitors/ });
    expect(field).toHaveValue('10');
    for (const wrong of ['', '0', '100', '2.5', 'ten']) {
      await userEvent.clear(field);
      if (wrong !== '') await userEvent.type(field, wrong);
      await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));
      expect(field).toBeInvalid();
    }
    expect(requests.some(({ method }) => method === 'PUT')).toBe(false);
    await userEvent.clear(field);
    await userEvent.type(field, '25 %');
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));

    await screen.findByText(/of the visitors get/);
    expect(requests.at(-1)?.body).toMatchObject({ version: canary!.version, canaryShare: 0.25 });
  });

  it('promotes a canary, and withdraws one', async () => {
    willAnswer(PUT, after({ canary: null }));
    open();

    await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('The canary of mfe_boards is withdrawn.')).toBeVisible();
    expect(requests.at(-1)?.body).toMatchObject({ version: canary!.version, canaryShare: 0 });
    expect(screen.queryByRole('button', { name: 'Put live for everyone' })).not.toBeInTheDocument();
  });

  it('says why a version was refused, and keeps the question open', async () => {
    const body = { status: 409, errorCode: 'release_refused', detail: 'speaks version 99 of the contract' };
    willAnswer(PUT, { status: 409, body });
    open();

    await userEvent.click(await screen.findByRole('button', { name: 'Put live for everyone' }));
    await userEvent.click(within(await dialog()).getByRole('button', { name: 'Confirm' }));

    expect(await screen.findByRole('alert')).toHaveTextContent('speaks version 99 of the contract');
    await userEvent.click(
      within(await dialog())
        .getAllByRole('button', { name: 'Cancel' })
        .at(-1)!,
    );
    expect(screen.queryByRole('button', { name: 'Confirm' })).not.toBeInTheDocument();
  });

  it('offers a second try when nothing could be loaded', async () => {
    willAnswer(LIST, 'no answer', { status: 200, body: exampleOf('listRemotes', 200) });
    open();

    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));

    expect(await overviewTable()).toBeVisible();
  });
});
