export { correctionFeed } from './feed';
export { corrections } from './module';
export { createFirstCorrections, type ReadCorrections } from './page-data';
export { presentCorrection } from './presenter';
export type { Correction } from './report';
export type { FigureReportService } from './service';
