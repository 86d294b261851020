// Everything that the first click on a board does not need, in a separate chunk.
export { BoardAbove } from './board-above';
export { BoardMessages } from './board-messages';
export { BoardViewBar } from '../features/board/board-view-bar';
export { BoardPlaceholder } from './board-placeholder';
export { PartFailed } from '../features/board/part-failed';
export { PlansBanner } from '../features/board/plans-banner';
