export type { BoardAnswer, BoardColumn } from './board-answer';
export { boardReason, isFaulty } from './board-filters';
export { boardFormulasOf } from './board-formulas';
export { orderRows, orderSteps } from './board-order';
export type { ListingRule } from './board-places';
export { type BoardQuery, boardQueryOf } from './board-query';
export { allRows, listedRows, oneRowEach } from './board-rows';
export { type BoardService, createBoardService } from './board-service';
export type { Sheet } from './export/board-sheet';
export { csvFile } from './export/csv-file';
export { type Cell, cellOfFigure, type SheetColumn, unitOf } from './export/export-columns';
export { xlsxFile } from './export/xlsx-file';
export { homeListings, homeMarketsOf, type HomePlaces, homePlacesSteps } from './home-places';
export {
  type MyScore,
  myScoreAt,
  namesSavedScore,
  noSavedScores,
  readMyScore,
  type SavedScoreReader,
  scoreFigureSteps,
  withMyScoreSteps,
} from './my-score';
export { createPlanBoards, type PlanBoard } from './plan-boards';
export { presentBoard, presentRate } from './presenter';
export { viewerClassIn } from './viewer-class';
export { whereColumns } from './where-columns';
