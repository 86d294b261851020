/** Parts of the score, in the order in which their points are added. */
export const COMPONENTS = [
  'pe',
  'ps',
  'dividend',
  'roe',
  'de',
  'pb',
  'growthRevenue',
  'growthEbit',
  'growthEarnings',
] as const;
export type Component = (typeof COMPONENTS)[number];

export const BONUSES = [
  'hasPositiveCash',
  'hasPositiveEarningsToRevenue',
  'hasHighNetProfitMargin',
  'hasHighRoeHighDividendLowPriceToBook',
] as const;
export type Bonus = (typeof BONUSES)[number];
