/** Source: scoring rules, section 3. */
const SMALL_ON_TEL_AVIV_ILS = 1e8;
const SMALL_ELSEWHERE_USD = 2e9;

/** Currency that a market cap is judged in. */
export function sizeCurrency(isTelAviv: boolean): 'ILS' | 'USD' {
  return isTelAviv ? 'ILS' : 'USD';
}

/** Unit: ILS on Tel Aviv, USD elsewhere. */
export function smallFirmBelow(isTelAviv: boolean): number {
  return isTelAviv ? SMALL_ON_TEL_AVIV_ILS : SMALL_ELSEWHERE_USD;
}
