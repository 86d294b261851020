import '@testing-library/jest-dom';
import type { PoolRows } from './row-pool';
import { createRowPool } from './row-pool';

const ROW = 40;
/** Where the body's top is in the view; scrolling down moves it up. */
let bodyTop = 0;

const rowsOf = (names: readonly string[]): PoolRows => ({
  length: names.length,
  key: (place) => names[place]!,
  html: (from, to) =>
    names
      .slice(from, to)
      .map((name, index) => `<tr aria-rowindex="${from + index + 2}"><td><button>${name}</button></td><td></td></tr>`)
      .join(''),
});

const many = Array.from({ length: 10_000 }, (_, index) => `c${index}`);

function setUp(rows: PoolRows, written = 0) {
  document.body.innerHTML = `<div id="frame" tabindex="-1"><table><thead><tr><th>a</th><th>b</th></tr></thead><tbody>${rows.html(0, written)}</tbody></table></div>`;
  const body = document.querySelector('tbody')!;
  const frame = document.getElementById('frame')!;
  body.getBoundingClientRect = () => ({ top: bodyTop }) as DOMRect;
  const onView = jest.fn();
  const pool = createRowPool({ body, frame, rows, onView });
  const shown = (): string[] =>
    [...body.querySelectorAll('tr[aria-rowindex] button')].map((button) => button.textContent);
  return { body, frame, pool, shown, onView };
}

function scrollTo(top: number): void {
  bodyTop = -top;
  dispatchEvent(new Event('scroll'));
  jest.advanceTimersByTime(20);
}

beforeEach(() => {
  jest.useFakeTimers();
  bodyTop = 0;
  Element.prototype.getBoundingClientRect = function rect(this: Element) {
    return { top: 0, height: this.tagName === 'TR' ? ROW : 0 } as DOMRect;
  };
  Object.defineProperty(window, 'innerHeight', { value: 800, configurable: true });
});
afterEach(() => jest.useRealTimers());

describe('createRowPool', () => {
  it('adopts the rows of the server without touching them', () => {
    document.body.innerHTML = '';
    const rows = rowsOf(many.slice(0, 40));
    const { body, pool } = setUp(rows, 40);
    const [first] = body.querySelectorAll('tr[aria-rowindex]');

    pool.update(rowsOf(many));

    expect(body.querySelectorAll('tr[aria-rowindex]')[0]).toBe(first);
    expect(pool.rowAt(0)).toBe(first);
  });

  it('keeps a few rows of ten thousand, and room for all', () => {
    const { body, shown } = setUp(rowsOf(many));

    expect(shown()[0]).toBe('c0');
    expect(shown().length).toBeLessThan(60);
    const spacers = [...body.querySelectorAll<HTMLElement>('[data-spacer]')];
    expect(spacers[0]).not.toBeVisible();
    expect(parseFloat(spacers[1]!.style.blockSize)).toBe((10_000 - shown().length) * ROW);
  });

  it('shows the rows in view wherever the reader scrolls', () => {
    const { pool, shown, onView } = setUp(rowsOf(many));
    const stop = pool.listen();

    for (const place of [10, 25, 300, 9990, 4000, 3990, 0]) {
      scrollTo(place * ROW);
      expect(shown()).toEqual(expect.arrayContaining([many[place], many[Math.min(place + 19, 9999)]]));
      expect(shown().length).toBeLessThan(110);
      expect(onView).toHaveBeenLastCalledWith(place, Math.min(place + 20, 10_000) - 1);
    }
    stop();
  });

  it('never leaves a hole or a double among neighbours', () => {
    const { pool, shown } = setUp(rowsOf(many));
    const stop = pool.listen();

    for (const place of [3, 9, 17, 30, 22, 5, 61, 47]) {
      scrollTo(place * ROW);
      const numbers = shown().map((name) => Number(name.slice(1)));
      expect(numbers).toEqual(numbers.map((_, index) => numbers[0]! + index));
    }
    stop();
  });

  it('writes another order from its first row', () => {
    const { pool, shown } = setUp(rowsOf(many));

    pool.update(rowsOf([...many].reverse()));

    expect(shown()[0]).toBe('c9999');
    expect(pool.placeOf(pool.rowAt(3)!)).toBe(3);
  });

  it('writes the same rows anew only when their figures changed', () => {
    const { body, pool } = setUp(rowsOf(many));
    const before = body.querySelector('tr[aria-rowindex]');

    pool.update(rowsOf(many));
    expect(body.querySelector('tr[aria-rowindex]')).toBe(before);

    pool.update(rowsOf(many), { rewrite: true });
    expect(body.querySelector('tr[aria-rowindex]')).not.toBe(before);
  });

  it('shrinks to what passes a filter, down to nothing', () => {
    const { pool, shown } = setUp(rowsOf(many));

    pool.update(rowsOf(['c7', 'c12']));
    expect(shown()).toEqual(['c7', 'c12']);
    pool.update(rowsOf([]));
    expect(shown()).toEqual([]);
    pool.update(rowsOf(many));
    expect(shown()[0]).toBe('c0');
  });

  it('keeps the focus inside the table when its row goes', () => {
    const { frame, pool, body } = setUp(rowsOf(many));
    const stop = pool.listen();
    body.querySelector('button')!.focus();

    scrollTo(5000 * ROW);

    expect(frame).toHaveFocus();
    stop();
  });

  it('is still while nobody listens', () => {
    const { pool, shown } = setUp(rowsOf(many));
    pool.listen()();

    scrollTo(5000 * ROW);

    expect(shown()[0]).toBe('c0');
  });
});
