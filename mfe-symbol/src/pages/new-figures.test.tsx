import { answerWith, requests } from '../testing/network';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { loadChartTools } from '../charts';
import { exampleSymbol } from '../examples/example-symbol';
import { pages } from '../remote';
import { showPage } from '../testing/show-page';

beforeAll(() => loadChartTools());
beforeEach(() => jest.useFakeTimers({ advanceTimers: true }));
afterEach(() => jest.useRealTimers());

const pass = (minutes: number) => act(() => jest.advanceTimersByTimeAsync(minutes * 60_000));
const dearer = { ...exampleSymbol, symbol: { ...exampleSymbol.symbol, price: 987.65 } };
const offer = () => screen.queryByRole('button', { name: 'Show them' });
const head = () => screen.getByRole('heading', { level: 1 }).closest('header');
const detailsRequested = () => requests.filter((path) => path.includes('/detail'));

/** The page of a company while the data of its market change. */
async function openThrough(after: typeof exampleSymbol) {
  const served = { version: '1' };
  answerWith((path) =>
    path === '/api/data-versions'
      ? { status: 200, body: { versions: [{ market: 'SP500', version: served.version, since: null }] } }
      : path.includes('/detail')
        ? { status: 200, body: after }
        : 'no answer',
  );
  showPage(pages['symbol']!, { data: exampleSymbol });
  await pass(3);
  served.version = '2';
  expect([offer(), detailsRequested()]).toEqual([null, []]);
  await pass(6);
}

describe('a company’s page that is open while its market’s data change', () => {
  it('offers its new figures, and shows them when the offer is taken', async () => {
    await openThrough(dearer);

    await waitFor(() => expect(offer()).not.toBeNull());
    expect(head()).not.toHaveTextContent('987.65');
    fireEvent.click(offer()!);
    expect(head()).toHaveTextContent('987.65');
    expect(offer()).toBeNull();
    expect(detailsRequested()).toHaveLength(1);
  });

  it('shows no offer if its own figures are unchanged', async () => {
    await openThrough(exampleSymbol);

    await waitFor(() => expect(detailsRequested()).toHaveLength(1));
    expect(offer()).toBeNull();
  });
});
