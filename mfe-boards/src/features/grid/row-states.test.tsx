import { rowSource } from '../../testing/row-source';
import { sampleBoard } from '../../examples/sample-board';
import { controlsWriter } from './controls-html';
import type { RowStates } from './row-states';
import { showRowStates } from './row-states';
import { rowsHtml } from './rows-html';

const nothing: RowStates = { isFollowed: () => false, isSelected: () => false, isOpen: () => false };
const is = (wanted: string) => (key: string) => key === wanted;
const source = rowSource(sampleBoard);
const controls = (isInAll: boolean) => ({ isInAll, html: controlsWriter(source) });

function setUp(hasControls = true): HTMLTableRowElement[] {
  document.body.innerHTML = `<table><tbody>${rowsHtml(source, 0, 2, { hasControls })}<tr data-spacer><td></td></tr></tbody></table>`;
  return [...document.querySelectorAll('tr')];
}
const keyOf = (row: HTMLTableRowElement): string | null => row.querySelector('a')?.textContent ?? null;
const state = (rows: readonly HTMLTableRowElement[], act: string, attribute: string) =>
  rows.map((row) => row.querySelector(`[data-act="${act}"]`)?.getAttribute(attribute) ?? null);

describe('showRowStates', () => {
  it('writes followed, open and selected states into their rows only', () => {
    const rows = setUp();

    showRowStates(rows, keyOf, { isFollowed: is('AAA'), isOpen: is('BB<B'), isSelected: is('BB<B') }, controls(false));

    expect(state(rows, 'follow', 'aria-pressed')).toEqual(['true', 'false', null]);
    expect(state(rows, 'open', 'aria-expanded')).toEqual(['false', 'true', null]);
    expect(rows.map((row) => row.getAttribute('aria-selected'))).toEqual(['false', 'true', null]);
    expect(rows.map((row) => row.querySelector('input')?.checked ?? null)).toEqual([false, true, null]);
  });

  it('resets states that no longer apply, and a checkbox restored by the browser', () => {
    const rows = setUp();
    showRowStates(rows, keyOf, { ...nothing, isFollowed: is('AAA'), isSelected: is('AAA') }, controls(false));
    rows[1]!.querySelector('input')!.checked = true;

    showRowStates(rows, keyOf, nothing, controls(false));

    expect(state(rows, 'follow', 'aria-pressed')).toEqual(['false', 'false', null]);
    expect(rows.map((row) => row.querySelector('input')?.checked ?? null)).toEqual([false, false, null]);
  });

  it('draws the controls of marked and requested rows, once', () => {
    const rows = setUp(false);
    const drawn = () => rows.map((row) => row.querySelectorAll('[data-act]').length);
    expect(drawn()).toEqual([0, 0, 0]);

    showRowStates(rows, keyOf, { ...nothing, isFollowed: is('AAA') }, controls(false));
    expect(drawn()).toEqual([3, 0, 0]);
    expect(state(rows, 'follow', 'aria-pressed')).toEqual(['true', null, null]);

    showRowStates(rows, keyOf, nothing, controls(true));
    expect(drawn()).toEqual([3, 3, 0]);
    expect(state(rows, 'follow', 'aria-label')).toEqual(['Follow AAA', 'Follow BB<B', null]);
    expect(state(rows, 'follow', 'aria-pressed')).toEqual(['false', 'false', null]);
  });
});
