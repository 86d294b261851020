export { scores } from './module';
export { createSavedScoreReader } from './service';
