export { readListingPast, type PastReader, type StoredPast } from './listing-past';
export { rhythmOf } from './market-rhythm';
export { createFirstTrackRecord, type ReadTrackRecord } from './page-data';
export { presentTrackRecord } from './presenter';
export { createTrackRecordStore, type TrackRecordStore } from './store';
