import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { useSearch } from './use-search';

const requested: string[] = [];
let isAway = false;
/** Answers that wait for a query; null: immediate. */
let held: (() => void)[] | null = null;

beforeEach(() => {
  requested.length = 0;
  isAway = false;
  held = null;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const address = input instanceof Request ? input.url : String(input);
    const word = new URL(address, 'http://site.invalid').searchParams.get('q') ?? '';
    requested.push(word);
    if (isAway) throw new TypeError('Failed to fetch');
    if (held) await new Promise<void>((resolve) => held?.push(resolve));
    const symbols = [{ symbol: word.toUpperCase(), market_name: 'SP500' }];
    return new Response(
      JSON.stringify({
        query: word,
        symbols,
        articles: [],
        guides: [],
        totals: { symbols: 1, articles: 0, guides: 0 },
        similar: [],
      }),
      {
        headers: { 'content-type': 'application/json' },
      },
    );
  });
});
afterEach(() => jest.restoreAllMocks());

function Field() {
  const [typed, setTyped] = useState('');
  const { status, answer, retry } = useSearch(typed);
  return (
    <>
      <input aria-label="word" value={typed} onChange={(event) => setTyped(event.target.value)} />
      <p role="status">{`${status}: ${answer?.symbols.map(({ symbol }) => symbol).join() ?? 'none'}`}</p>
      {retry && <button onClick={retry}>again</button>}
    </>
  );
}
const said = (text: string): Promise<void> => waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(text));

describe('useSearch', () => {
  it('sends one call for a word typed without a pause', async () => {
    render(<Field />);
    expect(screen.getByRole('status')).toHaveTextContent('idle: none');

    await userEvent.setup({ delay: null }).type(screen.getByLabelText('word'), '  aur ');

    await said('ready: AUR');
    expect(requested.at(-1)).toBe('aur');
    expect(requested.length).toBeLessThanOrEqual(2);
  });

  it('keeps the last answer while the next one loads, marked as old', async () => {
    render(<Field />);
    await userEvent.type(screen.getByLabelText('word'), 'a');
    await said('ready: A');

    held = [];
    await userEvent.type(screen.getByLabelText('word'), 'u');
    expect(screen.getByRole('status')).toHaveTextContent('loading: A');
    await waitFor(() => expect(held).toHaveLength(1));
    act(() => held?.[0]?.());

    await said('ready: AU');
  });

  it('reports a missing answer, and retries', async () => {
    isAway = true;
    render(<Field />);
    await userEvent.type(screen.getByLabelText('word'), 'a');
    await said('failed: none');

    isAway = false;
    await userEvent.click(screen.getByRole('button', { name: 'again' }));

    await said('ready: A');
  });

  it('truncates at the contract’s maximum length, and sends nothing when the field is empty', async () => {
    render(<Field />);
    await userEvent.setup({ delay: null }).type(screen.getByLabelText('word'), 'x'.repeat(70));
    await said(`ready: ${'X'.repeat(64)}`);
    const count = requested.length;

    await userEvent.clear(screen.getByLabelText('word'));
    expect(screen.getByRole('status')).toHaveTextContent('idle: none');
    expect(requested).toHaveLength(count);
  });
});
