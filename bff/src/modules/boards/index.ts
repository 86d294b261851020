export type { BoardAnswer, BoardColumn } from './board-answer';
export { type BoardAnswers, createBoardAnswers } from './board-answers';
export { boardReason, isFaulty } from './board-filters';
export { assertOrderedFormula, boardFormulasOf } from './board-formulas';
export { orderRows, orderSteps } from './board-order';
export type { ListingRule } from './board-places';
export { type BoardQuery, boardQueryOf } from './board-query';
export { allRows, listedRows, oneRowEach } from './board-rows';
export { type BoardService, createBoardService } from './board-service';
export { createBoardExportService } from './export/board-export-service';
export type { Sheet } from './export/board-sheet';
export { csvFile } from './export/csv-file';
export { type Cell, cellOfFigure, type SheetColumn, unitOf } from './export/export-columns';
export { createBoardExportRoutes } from './export/routes';
export { xlsxFile } from './export/xlsx-file';
export { homeListings, homeMarketsOf, type HomePlaces, homePlacesSteps } from './home-places';
export {
  isOfOneAccount,
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
export { presentBoard, presentBoardColumns, presentRate } from './presenter';
export { createBoardsRoutes } from './routes';
export { createScoreFiguresRoutes } from './score-figures-routes';
export { createScoreFiguresService } from './score-figures-service';
export { viewerClassIn, viewerKey } from './viewer-class';
export { whereColumns } from './where-columns';
