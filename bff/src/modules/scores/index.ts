export { scores } from './module';
export { createSavedScoreReader } from './service';
export { createScoreStore, type SavedScore, type ScoreStore } from './store';
