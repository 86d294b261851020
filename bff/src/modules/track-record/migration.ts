import type { Migration } from '../../platform/db/migration';

/** Results of past boards: one record per market, and the rows behind it, one per board. */
export const trackRecordTables: Migration = {
  name: '0018-track-record',
  statements: ({ text, clustered }) => [
    `CREATE TABLE track_records (
      market ${text} NOT NULL,
      data_kind ${text} NOT NULL,
      computed_at ${text} NOT NULL,
      record ${text} NOT NULL,
      PRIMARY KEY (market))${clustered}`,
    `CREATE TABLE track_record_days (
      market ${text} NOT NULL REFERENCES track_records (market) ON DELETE CASCADE,
      formed_on ${text} NOT NULL,
      board_rows ${text} NOT NULL,
      PRIMARY KEY (market, formed_on))${clustered}`,
  ],
};
