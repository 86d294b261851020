import { NOT_MEANINGFUL_FOR_FINANCIALS, type FieldName } from './fields';

/** Spelled as the providers do. Source: scoring rules, section 3. */
export const FINANCIAL_SECTOR = 'Financial Services';

const NOT_MEANINGFUL: ReadonlySet<FieldName> = new Set(NOT_MEANINGFUL_FOR_FINANCIALS);

/**
 * Industries of the sector with financial companies, with any kind of dash:
 * - banks, credit services, mortgage finance, asset management, conglomerates: deposits and borrowed money are what they sell;
 * - insurers: cash and investments cover what they owe to policyholders;
 * - insurance brokers: premiums that they collect for insurers are among their current assets and liabilities;
 * - capital markets (brokers, investment banks): customers' money and securities are on both sides of the balance sheet;
 * - exchanges and data companies: clearing houses hold the deposits of members. Providers list data companies in the same
 *   industry, so the two cannot be distinguished;
 * - shell companies: their cash belongs to shareholders who may ask for it back.
 */
const FINANCIAL_INDUSTRIES =
  /^(Asset Management|Banks|Capital Markets|Credit Services|Financial|Insurance|Mortgage Finance|Shell Companies|Unkown)\b/;

/** The inputs that decide whether a company is financial. */
export interface Trade {
  readonly sector: string | null;
  readonly industry: string | null;
}

/** Whether a company counts as financial; in the sector, an unknown industry does. */
export const isFinancial = ({ sector, industry }: Trade): boolean =>
  sector === FINANCIAL_SECTOR && (industry === null || FINANCIAL_INDUSTRIES.test(industry));

/** Whether a metric has no meaning for a financial company. */
export const isNotMeaningfulForFinancials = (metric: FieldName): boolean => NOT_MEANINGFUL.has(metric);
