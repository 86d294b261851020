export type { components, operations, paths } from './generated/schema';
export type { Schema } from './schema';
export { createApiClient } from './api-client';
export type { ApiClientOptions } from './api-client';
export type { ApiClient } from './exact-client';
export { PROBLEM_MEDIA_TYPE, isProblem, problemFrom } from './problem';
export type { Problem } from './problem';
export {
  BOARD_COLUMNS_MEDIA_TYPE,
  columnValues,
  columnsToRows,
  flagColumn,
  listColumn,
  numberColumn,
  periodColumn,
  roundForTransport,
  rowsToColumns,
  textColumn,
} from './board-columns';
export type { BoardColumnSet } from './board-columns';
