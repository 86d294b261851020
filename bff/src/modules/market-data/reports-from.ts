import type { Day } from '../../domain/company';
import type { DataKind } from './stored-facts';

/**
 * The first day whose report is still to come: today, since quotes may be days old and a report of one of these days is
 * over. The days of sample data stand still. `asOf`: latest day with a quote in the market.
 */
export const reportsFrom = (dataKind: DataKind, asOf: Day, today: Day): Day => (dataKind === 'sample' ? asOf : today);
