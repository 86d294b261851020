export { rhythmOf } from './past/market-rhythm';
export { createPastMarkets, type PastMarket, type PastMarkets, type PastMarketsParts } from './past/past-markets';
export { createTrackRecordStore, type TrackRecordStore } from './store';
