import { act, render, screen } from '@testing-library/react';
import { ApiError } from './api';
import { useLoad, type Loadable } from './loadable';

function Shown({
  name,
  load,
  initial = null,
}: {
  name: string | null;
  load: () => Promise<string>;
  initial?: string | null;
}) {
  const state = useLoad(name, load, initial);
  if (state.status === 'ready') return <p>{state.data}</p>;
  if (state.status === 'failed')
    return (
      <button aria-busy={state.isAsking} onClick={state.retry}>
        {state.failure.errorCode}
      </button>
    );
  return <p>loading</p>;
}

describe('useLoad', () => {
  it('shows data of the first HTML without a call', () => {
    const load = jest.fn();
    render(<Shown name="a" load={load} initial="first" />);

    expect(screen.getByText('first')).toBeInTheDocument();
    expect(load).not.toHaveBeenCalled();
  });

  it('goes from loading to ready', async () => {
    render(<Shown name="a" load={() => Promise.resolve('data')} />);
    expect(screen.getByText('loading')).toBeInTheDocument();

    expect(await screen.findByText('data')).toBeInTheDocument();
  });

  it('reports a failure, and loads again on retry', async () => {
    const failure = { errorCode: 'unavailable', status: 503, detail: '' };
    const load = jest.fn().mockRejectedValueOnce(new ApiError(failure)).mockResolvedValueOnce('data');
    render(<Shown name="a" load={load} />);

    const retry = await screen.findByRole('button', { name: 'unavailable' });
    await act(async () => retry.click());

    expect(await screen.findByText('data')).toBeInTheDocument();
  });

  it('keeps the failure visible during a retry, and is marked as retrying', async () => {
    let answer: (outcome: Promise<string>) => void = () => undefined;
    const load = jest
      .fn()
      .mockRejectedValueOnce(new ApiError({ errorCode: 'unavailable', status: 503, detail: '' }))
      .mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    const { rerender } = render(<Shown name="a" load={load} />);
    const retry = await screen.findByRole('button', { name: 'unavailable' });
    expect(retry).not.toHaveAttribute('aria-busy');
    retry.focus();

    await act(async () => retry.click());
    expect(retry).toHaveAttribute('aria-busy', 'true');
    expect(retry).toHaveFocus();

    await act(async () => answer(Promise.reject(new ApiError({ errorCode: 'unavailable', status: 503, detail: '' }))));
    expect(retry).not.toHaveAttribute('aria-busy');
    expect(retry).toHaveFocus();

    rerender(<Shown name="b" load={load} />);
    expect(screen.getByText('loading')).toBeInTheDocument();
  });

  it('has one identical state during a retry', async () => {
    const states = new Set<Loadable<string>>();
    const load = jest
      .fn()
      .mockRejectedValueOnce(new ApiError({ errorCode: 'unavailable', status: 503, detail: '' }))
      .mockImplementation(() => new Promise(() => undefined));
    function Seen() {
      const state = useLoad<string>('a', load);
      if (state.status !== 'failed') return null;
      states.add(state);
      return <button onClick={state.retry}>{String(state.isAsking)}</button>;
    }
    const { rerender } = render(<Seen />);
    const again = await screen.findByRole('button');
    await act(async () => again.click());

    for (let times = 0; times < 3; times += 1) rerender(<Seen />);

    expect(screen.getByRole('button', { name: 'true' })).toBeInTheDocument();
    expect(states.size).toBe(2);
  });

  it('drops a late answer for an older key', async () => {
    let answerLate: (value: string) => void = () => undefined;
    const late = new Promise<string>((resolve) => {
      answerLate = resolve;
    });
    const { rerender } = render(<Shown name="old" load={() => late} />);
    rerender(<Shown name="new" load={() => Promise.resolve('new data')} />);
    await screen.findByText('new data');

    await act(async () => answerLate('old data'));

    expect(screen.getByText('new data')).toBeInTheDocument();
  });

  it('retries once when the network is back, only after a network failure', async () => {
    const offline = jest.fn().mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValueOnce('data');
    const refused = jest.fn().mockRejectedValue(new ApiError({ errorCode: 'forbidden', status: 403, detail: '' }));
    render(
      <>
        <Shown name="a" load={offline} />
        <Shown name="b" load={refused} />
      </>,
    );
    await screen.findByRole('button', { name: 'network_failure' });
    await screen.findByRole('button', { name: 'forbidden' });

    await act(async () => void window.dispatchEvent(new Event('online')));

    expect(await screen.findByText('data')).toBeInTheDocument();
    expect(offline).toHaveBeenCalledTimes(2);
    expect(refused).toHaveBeenCalledTimes(1);
  });
});
