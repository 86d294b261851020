import { useLoad } from '@site/remote-kit';
import type { Loadable } from '@site/remote-kit';
import { listingKey, listingOf } from '../../api/listing';
import { readSymbolDetail } from '../../api/read-symbol-detail';
import type { ViewProps } from '../../company/view-props';
import type { IncomeDetail } from './income-columns';

type Company = ViewProps['company'];

/** Whether the page came with all of it: the first HTML holds what its charts are drawn from, without comparisons. */
function isWhole(company: Company | (Company & IncomeDetail)): company is Company & IncomeDetail {
  return (
    company.years.every((year) => 'changeToYearBefore' in year) &&
    company.quarters.every(
      (quarter) => 'changeToYearBefore' in quarter && (quarter.income === null || 'period_end' in quarter.income),
    )
  );
}

/** The statements with their comparisons and averages, requested if the page does not have them already. */
export function useIncomeDetail(company: Company): Loadable<IncomeDetail> {
  const listing = listingOf(company);
  return useLoad<IncomeDetail>(
    listingKey(listing),
    (signal) => readSymbolDetail(listing, signal),
    isWhole(company) ? company : null,
  );
}
