import type { Day } from '../../../../domain/company';
import { placeInCalendar } from '../../../../domain/periods/place-in-calendar';
import { quarterIndex } from '../../../../domain/periods/quarter-index';
import type { ProvidedExtras } from '../../company-provider';
import { filingAddress, paperAddress } from '../facts/filing';
import { SEC } from '../sec-answer';
import type { ListedFiling } from './filing-index';

const REPORTS = /^(?:10-K|10-KT|10-Q|10-QT|20-F|20-FT|40-F)$/;

const isReport = ({ form, hasFigures }: ListedFiling): boolean => REPORTS.test(form) || (form === '6-K' && hasFigures);

/**
 * The report of each quarter as first filed, since amendments are often incomplete. Shape: oldest first, one a quarter;
 * the annual report belongs to its last quarter.
 */
export function reportLinksOf(filings: readonly ListedFiling[]): NonNullable<ProvidedExtras['reportLinks']> {
  const first = new Map<Day, ListedFiling>();
  for (const filing of filings) {
    const { reportedOn: end, filedOn } = filing;
    if (end === null || !isReport(filing) || filedOn < end) continue;
    const known = first.get(end);
    if (!known || filedOn < known.filedOn) first.set(end, filing);
  }
  const taken = new Map<number, Day>();
  return [...first].sort().flatMap(([end, { cik, id, form, paper, filedOn }]) => {
    const place = placeInCalendar(end, (year, quarter) => taken.get(quarterIndex({ year, quarter })));
    if (!place || taken.has(quarterIndex(place))) return [];
    taken.set(quarterIndex(place), end);
    return [
      {
        ...place,
        reportUrl: paper === null ? filingAddress(cik, id) : paperAddress(cik, id, paper),
        place: `${form} ${id}`,
        source: SEC,
        payload: () => ({ form, accessionNumber: id, reportDate: end, filingDate: filedOn }),
      },
    ];
  });
}
