import { act, fireEvent, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { useLoad } from './loadable';
import { PageRoot } from './page-root';

const props = { page: 'x', params: {}, search: '', locale: 'en', viewerClass: 'visitor', data: null } as const;

function page(component: () => React.ReactNode, active: boolean) {
  return <PageRoot component={component} messages={{}} props={props} pageId="1" pathname="/x" active={active} />;
}

afterEach(() => jest.useRealTimers());

describe('a page in the background', () => {
  it('runs no timer and no effect, and continues when it is in front again', () => {
    jest.useFakeTimers();
    const ticks = jest.fn();
    const Clock = () => {
      useEffect(() => {
        const timer = setInterval(ticks, 1000);
        return () => clearInterval(timer);
      }, []);
      return <p>clock</p>;
    };
    const { rerender } = render(page(Clock, true));
    act(() => void jest.advanceTimersByTime(2000));
    expect(ticks).toHaveBeenCalledTimes(2);

    rerender(page(Clock, false));
    act(() => void jest.advanceTimersByTime(60_000));
    expect(ticks).toHaveBeenCalledTimes(2);
    expect(jest.getTimerCount()).toBe(0);

    rerender(page(Clock, true));
    act(() => void jest.advanceTimersByTime(1000));
    expect(ticks).toHaveBeenCalledTimes(3);
  });

  it('preserves its state and typed text', () => {
    const Form = () => {
      const [count, setCount] = useState(0);
      return (
        <>
          <input aria-label="field" />
          <button onClick={() => setCount(count + 1)}>{count}</button>
        </>
      );
    };
    const { rerender } = render(page(Form, true));
    fireEvent.click(screen.getByRole('button'));
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'half a word' } });

    rerender(page(Form, false));
    rerender(page(Form, true));

    expect(screen.getByRole('button')).toHaveTextContent('1');
    expect(screen.getByRole('textbox')).toHaveValue('half a word');
  });

  it('sends no calls: a pending call is aborted and repeated when it is in front', async () => {
    const signals: AbortSignal[] = [];
    const Data = () => {
      const state = useLoad('key', (signal) => {
        signals.push(signal);
        return signals.length === 1 ? new Promise<string>(() => undefined) : Promise.resolve('there');
      });
      return <p>{state.status === 'ready' ? state.data : state.status}</p>;
    };
    const { rerender } = render(page(Data, true));
    expect(signals).toHaveLength(1);

    rerender(page(Data, false));
    expect(signals[0]?.aborted).toBe(true);
    expect(signals).toHaveLength(1);

    rerender(page(Data, true));
    expect(await screen.findByText('there')).toBeInTheDocument();
  });
});
