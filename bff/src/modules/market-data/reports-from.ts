import type { Day } from '../../domain/company';
import type { DataKind } from './stored-facts';

/**
 * The first day with a report that is still to come: today, since quotes may be days old and reports of these days are
 * over. Sample data has a fixed day. `asOf`: latest day with a quote in the market.
 */
export const reportsFrom = (dataKind: DataKind, asOf: Day, today: Day): Day => (dataKind === 'sample' ? asOf : today);
