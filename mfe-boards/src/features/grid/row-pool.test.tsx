import '@testing-library/jest-dom';
import type { PoolRows } from './row-pool';
import { createRowPool } from './row-pool';

const ROW = 40;
/** Position of the body's top in the viewport; scrolling down moves it up. */
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
  it('adopts the rows of the server unchanged', () => {
    document.body.innerHTML = '';
    const rows = rowsOf(many.slice(0, 40));
    const { body, pool } = setUp(rows, 40);
    const [first] = body.querySelectorAll('tr[aria-rowindex]');

    pool.update(rowsOf(many));

    expect(body.querySelectorAll('tr[aria-rowindex]')[0]).toBe(first);
    expect(pool.rowAt(0)).toBe(first);
  });

  it('fills a tall viewport before the first measurement, so that nothing moves', () => {
    Object.defineProperty(window, 'innerHeight', { value: 60 * ROW, configurable: true });
    const { pool, shown } = setUp(rowsOf(many.slice(0, 40)), 40);

    pool.update(rowsOf(many));

    expect(shown().length).toBeGreaterThanOrEqual(60);
  });

  it('has spacers as wide as the table when a column is removed: a wider one would narrow all columns', () => {
    const { body, pool } = setUp(rowsOf(many));
    const spans = () =>
      [...body.querySelectorAll<HTMLTableCellElement>('[data-spacer] td')].map((cell) => cell.colSpan);
    expect(spans()).toEqual([2, 2]);

    document.querySelector('thead th')!.remove();
    pool.update(rowsOf(many.slice(1)), { rewrite: true });

    expect(spans()).toEqual([1, 1]);
  });

  it('renders a few of ten thousand rows, with space for all', () => {
    const { body, shown } = setUp(rowsOf(many));

    expect(shown()[0]).toBe('c0');
    expect(shown().length).toBeLessThan(60);
    const spacers = [...body.querySelectorAll<HTMLElement>('[data-spacer]')];
    expect(spacers[0]).not.toBeVisible();
    expect(parseFloat(spacers[1]!.style.blockSize)).toBe((10_000 - shown().length) * ROW);
  });

  it('shows the visible rows for any scroll position', () => {
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

  it('never has gaps or duplicates among adjacent rows', () => {
    const { pool, shown } = setUp(rowsOf(many));
    const stop = pool.listen();

    for (const place of [3, 9, 17, 30, 22, 5, 61, 47]) {
      scrollTo(place * ROW);
      const numbers = shown().map((name) => Number(name.slice(1)));
      expect(numbers).toEqual(numbers.map((_, index) => numbers[0]! + index));
    }
    stop();
  });

  it('renders all rows for print from any position, and a few afterwards', () => {
    const board = many.slice(0, 400);
    const { pool, shown, onView } = setUp(rowsOf(board));
    const stop = pool.listen();
    scrollTo(200 * ROW);

    dispatchEvent(new Event('beforeprint'));
    expect(shown()).toEqual(board);
    expect(onView).toHaveBeenLastCalledWith(0, 399);

    dispatchEvent(new Event('afterprint'));
    jest.advanceTimersByTime(20);
    expect(onView).toHaveBeenLastCalledWith(200, 219);
    expect(shown().length).toBeLessThan(110);
    expect(shown()).toContain('c200');
    stop();
    dispatchEvent(new Event('beforeprint'));
    expect(shown().length).toBeLessThan(110);
  });

  it('renders another order from its first row', () => {
    const { pool, shown } = setUp(rowsOf(many));

    pool.update(rowsOf([...many].reverse()));

    expect(shown()[0]).toBe('c9999');
    expect(pool.placeOf(pool.rowAt(3)!)).toBe(3);
  });

  it('renders the same rows again only if their figures changed', () => {
    const { body, pool } = setUp(rowsOf(many));
    const before = body.querySelector('tr[aria-rowindex]');

    pool.update(rowsOf(many));
    expect(body.querySelector('tr[aria-rowindex]')).toBe(before);

    pool.update(rowsOf(many), { rewrite: true });
    expect(body.querySelector('tr[aria-rowindex]')).not.toBe(before);
  });

  it('shrinks to the filtered rows, down to none', () => {
    const { pool, shown } = setUp(rowsOf(many));

    pool.update(rowsOf(['c7', 'c12']));
    expect(shown()).toEqual(['c7', 'c12']);
    pool.update(rowsOf([]));
    expect(shown()).toEqual([]);
    pool.update(rowsOf(many));
    expect(shown()[0]).toBe('c0');
  });

  it('fills the viewport at once when a board becomes long again', () => {
    const { pool, shown } = setUp(rowsOf(many));
    const stop = pool.listen();
    scrollTo(0);
    pool.update(rowsOf(['c7', 'c12']));
    jest.advanceTimersByTime(100);

    pool.update(rowsOf(many));

    expect(shown().length).toBeGreaterThanOrEqual(20);
    stop();
  });

  it('replaces loading rows without moving them', () => {
    const isAbsent = (key: string): boolean => key.startsWith('?');
    const awaited = many.map((_, place) => `?${place}`);
    const { pool, shown } = setUp({ ...rowsOf(awaited), isAbsent });
    const stop = pool.listen();
    scrollTo(5000 * ROW);
    const [first] = shown();
    const place = Number(first!.slice(1));
    const top = document.querySelector<HTMLElement>('[data-spacer]')!.style.blockSize;

    pool.update({ ...rowsOf(awaited.map((key, at) => (at < 5010 ? key : many[at]!))), isAbsent });

    expect(shown()[0]).toBe(first);
    expect(shown()).toContain('c5010');
    expect(document.querySelector<HTMLElement>('[data-spacer]')!.style.blockSize).toBe(top);
    expect(pool.rowAt(place)).not.toBeNull();

    // Other companies at existing places are another board: it starts at its first row.
    pool.update({ ...rowsOf([...many].reverse()), isAbsent });
    expect(shown()[0]).toBe('c9999');
    stop();
  });

  it('keeps the focus inside the table when its row is removed', () => {
    const { frame, pool, body } = setUp(rowsOf(many));
    const stop = pool.listen();
    body.querySelector('button')!.focus();

    scrollTo(5000 * ROW);

    expect(frame).toHaveFocus();
    stop();
  });

  it('does nothing without a listener', () => {
    const { pool, shown } = setUp(rowsOf(many));
    pool.listen()();

    scrollTo(5000 * ROW);

    expect(shown()[0]).toBe('c0');
  });

  describe('with details below rows', () => {
    const HEIGHT = 240;
    const details = new Map<string, HTMLTableRowElement>();
    const opened = (names: readonly string[], open: readonly number[]): PoolRows => ({
      ...rowsOf(names),
      open,
      detail(place) {
        const key = names[place]!;
        const known = details.get(key) ?? document.createElement('tr');
        known.dataset['detail'] = key;
        if (known.cells.length === 0) known.appendChild(document.createElement('td')).textContent = `about ${key}`;
        details.set(key, known);
        return known;
      },
    });
    const heightOf = (spacer: HTMLElement | null): number => parseFloat(spacer?.style.blockSize || '0');
    const spacersOf = (body: HTMLElement) => [...body.querySelectorAll<HTMLElement>('[data-spacer]')];
    beforeEach(() => details.clear());

    it('inserts them below their row, and removes them', () => {
      const { body, pool } = setUp(rowsOf(many));
      const before = pool.rowAt(2);

      pool.update(opened(many, [2]));
      expect(pool.rowAt(2)?.nextElementSibling).toHaveTextContent('about c2');
      expect(pool.rowAt(3)?.previousElementSibling).toHaveTextContent('about c2');
      expect(pool.placeOf(pool.rowAt(3)!)).toBe(3);

      pool.update(rowsOf(many));
      expect(body.querySelector('[data-detail]')).toBeNull();
      expect(pool.rowAt(2)).toBe(before);
    });

    it('reserves their space when their row is far away', () => {
      const { body, pool, shown } = setUp(rowsOf(many));
      const [, bottom] = spacersOf(body);

      pool.update(opened(many, [4000, 9000]));

      expect(heightOf(bottom!)).toBe((10_000 - shown().length) * ROW + 2 * HEIGHT);
    });

    it('finds the visible rows below and above them', () => {
      const { pool, shown, onView, body } = setUp(opened(many, [100]));
      const stop = pool.listen();

      scrollTo(300 * ROW + HEIGHT);
      expect(onView).toHaveBeenLastCalledWith(300, 319);
      const first = Number(shown()[0]!.slice(1));
      expect(heightOf(spacersOf(body)[0]!)).toBe(first * ROW + HEIGHT);

      scrollTo(100 * ROW);
      expect(onView).toHaveBeenLastCalledWith(100, 113);
      expect(pool.rowAt(100)?.nextElementSibling).toHaveTextContent('about c100');
      stop();
    });

    it('reuses the element when its row is rendered again', () => {
      const { pool, body } = setUp(opened(many, [3]));
      const stop = pool.listen();
      const detail = details.get('c3');
      expect(detail).toBeInTheDocument();

      scrollTo(5000 * ROW);
      expect(body.querySelector('[data-detail]')).toBeNull();
      scrollTo(0);

      expect(pool.rowAt(3)?.nextElementSibling).toBe(detail);
      expect(detail).toHaveTextContent('about c3');
      stop();
    });

    it('moves them with their row into another order', () => {
      const { pool, body } = setUp(opened(many, [3]));
      const reversed = [...many].reverse();

      pool.update(opened(reversed, [10_000 - 1 - 3]));
      expect(body.querySelector('[data-detail]')).toBeNull();

      pool.update(opened(['c9', 'c3', 'c1'], [1]));
      expect(pool.rowAt(1)?.nextElementSibling).toBe(details.get('c3'));
      expect(pool.rowAt(2)).toHaveTextContent('c1');
    });
  });

  it('scrolls to a distant place', () => {
    const { pool, shown } = setUp(rowsOf(many));
    window.scrollBy = ((options: ScrollToOptions) => {
      bodyTop -= options.top ?? 0;
    }) as typeof window.scrollBy;

    expect(pool.reveal(7000)).toHaveTextContent('c7000');
    expect(shown()).toContain('c7000');
    expect(pool.reveal(10_000)).toBeNull();
    expect(pool.reveal(-1)).toBeNull();
  });

  it('renders visible rows first, and the others after a paint', () => {
    const { pool, shown } = setUp(rowsOf(many));
    const stop = pool.listen();
    scrollTo(0);

    pool.update(rowsOf([...many].reverse()));
    expect(shown().length).toBeLessThanOrEqual(22);

    jest.advanceTimersByTime(40);
    expect(shown().length).toBeGreaterThan(22);
    stop();
  });

  it('lets the first rows of another order be painted before it renders more', () => {
    const resting: (() => void)[] = [];
    Object.assign(window, {
      requestIdleCallback: (work: () => void) => resting.push(work),
      cancelIdleCallback: (place: number) => void (resting[place - 1] = () => undefined),
    });
    try {
      const { pool, shown } = setUp(rowsOf(many));
      const stop = pool.listen();
      scrollTo(0);
      const rest = (): void => resting.splice(0).forEach((work) => work());
      rest();

      pool.update(rowsOf([...many].reverse()));
      jest.advanceTimersByTime(100);
      expect(shown().length).toBeLessThanOrEqual(22);
      rest();
      expect(shown().length).toBeGreaterThan(22);

      // Scrolling back to the first row needs no further rows.
      scrollTo(300 * ROW);
      pool.update(rowsOf(many.slice(1)));
      bodyTop = 0;
      dispatchEvent(new Event('scroll'));
      jest.advanceTimersByTime(16);
      expect(shown().length).toBeLessThanOrEqual(22);
      jest.advanceTimersByTime(32);
      expect(shown().length).toBeGreaterThan(22);

      // If the reader scrolls before that, it does not wait for an idle browser.
      pool.update(rowsOf(many));
      jest.advanceTimersByTime(100);
      scrollTo(300 * ROW);
      expect(shown()).toContain('c310');
      const before = shown();
      rest();
      expect(shown()).toEqual(before);
      stop();
    } finally {
      Reflect.deleteProperty(window, 'requestIdleCallback');
      Reflect.deleteProperty(window, 'cancelIdleCallback');
    }
  });
});
