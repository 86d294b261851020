export { createFirstStatus } from './page-data';
export type { ReadStatus } from './page-data';
export { presentStatus } from './presenter';
