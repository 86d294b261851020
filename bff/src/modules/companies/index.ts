export { BONUS_NAMES } from './contract-names';
export { imaginedFrom, imaginesCompany, presentCalculation, presentMethod } from './score-calculation';
export type { CacheWarmer, WarmerState } from './lists/cache-warmer';
