export type { ScoreSnapshotRow } from './score-snapshot';
export { pointsOf, SCORE_PARTS } from './score-points';
export { createScoreSnapshotRepository, type ScoreSnapshotRepository } from './store';
export { createSampleScores, type SampleScoresParts } from './sample-scores';
export { addScores } from './add-scores';
export { createScoreSnapshotService } from './score-snapshot-service';
