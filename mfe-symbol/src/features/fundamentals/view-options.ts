import type { ChartDirection } from '../../charts';
import type { Span } from './statement-charts';

/** The layout of the charts, as it is reproduced by a link. */
export interface ViewOptions {
  readonly span: Span;
  /** Two side by side, or one a row. */
  readonly layout: 'columns' | 'rows';
  /** The direction of time. */
  readonly direction: ChartDirection;
}

/** Time runs from left to right in both languages, as in every chart of the trade, until the reader reverses it. */
const DEFAULT_DIRECTION: ChartDirection = 'ltr';

/** Missing or invalid parameters have their defaults. */
export function optionsFrom(search: URLSearchParams): ViewOptions {
  const time = search.get('time');
  return {
    span: search.get('period') === 'yearly' ? 'yearly' : 'quarterly',
    layout: search.get('layout') === 'rows' ? 'rows' : 'columns',
    direction: time === 'ltr' || time === 'rtl' ? time : DEFAULT_DIRECTION,
  };
}

/** The address with these options; default values are omitted. */
export function withOptions(search: URLSearchParams, options: ViewOptions): URLSearchParams {
  const next = new URLSearchParams(search);
  const put = (name: string, value: string, defaultValue: string): void => {
    if (value === defaultValue) next.delete(name);
    else next.set(name, value);
  };
  put('period', options.span, 'quarterly');
  put('layout', options.layout, 'columns');
  put('time', options.direction, DEFAULT_DIRECTION);
  return next;
}
