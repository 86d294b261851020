export { createSavedScoreReader } from './service';
export { createScoreStore, type SavedScore, type ScoreStore } from './store';
