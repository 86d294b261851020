import '@testing-library/jest-dom';
import type { RovingFocus } from './roving-focus';
import { createRovingFocus } from './roving-focus';
import type { PressedKey } from './move-cell';
import type { PoolRows, RowPool } from './row-pool';
import { createRowPool } from './row-pool';

const ROW = 40;
const press = (key: string): PressedKey => ({ key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false });
const many = Array.from({ length: 2000 }, (_, index) => `c${index}`);
const rowsOf = (names: readonly string[]): PoolRows => ({
  length: names.length,
  key: (place) => names[place]!,
  html: (from, to) =>
    names
      .slice(from, to)
      .map((name, index) => `<tr aria-rowindex="${from + index + 2}"><th>${name}</th><td>${name} figure</td></tr>`)
      .join(''),
});

let bodyTop = 0;
let rows = rowsOf(many);

function setUp(): { pool: RowPool; roving: RovingFocus; frame: HTMLElement } {
  document.body.innerHTML = `<div id="frame" tabindex="-1"><table><thead><tr><th><a href="#a">Company</a></th><th><a href="#b">Price</a></th></tr></thead><tbody></tbody></table></div>`;
  const frame = document.getElementById('frame')!;
  const body = document.querySelector('tbody')!;
  body.getBoundingClientRect = () => ({ top: bodyTop }) as DOMRect;
  const parts: { pool: RowPool | null; roving: RovingFocus | null } = { pool: null, roving: null };
  const roving = createRovingFocus({
    frame: () => frame,
    pool: () => parts.pool,
    rows: () => rows.length,
    keyOf: (place) => (place < rows.length ? rows.key(place) : null),
  });
  frame.addEventListener('focusin', (event) => roving.note(event.target));
  const pool = createRowPool({ body, frame, rows, onWrite: (written, first) => roving.keep(written, first) });
  parts.pool = pool;
  return { pool, roving, frame };
}

const stops = (): readonly string[] =>
  [...document.querySelectorAll('tbody [tabindex="0"]')].map(({ textContent }) => textContent);

function show(pool: RowPool, roving: RovingFocus, names: readonly string[]): void {
  rows = rowsOf(names);
  roving.follow((key) => names.indexOf(key));
  pool.update(rows);
}

beforeEach(() => {
  bodyTop = 0;
  rows = rowsOf(many);
  Element.prototype.getBoundingClientRect = function rect(this: Element) {
    return { top: 0, height: this.tagName === 'TR' ? ROW : 0 } as DOMRect;
  };
  Element.prototype.scrollIntoView = () => undefined;
  window.scrollBy = ((options: ScrollToOptions) => {
    bodyTop -= options.top ?? 0;
  }) as typeof window.scrollBy;
  Object.defineProperty(window, 'innerHeight', { value: 800, configurable: true });
});

describe('createCellWalk', () => {
  it('makes the first cell the only tab stop', () => {
    setUp();

    expect(stops()).toEqual(['c0']);
  });

  it('moves between cells, and the tab stop with it', () => {
    const { roving } = setUp();

    roving.go({ row: 0, column: 0 });
    expect(roving.move(press('ArrowDown'))).toBe(true);
    roving.move(press('ArrowRight'));

    expect(document.activeElement).toHaveTextContent('c1 figure');
    expect(stops()).toEqual(['c1 figure']);
    expect(roving.key()).toBe('c1');
  });

  it('moves into the head and back', () => {
    const { roving } = setUp();
    roving.go({ row: 0, column: 1 });

    roving.move(press('ArrowUp'));
    expect(document.activeElement).toHaveTextContent('Price');
    expect(roving.key()).toBeNull();

    roving.move(press('ArrowDown'));
    expect(document.activeElement).toHaveTextContent('c0 figure');
  });

  it('has one tab stop in the whole table: a cell, or a head with its note', () => {
    const { roving, frame } = setUp();
    const all = (): readonly string[] =>
      [...frame.querySelectorAll('[tabindex="0"]')].map(({ textContent }) => textContent);
    roving.go({ row: 0, column: 1 });
    expect(all()).toEqual(['c0 figure']);

    roving.move(press('ArrowUp'));
    expect(all()).toEqual(['Price']);
    roving.move(press('ArrowLeft'));
    expect(all()).toEqual(['Company']);
    expect(frame.querySelectorAll('thead a[tabindex="-1"]')).toHaveLength(1);

    roving.move(press('ArrowDown'));
    expect(all()).toEqual(['c0']);
  });

  it('reaches rows that were not rendered yet', () => {
    const { roving } = setUp();

    roving.go({ row: 1500, column: 1 });

    expect(document.activeElement).toHaveTextContent('c1500 figure');
  });

  it('restores the focus when its cell is rendered again', () => {
    const { roving, pool, frame } = setUp();
    roving.go({ row: 3, column: 1 });

    pool.reveal(1200);
    expect(frame).toHaveFocus();
    expect(roving.key()).toBe('c3');

    pool.reveal(3);
    expect(document.activeElement).toHaveTextContent('c3 figure');
  });

  it('stays on its company when the order changes', () => {
    const { roving, pool } = setUp();
    roving.go({ row: 2, column: 1 });

    show(pool, roving, ['c9', 'c2', 'c0', 'c1']);

    expect(document.activeElement).toHaveTextContent('c2 figure');
    expect(roving.cell).toEqual({ row: 1, column: 1 });
  });

  it('stays within the table when its company is removed', () => {
    const { roving, pool } = setUp();
    roving.go({ row: 20, column: 1 });

    show(pool, roving, ['c1', 'c3']);

    expect(document.activeElement).toHaveTextContent('c3 figure');
    expect(roving.key()).toBe('c3');
    expect(stops()).toEqual(['c3 figure']);
  });

  it('keeps the focus when all rows arrive', () => {
    rows = rowsOf(many.slice(0, 24));
    const { roving, pool } = setUp();
    roving.go({ row: 5, column: 0 });
    const cell = document.activeElement;

    show(pool, roving, many);

    expect(document.activeElement).toBe(cell);
  });

  it('does not take the focus from other elements', () => {
    const { roving, pool } = setUp();
    roving.go({ row: 5, column: 0 });
    const field = document.body.appendChild(document.createElement('input'));
    field.focus();

    show(pool, roving, [...many].reverse());

    expect(field).toHaveFocus();
    expect(stops()).toHaveLength(1);
  });
});
