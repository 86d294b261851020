export { BONUS_NAMES } from './contract-names';
export { COMPANY_LIFETIME_MS } from './company-answers';
export { presentComparison } from './comparison/presenter';
export { presentExecutive, presentInsider, presentNews } from './presenter';
export { imaginedFrom, imaginesCompany, presentCalculation, presentMethod } from './score-calculation';
export { presentSymbolDetail } from './symbol/presenter';
export type { CacheWarmer, WarmerState } from './lists/cache-warmer';
