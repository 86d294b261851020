import { act, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import type { EarlyPress, EarlyPresses } from './early-press';
import { replayPresses } from './replay-presses';

const done = jest.fn();
let place: HTMLElement;
let presses: EarlyPresses;

function Part() {
  const [text, setText] = useState('');
  const [sector, setSector] = useState('');
  const [isOn, setOn] = useState(false);
  return (
    <>
      <button type="button" onClick={() => done('pressed')}>
        Columns
      </button>
      <input value={text} onChange={({ target }) => (setText(target.value), done(`typed ${target.value}`))} />
      <select value={sector} onChange={({ target }) => (setSector(target.value), done(`chose ${target.value}`))}>
        <option value="">All</option>
        <option value="Energy">Energy</option>
      </select>
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => (setOn(target.checked), done(`ticked ${target.checked}`))}
      />
    </>
  );
}

const early = (type: string, more: Partial<EarlyPress> = {}): EarlyPress => ({
  type,
  value: '',
  at: Date.now(),
  ...more,
});
const hydrate = (): Promise<void> => act(async () => void hydrateRoot(place, <Part />));
const replay = (): Promise<void> => act(async () => replayPresses(presses));
/** One polling interval. */
const wait = (): Promise<void> => act(async () => jest.advanceTimersByTime(60));

beforeEach(() => {
  jest.useFakeTimers();
  done.mockClear();
  place = document.createElement('div');
  document.body.replaceChildren(place);
  place.innerHTML = renderToString(<Part />);
  presses = new Map();
});
afterEach(() => {
  jest.runOnlyPendingTimers();
  jest.useRealTimers();
});

describe('actions before hydration', () => {
  it('are replayed once after hydration', async () => {
    const [button, text, sector, tick] = place.querySelectorAll<HTMLInputElement>('button, input, select');
    text!.value = 'teva';
    sector!.value = 'Energy';
    tick!.checked = true;
    presses.set(button!, early('click'));
    presses.set(text!, early('input', { value: 'teva' }));
    presses.set(sector!, early('change', { value: 'Energy' }));
    presses.set(tick!, early('change', { value: 'on', checked: true }));
    await replay();
    expect(done).not.toHaveBeenCalled();

    await hydrate();
    await wait();
    await wait();

    expect(done.mock.calls.flat()).toEqual(['pressed', 'typed teva', 'chose Energy', 'ticked true']);
    expect([text!.value, sector!.value, tick!.checked]).toEqual(['teva', 'Energy', true]);
    expect(presses.size).toBe(0);
  });

  it.each([
    ['its element was removed', () => place.querySelector('button')!.remove()],
    ['the reader has navigated', () => place.setAttribute('hidden', '')],
    ['it is too old', () => jest.setSystemTime(Date.now() + 30_000)],
  ])('is dropped if %s', async (_why, change) => {
    presses.set(place.querySelector('button')!, early('click'));
    await replay();
    change();
    await wait();
    expect(presses.size).toBe(0);

    expect(done).not.toHaveBeenCalled();
  });
});
