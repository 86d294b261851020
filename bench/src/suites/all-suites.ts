import type { SuiteDefinition } from '../runner/suite';
import { alertsSuite } from './alerts';
import { allMarketsSuite } from './all-markets';
import { backtestSuite } from './backtest';
import { bytesSuite, parseSuite } from './board-bytes';
import { requestsSuite, unchangedSuite } from './board-requests';
import { chartsSuite } from './charts';
import { coldStartSuite } from './cold-start';
import { companyJsonSuite } from './company-json';
import { engineSuite } from './engine';
import { fairnessSuite } from './fairness';
import { formulaSuite } from './formula';
import { gridSuite } from './grid';
import { ingestSuite } from './ingest';
import { ingestFilesSuite } from './ingest-files';
import { interactionsSuite } from './interactions';
import { knownAddressesSuite } from './known-addresses';
import { lighthouseSuite } from './lighthouse';
import { lighthousePagesSuite } from './lighthouse-pages';
import { listingsSuite } from './listings';
import { sizesSuite } from './sizes';
import { loadSuite } from './load';
import { loadSymbolSuite } from './load-symbol';
import { memoryLimitSuite, memorySuite } from './memory';
import { newDaySuite } from './new-day';
import { processesSuite } from './processes';
import { scoreLabSuite } from './score-lab';
import { simulatedSuite } from './simulated-board';
import { storedRatesSuite } from './stored-rates';

/** Every suite, in the order in which they run. */
export const SUITES: readonly SuiteDefinition[] = [
  engineSuite(500),
  engineSuite(10_000),
  engineSuite(50_000),
  simulatedSuite,
  storedRatesSuite,
  memorySuite,
  memoryLimitSuite,
  listingsSuite,
  sizesSuite,
  newDaySuite,
  fairnessSuite,
  knownAddressesSuite,
  alertsSuite,
  backtestSuite,
  formulaSuite,
  bytesSuite,
  parseSuite,
  requestsSuite,
  unchangedSuite,
  companyJsonSuite,
  processesSuite,
  ingestSuite,
  ingestFilesSuite,
  coldStartSuite,
  gridSuite,
  allMarketsSuite,
  scoreLabSuite,
  chartsSuite,
  loadSuite,
  loadSymbolSuite,
  interactionsSuite,
  lighthouseSuite,
  lighthousePagesSuite,
];
