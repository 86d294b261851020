import { finite, ratio, zeroIfUnknown } from './figure';

/** Source: scoring rules, section 3. */
export const POSITIVE_CASH = 0.25;

/** Cash with what can be sold at once; only cash if that is unknown. */
export function liquidFunds(cashAndShortTermInvestments: number, cash: number): number {
  return cashAndShortTermInvestments === cashAndShortTermInvestments ? cashAndShortTermInvestments : cash;
}

export function currentLiabilities(totalLiabilities: number, longTermLiabilities: number): number {
  return totalLiabilities - longTermLiabilities;
}

export function currentRatio(currentAssets: number, liabilities: number): number {
  return ratio(currentAssets, liabilities);
}

/** An unknown inventory counts as 0 here: banks have none. */
export function quickRatio(currentAssets: number, inventory: number, liabilities: number): number {
  return ratio(currentAssets - zeroIfUnknown(inventory), liabilities);
}

export function workingCapital(currentAssets: number, liabilities: number): number {
  return finite(currentAssets - liabilities);
}

export function cashToMarketCap(cash: number, marketCap: number): number {
  return ratio(cash, marketCap);
}

export function hasPositiveCash(share: number): boolean {
  return share > POSITIVE_CASH;
}
