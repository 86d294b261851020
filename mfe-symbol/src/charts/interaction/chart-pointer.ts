import { axisFor, nearestPoint } from '../drawing/plot';
import { at } from '../drawing/svg-text';
import { valueAt } from '../model/chart-model';
import { pointName, pointText, seriesAt, seriesText } from '../model/figures';
import type { DrawnHere } from './drawn-charts';
import { chartAround, drawingIn } from './drawn-charts';
import { nextPoint } from './point-walk';

const SVG = 'http://www.w3.org/2000/svg';

export interface PointerClasses {
  readonly tip: string;
  readonly tipName: string;
}

/**
 * One set of listeners for all charts below an element: a line, dots and a read-out follow the pointer or the arrow keys.
 * Points reached by keys are announced through the status element of the chart; points passed by the pointer are not,
 * because they are too many. Returns a function that removes the listeners.
 */
export function attachChartPointer(root: HTMLElement, classes: PointerClasses): () => void {
  const tip = document.createElement('div');
  tip.className = classes.tip;
  tip.setAttribute('aria-hidden', 'true');
  const cursor = document.createElementNS(SVG, 'g');
  let shown: { readonly chart: HTMLElement; readonly index: number } | null = null;

  const hide = (): void => {
    shown = null;
    tip.remove();
    cursor.remove();
  };

  const show = (chart: HTMLElement, index: number, isAnnounced: boolean): void => {
    const here = drawingIn(chart);
    const svg = chart.querySelector('svg');
    if (!here || !svg || index >= here.model.points.length) return;
    const isSame = shown?.chart === chart && shown.index === index && tip.isConnected;
    shown = { chart, index };
    if (!isSame) {
      cursor.innerHTML = cursorSvg(here, index);
      svg.append(cursor);
      tip.replaceChildren(...tipLines(here, index, classes));
      chart.append(tip);
      placeTip(tip, chart, here, index);
    }
    if (isAnnounced) {
      const status = chart.parentElement?.querySelector('[role="status"]');
      if (status) status.textContent = pointText(here.model, index);
    }
  };

  const onPointer = (event: PointerEvent): void => {
    const chart = chartAround(event.target);
    const here = chart && drawingIn(chart);
    const svg = chart?.querySelector('svg');
    if (!chart || !here || !svg) return hide();
    const box = svg.getBoundingClientRect();
    if (box.width === 0) return;
    // The drawing may be shown smaller or larger than it was laid out.
    const scale = Math.min(box.width / here.plot.width, box.height / here.plot.height);
    const offset = (box.width - here.plot.width * scale) / 2;
    const index = nearestPoint(here.plot, (event.clientX - box.left - offset) / scale);
    if (index !== null) show(chart, index, false);
  };

  const onLeave = (event: PointerEvent): void => {
    if (event.pointerType !== 'touch' && chartAround(document.activeElement) !== shown?.chart) hide();
  };

  const onKey = (event: KeyboardEvent): void => {
    const chart = chartAround(event.target);
    const here = chart && drawingIn(chart);
    if (!chart || !here || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Escape' && shown) {
      // The first Escape closes the read-out; the next one is for the container of the chart.
      event.preventDefault();
      event.stopPropagation();
      return hide();
    }
    const current = shown?.chart === chart ? shown.index : null;
    const next = nextPoint(event.key, current, here.model.points.length, here.plot.direction);
    if (next === null) return;
    event.preventDefault();
    show(chart, next, true);
  };

  const onFocusOut = (event: FocusEvent): void => {
    if (chartAround(event.target) === shown?.chart) hide();
  };

  root.addEventListener('pointermove', onPointer);
  root.addEventListener('pointerdown', onPointer);
  root.addEventListener('pointerleave', onLeave);
  root.addEventListener('keydown', onKey);
  root.addEventListener('focusout', onFocusOut);
  return () => {
    hide();
    root.removeEventListener('pointermove', onPointer);
    root.removeEventListener('pointerdown', onPointer);
    root.removeEventListener('pointerleave', onLeave);
    root.removeEventListener('keydown', onKey);
    root.removeEventListener('focusout', onFocusOut);
  };
}

function cursorSvg({ model, plot }: DrawnHere, index: number): string {
  const x = plot.x[index]!;
  const bottom = plot.height - 22;
  const dots = model.series.flatMap((series) => {
    const value = valueAt(series, index);
    if (value === null || (series.look !== 'line' && series.look !== 'area')) return [];
    const y = axisFor(plot, series).y(value);
    return `<circle cx="${at(x)}" cy="${at(y)}" r="3.5" fill="var(--${series.colour})" stroke="var(--surface)"/>`;
  });
  return `<path d="M${at(x)} ${at(plot.top)}V${at(bottom)}" stroke="var(--text-3)"/>${dots.join('')}`;
}

function tipLines({ model }: DrawnHere, index: number, { tipName }: PointerClasses): readonly HTMLElement[] {
  const line = (text: string): HTMLElement => {
    const element = document.createElement('div');
    element.textContent = text;
    return element;
  };
  const name = line(pointName(model, index));
  name.className = tipName;
  return [
    name,
    ...seriesAt(model, index).map((series) => line(seriesText(model, series, index))),
    ...model.events.filter((event) => event.index === index).map(({ text }) => line(text)),
  ];
}

/** Beside the line, on the side with more space, inside the chart. */
function placeTip(tip: HTMLElement, chart: HTMLElement, { plot }: DrawnHere, index: number): void {
  const width = chart.clientWidth;
  const scale = width / plot.width;
  const x = plot.x[index]! * scale;
  const space = tip.offsetWidth + 12;
  const left = x + space <= width || x < width / 2 ? x + 12 : x - space;
  tip.style.transform = `translate(${Math.round(Math.max(0, Math.min(left, width - tip.offsetWidth)))}px, 0)`;
}
