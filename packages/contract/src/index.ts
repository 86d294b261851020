export type { paths } from './generated/schema';
export type { Schema } from './schema';
export { createApiClient } from './api-client';
export {
  BOARD_COLUMNS_MEDIA_TYPE,
  columnsToRows,
  flagColumn,
  listColumn,
  numberColumn,
  periodColumn,
  textColumn,
} from './board-columns';
