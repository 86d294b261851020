import type { ChartDirection } from '../../charts';
import type { Span } from './statement-charts';

/** How the charts are laid out: what a link reproduces. */
export interface ViewOptions {
  readonly span: Span;
  /** Two side by side, or one a row. */
  readonly layout: 'columns' | 'rows';
  /** Where time runs. */
  readonly direction: ChartDirection;
}

/** Time runs from left to right in both languages, as in every chart of the trade, until the reader turns it round. */
const USUAL_DIRECTION: ChartDirection = 'ltr';

/** What is not in the address, or means nothing, is as usual. */
export function optionsFrom(search: URLSearchParams): ViewOptions {
  const time = search.get('time');
  return {
    span: search.get('period') === 'yearly' ? 'yearly' : 'quarterly',
    layout: search.get('layout') === 'rows' ? 'rows' : 'columns',
    direction: time === 'ltr' || time === 'rtl' ? time : USUAL_DIRECTION,
  };
}

/** The address with these options; the usual ones are not written. */
export function withOptions(search: URLSearchParams, options: ViewOptions): URLSearchParams {
  const next = new URLSearchParams(search);
  const put = (name: string, value: string, usual: string): void => {
    if (value === usual) next.delete(name);
    else next.set(name, value);
  };
  put('period', options.span, 'quarterly');
  put('layout', options.layout, 'columns');
  put('time', options.direction, USUAL_DIRECTION);
  return next;
}
