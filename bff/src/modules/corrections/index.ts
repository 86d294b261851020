export { correctionFeed } from './feed';
export { createFirstCorrections, type ReadCorrections } from './page-data';
export { presentCorrection } from './presenter';
export type { Correction } from './report';
