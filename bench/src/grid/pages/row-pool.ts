/** The limit: rows as strings, those in view and a few more, no framework, no keyboard, nothing for a screen reader. */
import { seededRows } from '../board';
import { boardColumns, figureClass, figureColumns, figureText, nextSorting, orderedPlaces, ROW_HEIGHT } from '../cells';
import type { Sorting } from '../cells';
import { expose, headIn, tickersIn } from '../probe';
import './plain.css';

const MARGIN = 6;
const rows = seededRows();
let order: Uint32Array = Uint32Array.from(rows, (_, place) => place);
let sorting: Sorting | null = null;
let shown = -1;

const rowHtml = (place: number): string => {
  const { symbol, name, figures } = rows[order[place]!]!;
  let html = `<tr><td class="c"><b class="t">${symbol}</b><span>${name}</span></td>`;
  for (const column of figureColumns) {
    const value = figures[column.field] ?? null;
    html += `<td class="${figureClass(column, value)}">${figureText(column, value)}</td>`;
  }
  return `${html}</tr>`;
};

function mount(host: HTMLElement): void {
  host.innerHTML = `<div class="view"><div style="height:${(rows.length + 1) * ROW_HEIGHT}px"><table><thead><tr>${boardColumns
    .map(({ id }) => `<th class="${id === 'symbol' ? 'c' : ''}" data-column="${id}">${id}</th>`)
    .join('')}</tr></thead><tbody></tbody></table></div></div>`;
  const view = host.querySelector('.view')!;
  const body = host.querySelector('tbody')!;
  const draw = (): void => {
    const first = Math.max(0, Math.floor(view.scrollTop / ROW_HEIGHT) - MARGIN);
    if (first === shown) return;
    shown = first;
    const last = Math.min(rows.length, first + Math.ceil(view.clientHeight / ROW_HEIGHT) + 2 * MARGIN);
    let html = `<tr style="height:${first * ROW_HEIGHT}px"></tr>`;
    for (let place = first; place < last; place += 1) html += rowHtml(place);
    body.innerHTML = html;
  };
  view.addEventListener('scroll', draw, { passive: true });
  host.querySelector('thead')!.addEventListener('click', ({ target }) => {
    const id = (target as HTMLElement).closest('th')?.dataset['column'];
    const column = figureColumns.find((one) => one.id === id);
    if (!column) return;
    sorting = nextSorting(sorting, column);
    order = orderedPlaces(rows, column, sorting.descending);
    shown = -1;
    draw();
  });
  draw();
}

expose({
  mount,
  top: (count) => tickersIn('.t', count),
  headOf: headIn,
  scroller: () => document.querySelector('.view')!,
});
