import { hash } from 'node:crypto';
import { isRowFigure, type RowFigureName } from '@site/fields/reported-figures';
import type { Clock } from '../../platform/clock';
import type { CompanyReader, StoredRowFigure, ListingFacts, SymbolPageReader } from '../market-data';
import type { RowCorrected, RowFigure, RowPart, ShownFigure, StoredFigure } from './report';

export interface RowCorrectionParts {
  readonly reader: Pick<CompanyReader, 'readListing'>;
  readonly pages: Pick<
    SymbolPageReader,
    'readPrices' | 'readDividends' | 'readSplits' | 'readInsiders' | 'readExecutives'
  >;
  readonly clock: Clock;
}

/** A figure, and how it is replaced. */
interface Correctable extends RowFigure {
  readonly rowFigureWith: (value: number) => StoredRowFigure;
}

const MAX_ROWS = 100;
/** A price, an amount and a pay may be zero: awards and gifts have no price, and a dividend may be omitted. */
const ABOVE_ZERO: ReadonlySet<RowPart> = new Set(['numerator', 'denominator']);

/**
 * Corrects figures in rows of a company's lists. Prices and dividends are those of the page, adjusted to today's
 * shares: a later split changes them like all others.
 */
export function createRowCorrection({ reader, pages, clock }: RowCorrectionParts) {
  async function rowsOf(
    figure: RowFigureName,
    { listing: { id: listingId, currency }, company }: ListingFacts,
    isOfDay: (day: string) => boolean,
  ): Promise<readonly Correctable[]> {
    const adjustedThrough = clock.today();
    if (figure === 'day_price') {
      const prices = (await pages.readPrices(listingId)).filter(({ date }) => isOfDay(date));
      return prices
        .slice(-MAX_ROWS)
        .reverse()
        .flatMap(({ date: day, price, volume, source = null }) => {
          const own = { day, source, row: null };
          const row = { kind: 'price', listingId, day, price, volume, adjustedThrough } as const;
          return [
            named('price', { ...own, value: price, unit: currency }, (value) => ({ ...row, price: value })),
            named('volume', { ...own, value: volume, unit: null }, (value) => ({ ...row, volume: value })),
          ];
        });
    }
    if (figure === 'dividend') {
      const all = await pages.readDividends(listingId);
      return all.flatMap(({ date: day, amount, currency: unit, source = null }, place) => {
        if (!isOfDay(day)) return [];
        const ordinal = place - all.findIndex(({ date }) => date === day);
        const row = all.filter(({ date }) => date === day).length > 1 ? String(ordinal + 1) : null;
        return named('amount', { day, source, row, value: amount, unit }, (value) => ({
          kind: 'dividend',
          listingId,
          day,
          ordinal,
          amount: value,
          adjustedThrough,
        }));
      });
    }
    if (figure === 'split') {
      const splits = (await pages.readSplits(listingId)).filter(({ date }) => isOfDay(date));
      return splits.flatMap(({ date: day, numerator, denominator, source = null }) => {
        const own = { day, source, unit: null, row: `${numerator}:${denominator}` };
        const row = { kind: 'split', listingId, day, numerator, denominator } as const;
        return [
          named('numerator', { ...own, value: numerator }, (value) => ({ ...row, numerator: value })),
          named('denominator', { ...own, value: denominator }, (value) => ({ ...row, denominator: value })),
        ];
      });
    }
    if (figure === 'executive_pay') {
      const people = await pages.readExecutives(company.id);
      return people.flatMap(({ name, title, pay, payCurrency, source = null }) =>
        named('pay', { day: null, source, row: `${name}, ${title}`, value: pay, unit: payCurrency }, (value) => ({
          kind: 'pay',
          companyId: company.id,
          name,
          title,
          pay: value,
          currency: payCurrency,
        })),
      );
    }
    const trades = (await pages.readInsiders(listingId)).filter(({ transactionDate }) => isOfDay(transactionDate));
    return trades.flatMap((trade) => {
      const { transactionDate: day, reportingName, transactionType, source = null } = trade;
      return (['securitiesTransacted', 'price', 'securitiesOwned'] as const).map((part) =>
        named(
          part,
          {
            day,
            source,
            row: `${reportingName}, ${transactionType}`,
            value: trade[part],
            unit: part === 'price' ? currency : null,
          },
          (value) => ({ kind: 'tradeFigure', listingId, trade, figure: part, value }),
          // One person may trade several times on a day.
          [trade.filingDate, trade.link, trade.securitiesTransacted, trade.price, trade.securitiesOwned].join('|'),
        ),
      );
    });
  }

  async function found({ market, symbol, figure, day }: ShownFigure): Promise<readonly Correctable[]> {
    if (!isRowFigure(figure)) return [];
    const facts = await reader.readListing(market, symbol);
    if (facts?.listing.ticker !== symbol) return [];
    const rows = await rowsOf(figure, facts, (of) => day === null || of === day);
    return rows.filter(({ value }) => value !== null).slice(0, MAX_ROWS);
  }

  return {
    /**
     * The figures that a report may refer to, of its day if it has one. Shape: in the order of the page, at most a
     * hundred.
     */
    find: async (name: ShownFigure): Promise<readonly RowFigure[]> =>
      (await found(name)).map(({ rowFigureWith: _with, ...figure }) => figure),

    /** Null: no such figure is stored now. `impossible`: the figure cannot have this value. */
    async correct(name: ShownFigure, id: string, value: number): Promise<RowCorrected | 'impossible' | null> {
      const one = (await found(name)).find((figure) => figure.id === id);
      if (!one) return null;
      const { rowFigureWith, ...before } = one;
      const isPossible = ABOVE_ZERO.has(before.part) ? value > 0 : value >= 0;
      return Number.isFinite(value) && isPossible ? { before, rowFigure: rowFigureWith(value) } : 'impossible';
    },
  };
}

function named(
  part: RowPart,
  stored: StoredFigure & Pick<RowFigure, 'row'>,
  rowFigureWith: Correctable['rowFigureWith'],
  besides = '',
): Correctable {
  const text = [part, stored.day, stored.row, stored.value, stored.source, besides].join('|');
  return { ...stored, part, rowFigureWith, id: hash('sha256', text, 'base64url').slice(0, 22) };
}
