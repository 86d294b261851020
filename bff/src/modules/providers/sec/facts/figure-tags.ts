/** The unit of a fact: money, money per share, or a number of shares. */
export type FactUnit = 'money' | 'perShare' | 'shares';

interface TagRow {
  readonly unit: FactUnit;
  /** Several names of one thing: the latest statement counts; of several in one filing the first name. */
  readonly tags: readonly string[];
}

const gaap = (...names: readonly string[]): readonly string[] => names.map((name) => `us-gaap:${name}`);
const ifrs = (...names: readonly string[]): readonly string[] => names.map((name) => `ifrs-full:${name}`);
const row = (unit: FactUnit, ...tags: readonly (readonly string[])[]): TagRow => ({ unit, tags: tags.flat() });

/**
 * The figures of income statements and their tags over the years and in both taxonomies: ASC 606 renamed revenue in
 * 2018, the taxonomy of 2024 separated interest. A substitute rather than another name has its own row.
 */
export const INCOME_TAGS = {
  revenue: row(
    'money',
    gaap(
      'Revenues',
      'RevenuesNetOfInterestExpense',
      'RevenueFromContractWithCustomerExcludingAssessedTax',
      'RevenueFromContractWithCustomerIncludingAssessedTax',
      'SalesRevenueNet',
      'RegulatedAndUnregulatedOperatingRevenue',
      'HealthCareOrganizationRevenue',
      'RealEstateRevenueNet',
      'SalesRevenueGoodsNet',
      'SalesRevenueServicesNet',
    ),
    ifrs('Revenue', 'RevenueFromContractsWithCustomers'),
  ),
  costOfRevenue: row(
    'money',
    gaap('CostOfRevenue', 'CostOfGoodsAndServicesSold', 'CostOfGoodsSold'),
    ifrs('CostOfSales'),
  ),
  grossProfit: row('money', gaap('GrossProfit'), ifrs('GrossProfit')),
  operatingIncome: row('money', gaap('OperatingIncomeLoss'), ifrs('ProfitLossFromOperatingActivities')),
  pretaxIncome: row(
    'money',
    gaap(
      'IncomeLossFromContinuingOperationsBeforeIncomeTaxesExtraordinaryItemsNoncontrollingInterest',
      'IncomeLossFromContinuingOperationsBeforeIncomeTaxesMinorityInterestAndIncomeLossFromEquityMethodInvestments',
    ),
    ifrs('ProfitLossBeforeTax'),
  ),
  earnings: row('money', gaap('NetIncomeLoss'), ifrs('ProfitLossAttributableToOwnersOfParent')),
  /** Including the minority in subsidiaries. */
  wholeEarnings: row('money', gaap('ProfitLoss'), ifrs('ProfitLoss')),
  interestExpense: row(
    'money',
    gaap('InterestExpense', 'InterestExpenseNonoperating', 'InterestAndDebtExpense'),
    ifrs('InterestExpense'),
  ),
  interestOnDebt: row('money', gaap('InterestExpenseDebt'), ifrs('FinanceCosts')),
  incomeTaxExpense: row('money', gaap('IncomeTaxExpenseBenefit'), ifrs('IncomeTaxExpenseContinuingOperations')),
  depreciation: row(
    'money',
    gaap(
      'DepreciationDepletionAndAmortization',
      'DepreciationAmortizationAndAccretionNet',
      'DepreciationAndAmortization',
    ),
    ifrs('AdjustmentsForDepreciationAndAmortisationExpense', 'DepreciationAndAmortisationExpense'),
  ),
  /** Parts of it: some firms report no more than these. */
  depreciationOfAssets: row('money', gaap('Depreciation'), ifrs('DepreciationExpense')),
  amortization: row('money', gaap('AmortizationOfIntangibleAssets')),
  otherDepreciation: row('money', gaap('OtherDepreciationAndAmortization')),
  /** Only banks have these: their earnings are not earnings before interest. */
  netInterestIncome: row('money', gaap('InterestIncomeExpenseNet')),
  otherIncomeOfBanks: row('money', gaap('NoninterestIncome')),
  eps: row(
    'perShare',
    gaap('EarningsPerShareDiluted', 'EarningsPerShareBasicAndDiluted'),
    ifrs('DilutedEarningsLossPerShare'),
  ),
  basicEps: row('perShare', gaap('EarningsPerShareBasic'), ifrs('BasicEarningsLossPerShare')),
  basicShares: row(
    'shares',
    gaap('WeightedAverageNumberOfSharesOutstandingBasic', 'WeightedAverageNumberOfShareOutstandingBasicAndDiluted'),
    ifrs('WeightedAverageShares'),
  ),
} as const satisfies Readonly<Record<string, TagRow>>;

/**
 * The same for balance sheets. Debt and leases have many tags, each for a part of them: `debt-figures.ts` adds them up.
 */
export const BALANCE_TAGS = {
  totalAssets: row('money', gaap('Assets'), ifrs('Assets')),
  liabilities: row('money', gaap('Liabilities'), ifrs('Liabilities')),
  liabilitiesAndEquity: row('money', gaap('LiabilitiesAndStockholdersEquity'), ifrs('EquityAndLiabilities')),
  noncurrentLiabilities: row('money', gaap('LiabilitiesNoncurrent'), ifrs('NoncurrentLiabilities')),
  currentLiabilities: row('money', gaap('LiabilitiesCurrent'), ifrs('CurrentLiabilities')),
  currentAssets: row('money', gaap('AssetsCurrent'), ifrs('CurrentAssets')),
  ownersEquity: row('money', gaap('StockholdersEquity'), ifrs('EquityAttributableToOwnersOfParent')),
  wholeEquity: row(
    'money',
    gaap('StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest'),
    ifrs('Equity'),
  ),
  minorityInterest: row('money', gaap('MinorityInterest'), ifrs('NoncontrollingInterests')),
  /** Redeemable shares are between liabilities and equity, and are neither. */
  temporaryEquity: row(
    'money',
    gaap('TemporaryEquityCarryingAmountAttributableToParent', 'TemporaryEquityValueExcludingAdditionalPaidInCapital'),
  ),
  /** The same of subsidiaries. */
  redeemableMinority: row(
    'money',
    gaap(
      'RedeemableNoncontrollingInterestEquityCarryingAmount',
      'RedeemableNoncontrollingInterestEquityCommonCarryingAmount',
    ),
  ),
  cash: row('money', gaap('CashAndCashEquivalentsAtCarryingValue'), ifrs('CashAndCashEquivalents')),
  /** Including restricted amounts: some firms report only this. */
  cashWithRestricted: row('money', gaap('CashCashEquivalentsRestrictedCashAndRestrictedCashEquivalents', 'Cash')),
  cashAndShortTermInvestments: row('money', gaap('CashCashEquivalentsAndShortTermInvestments')),
  shortTermInvestments: row(
    'money',
    gaap(
      'ShortTermInvestments',
      'MarketableSecuritiesCurrent',
      'AvailableForSaleSecuritiesDebtSecuritiesCurrent',
      'DebtSecuritiesCurrent',
      'AvailableForSaleSecuritiesCurrent',
    ),
    ifrs('ShorttermInvestments', 'CurrentInvestments'),
  ),
  inventory: row('money', gaap('InventoryNet'), ifrs('Inventories')),
  retainedEarnings: row('money', gaap('RetainedEarningsAccumulatedDeficit'), ifrs('RetainedEarnings')),
  /** The balance sheet's long-term debt: everything due after the year. */
  longTermDebt: row(
    'money',
    gaap('LongTermDebtNoncurrent'),
    ifrs('NoncurrentPortionOfNoncurrentBorrowings', 'LongtermBorrowings'),
  ),
  /** The same line including finance leases. */
  longTermDebtWithLeases: row('money', gaap('LongTermDebtAndCapitalLeaseObligations')),
  /** Kinds of long-term debt: one alone may be all of it, or a part. */
  longTermNotes: row('money', gaap('LongTermNotesPayable')),
  longTermSeniorNotes: row('money', gaap('SeniorLongTermNotes')),
  longTermConvertibles: row('money', gaap('ConvertibleDebtNoncurrent', 'ConvertibleLongTermNotesPayable')),
  longTermLoans: row('money', gaap('LongTermLoansPayable', 'LongTermLoansFromBank')),
  longTermCredit: row('money', gaap('LongTermLineOfCredit')),
  otherLongTermDebt: row('money', gaap('OtherLongTermDebtNoncurrent')),
  /** The current part of long-term debt and all that is borrowed for less than a year. */
  debtOfTheYear: row('money', gaap('DebtCurrent')),
  currentPartOfDebt: row(
    'money',
    gaap('LongTermDebtCurrent', 'LongTermDebtAndCapitalLeaseObligationsCurrent'),
    ifrs('CurrentPortionOfLongtermBorrowings'),
  ),
  convertiblesOfTheYear: row('money', gaap('ConvertibleDebtCurrent', 'ConvertibleNotesPayableCurrent')),
  shortTermDebt: row('money', gaap('ShortTermBorrowings'), ifrs('ShorttermBorrowings')),
  /** Kinds of short-term debt. */
  commercialPaper: row('money', gaap('CommercialPaper')),
  otherShortTermDebt: row('money', gaap('OtherShortTermBorrowings')),
  notesOfTheYear: row('money', gaap('NotesPayableCurrent')),
  /** Long-term debt with its current part. */
  wholeLongTermDebt: row('money', gaap('LongTermDebt')),
  allDebt: row('money', gaap('DebtLongtermAndShorttermCombinedAmount'), ifrs('Borrowings')),
  /** Noncurrent liabilities that are no debt: what they leave of all noncurrent ones is debt. */
  otherNoncurrent: row('money', gaap('OtherLiabilitiesNoncurrent'), ifrs('OtherNoncurrentLiabilities')),
  deferredRevenueNoncurrent: row('money', gaap('ContractWithCustomerLiabilityNoncurrent', 'DeferredRevenueNoncurrent')),
  deferredTaxNoncurrent: row('money', gaap('DeferredIncomeTaxLiabilitiesNet', 'DeferredTaxLiabilitiesNoncurrent')),
  accruedTaxNoncurrent: row('money', gaap('AccruedIncomeTaxesNoncurrent')),
  pensionsNoncurrent: row('money', gaap('PensionAndOtherPostretirementDefinedBenefitPlansLiabilitiesNoncurrent')),
  operatingLeases: row('money', gaap('OperatingLeaseLiability')),
  operatingLeasesNoncurrent: row('money', gaap('OperatingLeaseLiabilityNoncurrent')),
  operatingLeasesCurrent: row('money', gaap('OperatingLeaseLiabilityCurrent')),
  financeLeases: row('money', gaap('FinanceLeaseLiability', 'CapitalLeaseObligations'), ifrs('LeaseLiabilities')),
  financeLeasesNoncurrent: row(
    'money',
    gaap('FinanceLeaseLiabilityNoncurrent', 'CapitalLeaseObligationsNoncurrent'),
    ifrs('NoncurrentLeaseLiabilities'),
  ),
  financeLeasesCurrent: row(
    'money',
    gaap('FinanceLeaseLiabilityCurrent', 'CapitalLeaseObligationsCurrent'),
    ifrs('CurrentLeaseLiabilities'),
  ),
} as const satisfies Readonly<Record<string, TagRow>>;

export type IncomePart = keyof typeof INCOME_TAGS;
export type BalancePart = keyof typeof BALANCE_TAGS;

/** The number of shares on the cover of each report. */
export const SHARES_TAG = 'dei:EntityCommonStockSharesOutstanding';

/** Every tag that is read, with its unit. */
export const READ_TAGS: ReadonlyMap<string, FactUnit> = new Map([
  ...[...Object.values<TagRow>(INCOME_TAGS), ...Object.values<TagRow>(BALANCE_TAGS)].flatMap(({ unit, tags }) =>
    tags.map((tag) => [tag, unit] as const),
  ),
  [SHARES_TAG, 'shares'] as const,
]);
