import { daysBetween } from '@site/format/calendar';
import type { Day } from '../../../domain/company';
import type { ReportLinkRow, ShortRow } from '../../market-data';
import type { ProvidedOrigin } from '../../providers';
import { medianOf } from './price-series';
import { shown } from './reject';
import { gateRows, type GatedRows } from './row-gate';
import { isWebAddress } from '../../../domain/web-address';

type Short = ShortRow & ProvidedOrigin;
type ReportLink = ReportLinkRow & ProvidedOrigin;

const OLDEST_DAY = '1990-01-01';
const OLDEST_YEAR = 1950;
/** Value over securities is a price: one that is this many times its neighbours is in another unit. */
const SLIP = 40;
const NEAR_DAYS = 400;
const MIN_NEAR = 3;

const priceOf = ({ shortBalanceThousandIls, shortBalanceSecurities }: ShortRow): number =>
  shortBalanceThousandIls / shortBalanceSecurities;

/** Plausible short balances: value over securities gives about the same price as in the weeks around. */
export function gateShorts(
  rows: readonly Short[],
  { ticker, today }: { readonly ticker: string; readonly today: Day },
): GatedRows<Short> {
  const typicalPrice = (row: Short): number | null => {
    const near = rows.filter(
      (other) =>
        other !== row &&
        other.shortBalanceSecurities > 0 &&
        other.shortBalanceThousandIls > 0 &&
        daysBetween(other.lastTradingDate, row.lastTradingDate) <= NEAR_DAYS,
    );
    return near.length < MIN_NEAR ? null : medianOf(near.map(priceOf));
  };
  return gateRows(rows, ticker, {
    refuse: (row) => {
      const { lastTradingDate: day, shortBalanceThousandIls: value, shortBalanceSecurities: securities } = row;
      if (day < OLDEST_DAY || day > today) return ['short_day_out_of_range', `a short balance of ${day}`];
      if (![value, securities].every((figure) => Number.isFinite(figure) && figure >= 0))
        return ['impossible_short_balance', `${day}: ${shown(value)} thousand, ${shown(securities)} securities`];
      const typical = value > 0 && securities > 0 ? typicalPrice(row) : null;
      const times = typical === null ? 1 : priceOf(row) / typical;
      return times > SLIP || times < 1 / SLIP
        ? [
            'short_balance_scale_jump',
            `${day}: value over securities is ${shown(times)} times that of the weeks around`,
          ]
        : null;
    },
    keyOf: ({ lastTradingDate }) => lastTradingDate,
    differs: (one, other) =>
      one.shortBalanceSecurities !== other.shortBalanceSecurities ||
      one.shortBalanceThousandIls !== other.shortBalanceThousandIls,
    duplicate: 'duplicate_short_balance',
  });
}

/** Links to reports that are safe to follow, one a quarter. */
export function gateReportLinks(
  rows: readonly ReportLink[],
  { ticker, today }: { readonly ticker: string; readonly today: Day },
): GatedRows<ReportLink> {
  return gateRows(rows, ticker, {
    refuse: ({ year, quarter, reportUrl }) => {
      if (!isWebAddress(reportUrl))
        return ['unsafe_address', `report of ${year} ${quarter}: ${reportUrl.slice(0, 80)}`];
      const isYear = Number.isInteger(year) && year >= OLDEST_YEAR && year <= Number(today.slice(0, 4)) + 1;
      return isYear ? null : ['report_year_out_of_range', `a report of ${year}, quarter ${quarter}`];
    },
    keyOf: ({ year, quarter }) => `${year} ${quarter}`,
  });
}
