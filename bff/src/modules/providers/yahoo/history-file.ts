import { quotedPrice } from '../../../domain/money';
import type { ProvidedPrice } from '../company-provider';
import { dayReader } from '../csv/day-format';
import { numberReader } from '../csv/figure';
import { recordCells } from '../csv/record-cells';
import { asPrinted, NO_HISTORY, type HistoryContext, type HistoryReading } from './history';
import { originOf, quarantine, shownValue, type Reject } from './quarantine';

const readDay = dayReader('YYYY-MM-DD');
const readNumber = numberReader({ nulls: ['null'], decimal: '.', thousands: ',' });

/**
 * Parses a history in the format of Yahoo's download until 2024: CSV with Date, Close and Volume, `null` for days
 * without trading. The file names no currency: that of the quotes applies.
 */
export function readHistoryFile(
  text: string,
  { symbol, since, currency }: Pick<HistoryContext, 'symbol' | 'since' | 'currency'>,
): HistoryReading {
  const [header = '', ...lines] = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const columns = recordCells(header, ',').cells;
  const [date, close, volume] = ['Date', 'Close', 'Volume'].map((name) => columns.indexOf(name));
  const rejects: Reject[] = [];
  if (date === undefined || close === undefined || date < 0 || close < 0) {
    const detail = `no columns Date and Close in ${shownValue(header)}`;
    return { ...NO_HISTORY, rejects: [quarantine(symbol, 'unreadable_answer', `history:${symbol}`, detail, header)] };
  }
  const prices = lines.flatMap((line, index): ProvidedPrice[] => {
    const { cells } = recordCells(line, ',');
    const place = `history:${symbol}:${index + 2}`;
    const [day, price, traded] = [
      readDay(cells[date] ?? ''),
      readNumber(cells[close] ?? ''),
      readNumber(cells[volume ?? -1] ?? ''),
    ];
    if (day === null) {
      rejects.push(quarantine(symbol, 'unreadable_date', place, `${shownValue(cells[date])} is no day`, line));
      return [];
    }
    if (price === undefined || traded === undefined) {
      rejects.push(quarantine(symbol, 'unreadable_number', place, `${shownValue(line)} holds no number`, line));
      return [];
    }
    if (price === null || (since !== null && day < since)) return [];
    return [
      {
        ...originOf(place, { date: day, close: price, volume: traded }),
        date: day,
        price: quotedPrice(asPrinted(price)),
        isSplitAdjusted: true,
        volume: traded,
      },
    ];
  });
  return { ...NO_HISTORY, currency, prices, rejects };
}
