import type { ProvidedExtras } from '../../company-provider';
import { filingAddress } from '../facts/filing';
import type { ListedFiling } from '../filings/filing-index';
import { SEC } from '../sec-answer';
import type { OwnershipReport, OwnershipTrade } from './read-ownership';

/** A form together with where and when it was filed. */
export interface FiledOwnership {
  readonly filing: ListedFiling;
  readonly report: OwnershipReport;
}

/** The meaning of the form's letters, as trades are named throughout the site. */
const ACTIONS: Readonly<Record<string, string>> = {
  A: 'Award',
  C: 'Conversion',
  D: 'Return',
  E: 'ExpireShort',
  F: 'InKind',
  G: 'Gift',
  H: 'ExpireLong',
  I: 'Discretionary',
  J: 'Other',
  K: 'EquitySwap',
  L: 'Small',
  M: 'Exempt',
  O: 'OutOfTheMoney',
  P: 'Purchase',
  S: 'Sale',
  U: 'Tender',
  W: 'Will',
  X: 'InTheMoney',
  Z: 'Trust',
};

const actionOf = (code: string): string => (ACTIONS[code] === undefined ? code : `${code}-${ACTIONS[code]}`);

/** Whether an amendment's line is the same trade with one field corrected. */
function isSameTrade(amended: OwnershipTrade, original: OwnershipTrade): boolean {
  if (amended.code !== original.code || amended.security !== original.security) return false;
  const same = [
    amended.tradedOn === original.tradedOn,
    amended.shares === original.shares,
    amended.price === original.price,
  ];
  return same.filter(Boolean).length >= 2;
}

const isAmendment = ({ report }: FiledOwnership): boolean => report.form.endsWith('/A');

/** Forms with lines that an amendment may correct: of the same owner, filed on the day that it names, or before it. */
function amendedBy({ filing, report }: FiledOwnership, { filing: earlier, report: original }: FiledOwnership): boolean {
  const isOfOwner = original.owners.some(({ cik }) => report.owners.some((owner) => owner.cik === cik));
  if (!isOfOwner || earlier.id === filing.id) return false;
  return report.amends === null ? earlier.filedOn <= filing.filedOn : earlier.filedOn === report.amends;
}

/**
 * Trades of insiders with amendments applied: each line of an amendment replaces one line of the original that differs
 * from it in at most one property; a line without such a match is added. Shape: newest filing first.
 */
export function insiderRowsOf(forms: readonly FiledOwnership[]): NonNullable<ProvidedExtras['insiders']> {
  const oldestFirst = [...forms].sort((a, b) =>
    a.filing.filedOn === b.filing.filedOn
      ? a.filing.id < b.filing.id
        ? -1
        : 1
      : a.filing.filedOn < b.filing.filedOn
        ? -1
        : 1,
  );
  const current = new Map(oldestFirst.map((form) => [form, [...form.report.trades]]));
  for (const amendment of oldestFirst.filter(isAmendment)) {
    // The nearest form before it first: an amendment of an amendment does not change the original.
    const before = oldestFirst.slice(0, oldestFirst.indexOf(amendment)).reverse();
    const earlier = before.filter((form) => amendedBy(amendment, form));
    for (const line of amendment.report.trades) {
      for (const form of earlier) {
        const trades = current.get(form)!;
        const place = trades.findIndex((trade) => isSameTrade(line, trade));
        if (place < 0) continue;
        trades.splice(place, 1);
        break;
      }
    }
  }
  return [...current]
    .reverse()
    .flatMap(([{ filing, report }, trades]) => trades.map((trade) => rowOf(filing, report, trade)));
}

function rowOf(
  filing: ListedFiling,
  { form, owners, amends }: OwnershipReport,
  trade: OwnershipTrade,
): NonNullable<ProvidedExtras['insiders']>[number] {
  const row = {
    filingDate: filing.filedOn,
    transactionDate: trade.tradedOn,
    transactionType: actionOf(trade.code),
    reportingName: owners.map(({ name }) => name).join('; '),
    typeOfOwner: owners[0]?.role ?? 'other',
    securitiesTransacted: trade.shares,
    price: trade.price,
    securitiesOwned: trade.ownedAfter,
    link: filingAddress(filing.cik, filing.id),
  };
  return {
    ...row,
    // The corrected trade may be stored since an earlier run.
    ...(form.endsWith('/A') && { amends: { filedOn: amends } }),
    place: `Form ${form} ${filing.id}`,
    source: SEC,
    payload: () => ({
      security: trade.security,
      ...Object.fromEntries(
        Object.entries(row).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])),
      ),
    }),
  };
}
