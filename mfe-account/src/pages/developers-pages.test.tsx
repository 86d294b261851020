import { forgetNetwork, willAnswer } from '../testing/network';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readContract } from '@site/contract/contract-document';
import { callReferenceOf, referenceOf } from '@site/contract/reference/reference';
import { showPage } from '../testing/show-page';

const { document: contract } = readContract();
const origin = 'https://site.example';
const plain = (text: string): string => text.replaceAll('`', '');
const data = {
  reference: referenceOf(contract),
  quotas: [
    { policy: 'read', of: 'visitor', per: 'address', limit: 600, windowSeconds: 60 },
    { policy: 'read-premium', of: 'premium', per: 'user', limit: 3000, windowSeconds: 60 },
  ],
  origin,
};

const agentsChange = data.reference.changes
  .flatMap(({ changes }) => changes)
  .find(({ calls }) => calls.some(({ name }) => name === 'POST /mcp'))!;

beforeEach(() => forgetNetwork());

describe('the page for developers', () => {
  it('has a first call for this very site, to be copied', async () => {
    const user = userEvent.setup();
    showPage('developers', { data });

    const [curl] = screen.getAllByRole('region', { name: 'curl' });
    expect(curl).toHaveTextContent(`curl '${origin}/api/boards/SP500?limit=10`);
    await user.click(screen.getByRole('button', { name: 'Copy: curl' }));
    expect(await navigator.clipboard.readText()).toBe(curl!.textContent);
    expect(screen.getByRole('link', { name: 'Create a token in your profile' })).toHaveAttribute(
      'href',
      '/profile/api',
    );
    expect(screen.getByRole('link', { name: /The specification as a file/ })).toHaveAttribute(
      'href',
      '/api/openapi.yaml',
    );
  });

  it('has complete programs for the most common calls, with curl open', () => {
    showPage('developers', { data });

    const recipe = screen.getByRole('region', { name: 'A board by formula' });
    const [curl, python, typescript] = ['curl', 'Python', 'TypeScript'].map((name) =>
      within(recipe).getByText(name).closest('details')!,
    );
    expect([curl, python, typescript].map((one) => one!.open)).toEqual([true, false, false]);
    expect(curl).toHaveTextContent(`curl -fG '${origin}/api/boards/SP500'`);
    expect(screen.getByRole('region', { name: 'Settings of an agent' })).toHaveTextContent(`${origin}/mcp`);
    expect(screen.getByRole('link', { name: 'Start a back-test' })).toHaveAttribute('href', '/backtest');
  });

  it('shows the limits that the server reports, and each call of the contract in a line', () => {
    showPage('developers', { data });

    const row = screen.getByRole('rowheader', { name: 'read-premium' }).closest('tr')!;
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['Premium plan', '3,000', '60 seconds', 'account']);
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    for (const { id } of data.reference.calls) expect(links).toContain(`/developers/${id}`);
    expect(screen.getByText('Compatibility')).toBeVisible();
  });

  it('has the changes of the API by version, and leads to the calls', () => {
    showPage('developers', { data });

    const [newest, first] = ['Version 0.2.0', 'Version 0.1.0'].map((name) =>
      screen.getByText(name, { selector: 'summary' }).closest('details')!,
    );
    expect([newest!.open, first!.open]).toEqual([true, false]);
    const agents = within(newest!)
      .getByRole('link', { name: /POST \/mcp/ })
      .closest('li')!;
    expect(agents).toHaveTextContent(`New ${plain(agentsChange.en)}`);
    expect(agents).toHaveTextContent('28/11/2026 · POST /mcp');
    expect(within(agents).getByRole('link')).toHaveAttribute('href', '/developers/callTools');
  });

  it('names the last day of what is deprecated, and does not lead to what was removed', () => {
    const change = { day: '2026-11-29', en: 'Use another.', he: 'אחר.', calls: [{ name: 'GET /api/old', id: null }] };
    const changes = [
      {
        version: '0.3.0',
        changes: [
          { ...change, kind: 'removed' as const, sunset: null },
          { ...change, en: 'Old.', kind: 'deprecated' as const, sunset: '2027-03-01' },
        ],
      },
    ];
    showPage('developers', { data: { ...data, reference: { ...data.reference, changes } } });

    const removed = screen.getByText('Use another.').closest('li')!;
    expect(removed).toHaveTextContent('Removed Use another.');
    expect(within(removed).queryByRole('link')).toBeNull();
    expect(screen.getByText('Old.').closest('li')).toHaveTextContent('available until 01/03/2027');
  });

  it('has each guide that descriptions of the contract refer to', () => {
    const { container } = showPage('developers', { data });
    const named = [...JSON.stringify(contract).matchAll(/\/developers#([a-z]+)/g)].map(([, id]) => id!);

    expect(new Set(named)).toEqual(new Set(['formulas', 'scores']));
    for (const id of named) expect(container.querySelector(`#${id}`)).toBeVisible();
  });

  it('is Hebrew around the contract’s own English', () => {
    showPage('developers', { data, locale: 'he', search: '?lang=heb' });

    expect(screen.getByRole('heading', { level: 1, name: 'למפתחים' })).toBeVisible();
    expect(screen.getByText('Compatibility')).toHaveAttribute('lang', 'en');
    expect(screen.getByText(plain(agentsChange.he).slice(0, 20), { exact: false })).toHaveTextContent('חדש');
    for (const link of screen.getAllByRole('link', { name: /GET \/api\/quotas/ }))
      expect(link).toHaveAttribute('href', '/developers/listQuotas?lang=heb');
  });

  it('reads the contract itself where it comes from another page, and tries again', async () => {
    willAnswer('GET /api/quotas', 'no answer', { status: 200, body: { quotas: data.quotas } });
    willAnswer('GET /api/openapi.yaml', { status: 200, body: contract });
    showPage('developers');

    expect(screen.getByText('Loading the reference')).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('rowheader', { name: 'read-premium' })).toBeVisible();
    expect(screen.getAllByRole('link', { name: /GET \/api\/quotas/ })[0]).toBeVisible();
  });
});

describe('the page of one call', () => {
  it('has its parameters, its answers with their fields, and a call that can be made', async () => {
    showPage('developer-call', {
      params: { call: 'search' },
      data: { call: callReferenceOf(contract, 'search'), origin },
    });

    expect(screen.getByText(`curl '${origin}/api/search?q=apple'`)).toBeVisible();
    expect(screen.getByRole('rowheader', { name: 'q' }).closest('tr')).toHaveTextContent('required');
    const answer = screen.getByRole('region', { name: 'Response 200' });
    expect(answer).toHaveTextContent('application/json');
    expect(screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual(
      expect.arrayContaining([expect.stringMatching(/^429 /)]),
    );
  });

  it('sends the body of the contract’s example', () => {
    const call = callReferenceOf(contract, 'followSymbol');
    showPage('developer-call', { params: { call: 'followSymbol' }, data: { call, origin } });

    const [curl] = screen.getAllByRole('region', { name: 'curl' });
    expect(curl).toHaveTextContent(`curl -X POST '${origin}/api/symbols/follow'`);
    expect(curl).toHaveTextContent('Authorization: Bearer $BOURSIGHT_TOKEN');
    expect(curl).toHaveTextContent("-H 'Content-Type: application/json'");
    expect(screen.getByText(/open to personal tokens with the scope follows:write/)).toBeVisible();
  });

  it('says which calls are not for personal tokens', () => {
    const call = callReferenceOf(contract, 'createApiToken');
    showPage('developer-call', { params: { call: 'createApiToken' }, data: { call, origin } });

    expect(screen.getByText(/not for personal tokens/)).toBeVisible();
  });

  it('reads the contract and the example of its answer where it comes from another page', async () => {
    willAnswer('GET /api/openapi.yaml', { status: 200, body: contract });
    willAnswer('GET /api/examples/compareSymbols-loggedIn.json', { status: 200, body: { base: '2025-06-30' } });
    showPage('developer-call', { params: { call: 'compareSymbols' } });

    expect(await screen.findByRole('region', { name: 'Response 200' })).toHaveTextContent('"base": "2025-06-30"');
  });

  it('reports that there is no call with this name', async () => {
    willAnswer('GET /api/openapi.yaml', { status: 200, body: contract });
    showPage('developer-call', { params: { call: 'nothing' } });

    expect(await screen.findByText('The API has no such call.')).toBeVisible();
  });
});
