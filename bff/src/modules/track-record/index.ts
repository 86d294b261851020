export { rhythmOf } from './past/market-rhythm';
export { createPastMarkets, type PastMarket, type PastMarkets, type PastMarketsParts } from './past/past-markets';
export { createFirstTrackRecord, type ReadTrackRecord } from './page-data';
export { presentTrackRecord } from './presenter';
export { createTrackRecordStore, type TrackRecordStore } from './store';
