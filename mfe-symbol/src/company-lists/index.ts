/** Shared parts of the lists beside a company's figures: their panel with its states, their tables and links. */
export { articlePath, writtenIn } from './article-link';
export { DayFigure, Figure } from './cells';
export { ListPanel } from './list-panel';
export type { ListTexts } from './list-panel';
export { officeName } from './office-name';
export { TableFrame, tableStyles } from './table-frame';
export { SourcedRowFigure } from './sourced-row-figure';
