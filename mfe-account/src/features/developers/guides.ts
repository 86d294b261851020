/** A topic of the API that is too long for a description in the contract. In English, like the contract. */
export interface Guide {
  /** Anchor on `/developers`, which descriptions of the contract name. */
  readonly id: string;
  readonly title: string;
  /** Text between backticks is code. */
  readonly paragraphs: readonly string[];
}

export const GUIDES: readonly Guide[] = [
  {
    id: 'formulas',
    title: 'The formula language',
    paragraphs: [
      'The parameter `where` takes a condition that companies must fulfil, such as `priceEarningsRatio < sector_median(priceEarningsRatio) and dividend_yield > 2`. A comma is an `and` that binds least, so a list of up to 20 filters is a formula: `market_cap>=100M,de_ratio<1`.',
      'Figures have their names in the contract, short names (`pe`, `pb`, `roe`, `net_debt`, `revenue`) and the English and Hebrew names of columns. Numbers are written `0.5`, `-2`, `2e9`, `15%`, or with K, M, B or bn, and T. Operators are `+ - * /`, `< <= > >= = !=`, `and`, `or`, `not` and parentheses. Texts (`sector`, `industry`, `market_name`, `currency`, `labels`, `flags`) are compared with `=`, `!=` and `in ("Technology", "Energy")` in any case, days with `2026-01-31`.',
      'History: `revenue[4q]` is four quarters ago. `avg`, `min`, `max`, `sum`, `growth`, `trend` and `stdev` take a figure of statements and a period of up to ten years: `avg(roe, 20q)` averages twenty quarters, `avg(roe, 5y)` five values a year apart. Flows are those of twelve months; `growth` and `trend` are per year. A quarter without twelve complete months is unknown. Amounts are at the rates of the board.',
      'Groups: `rank`, `percentile`, `median` and `mean` compare a company with the board of its own market, and after `sector_` or `industry_` with its sector or industry there. Rank 1 is the best: the lowest of a figure where less is better, else the highest. A percentile is the share of the others that are lower.',
      'Units: a plain number beside a name of the contract has the unit of the field. `dividend_yield>=4` means 4 %, `trailingEarningsToRevenue>=0.15` means 15 %, `trailingROE>=1.15` a return of 15 %; `roe > 15%` says the same. Figures of different units can be neither added nor compared. Amounts are in the major unit of the market\u2019s currency (ILS for TA, GBP for L), in USD on boards across markets, and with `in` in that currency; `2bn USD` is converted. Figures have six significant digits, except `price` and `score`.',
      'An unknown figure fulfils nothing, `not` included; `known(pe)` asks for it. P/E, P/S, P/B, D/E and price to working capital of 0 or less are unknown too.',
      'A wrong formula is a 400 `invalid_options` with its place (counted from 1), its cause and what to write instead, as is one with more than 200 parts, 10 groups or 40 quarters. `score` and `labels` need a login: otherwise 403 `score_not_allowed` or `labels_not_allowed`. In addresses `%` is written `%25` and `+` is `%2B`.',
    ],
  },
  {
    id: 'columns',
    title: 'Columns by formula',
    paragraphs: [
      'The parameter `formulas` takes up to five numbers in the same language, each after its name and a colon, separated by semicolons: `Debt share: net_debt / market_cap; Cheaper than sector: pe / sector_median(pe)`. A formula without a name is its own name. Together they may be as expensive as one condition.',
      'Every row has their values as `formula1` to `formula5`. `formulas` of the answer has name, canonical formula, unit and the figures that it reads. Their sources are in `/api/symbols/{market}/{ticker}/provenance`. Percentages are numbers of percent (4 means 4 %), amounts are in the one currency that the answer names. `orderBy` takes these columns, and files have them after those of `fields`.',
    ],
  },
  {
    id: 'scores',
    title: 'The definition of a score',
    paragraphs: [
      'A score is `bsi`, `dividend` or `quality`, or entries `name_weight` joined by `*`, such as `pe_30*roe_50*roic_20*positiveCash_2`. Names are those of the nine parts (`pe`, `ps`, `dividend`, `roe`, `de`, `pb`, `growthRevenue`, `growthEbit`, `growthEarnings`), of the four bonuses (`positiveCash`, `positiveEarningsToRevenue`, `highNetProfitMargin`, `roeHighDividendHighPbLow`), and of up to six further figures (`earningsYield`, `trailing_pe`, `PriceEbitRatio`, `pEbitda`, `evToEbitda`, `evWithoutCapitalLeaseToEbitda`, `priceToWorkingCapital`, `roic`, `trailingEarningsToRevenue`, `currentRatio`, `quickRatio`, `cashRatio`, `interestCoverageRatio`, `five_year_avg_dividend_yield`, `payoutRatio`).',
      'Weights are from 0 to 100. Those of parts and further figures together are the whole; those of bonuses are added points. What is not named has no weight. A weight may be followed by 2 to 8 points of a curve, pairs of a rising figure and a sub-score from 0 to 1: `roic_20_0_0_0.2_1`. Otherwise the curve of the BSI score applies, or the default of a further figure.',
      'Real estate companies, and companies without operating profit, are weighted in the proportions of the BSI score, unless there is an entry `uniform`. An unknown figure scores 0; unknown growth counts as none. The score is from 0 to 100, and `bsi` gives the BSI score.',
    ],
  },
  {
    id: 'names',
    title: 'Names, pages and versions',
    paragraphs: [
      'Names of the product\u2019s specification are taken letter for letter (`market_name`, `marketName`, `ps_ratio`, `pbRatio`, `PriceEbitRatio`, `Ebit`, `cashandshortterminvestments`). One object has one casing, unless it has such names or is older than this rule. Names of instants end in `at`, `from`, `until` or `since`. A market is `market` in requests (`marketName` too when following) and `market_name` in rows. `SP_500` is accepted for SP500 by `/api/financialReports` only.',
      'The last page of a list is reached where `offset` plus its rows is `total`. Logs are newest first; `next` is what `before` or `after` takes for the next page.',
      'Answers state their quota also with 304 and errors. Cached boards count in the quota `ready`, of the same size. Requests that are refused before the caller is known, and probes, state none.',
      'Breaking changes are: removing or renaming a field, call, parameter or media type, changing a type, unit or meaning, requiring what was optional, and refusing what was accepted. Clients must ignore fields, headers and codes of open lists that they do not know.',
      'Long examples of answers are at the addresses that `externalValue` names, relative to the specification. Tools that bundle a specification put them into it.',
    ],
  },
];
