import type { Day } from '../../../domain/company';
import type { ExecutiveRow, InsiderRow } from '../../market-data';
import type { ProvidedOrigin } from '../../providers';
import { shown } from './reject';
import { gateRows, type Cleaning, type GatedRows } from './row-gate';
import { webAddressOrNull } from '../../../domain/web-address';

const OLDEST_TRADE = '1934-01-01';
/** A longer name is some other text. */
const LONGEST_NAME = 200;
const HIGHEST_PAY = 1e11;
type TradeFigure = 'price' | 'securitiesTransacted' | 'securitiesOwned';

type Insider = InsiderRow & ProvidedOrigin;
type Executive = ExecutiveRow & ProvidedOrigin;

const isFigure = (figure: number): boolean => Number.isFinite(figure) && figure >= 0;
const spaced = (text: string): string => text.replace(/\s+/g, ' ').trim();

/**
 * Plausible insider trades: filed, with an owner, not before the trade and not in the future. A price of 0 is right for
 * grants and gifts. Equal rows of one filing are separate trades and remain.
 */
export function gateInsiders(
  rows: readonly Insider[],
  { ticker, today }: { readonly ticker: string; readonly today: Day },
): GatedRows<Insider> {
  return gateRows(rows, ticker, {
    refuse: ({ filingDate, transactionDate, reportingName }) => {
      if (filingDate > today || transactionDate < OLDEST_TRADE)
        return ['trade_day_out_of_range', `a trade of ${transactionDate}, filed on ${filingDate}`];
      if (transactionDate > filingDate)
        return ['trade_after_filing', `a trade of ${transactionDate}, filed on ${filingDate}`];
      const name = spaced(reportingName);
      return name === '' || name.length > LONGEST_NAME ? ['trade_without_name', `filed on ${filingDate}`] : null;
    },
    clean: (row) => {
      const refusals: Cleaning[] = [];
      const figureOf = (figure: TradeFigure): number | null => {
        const value = row[figure];
        if (value === null || isFigure(value)) return value;
        refusals.push([
          'negative_trade_figure',
          `${row.transactionDate}: ${figure} of ${shown(value)}`,
          { name: figure, day: row.transactionDate },
        ]);
        return null;
      };
      const link = webAddressOrNull(row.link);
      if (row.link !== null && link === null)
        refusals.push(['unsafe_address', `${row.filingDate}: ${row.link.slice(0, 80)}`]);
      return {
        row: {
          ...row,
          reportingName: spaced(row.reportingName),
          price: figureOf('price'),
          securitiesTransacted: figureOf('securitiesTransacted'),
          securitiesOwned: figureOf('securitiesOwned'),
          link,
        },
        refusals,
      };
    },
  });
}

/** Executives, each office once. Pay has no day of its own: a refused pay gets the day of the run. */
export function gateExecutives(
  rows: readonly Executive[],
  { ticker, today }: { readonly ticker: string; readonly today: Day },
): GatedRows<Executive> {
  return gateRows(rows, ticker, {
    refuse: ({ name, title }) => {
      const [person, what] = [spaced(name), spaced(title)];
      return person === '' || what === '' || person.length > LONGEST_NAME || what.length > LONGEST_NAME
        ? ['executive_without_name', `${person.slice(0, 40)}, ${what.slice(0, 40)}`]
        : null;
    },
    clean: (row) => {
      const isPay = row.pay === null || (isFigure(row.pay) && row.pay <= HIGHEST_PAY);
      const figure = { name: 'pay', day: today };
      const refusals: readonly Cleaning[] = isPay ? [] : [['impossible_pay', `${row.name}: ${shown(row.pay)}`, figure]];
      const pay = isPay ? row.pay : null;
      return {
        row: {
          ...row,
          name: spaced(row.name),
          title: spaced(row.title),
          pay,
          payCurrency: pay === null ? null : row.payCurrency,
        },
        refusals,
      };
    },
    keyOf: ({ name, title }) => `${name}|${title}`,
    differs: (one, other) => one.pay !== other.pay,
    duplicate: 'duplicate_executive',
  });
}
