import type { Migration } from '../../platform/db/migration';

/** Reports of wrong figures, and the resulting corrections, which name no account and stay. */
export const figureReportsMigration: Migration = {
  name: '0028-figure-reports',
  statements: ({ id, text }) => [
    `CREATE TABLE figure_corrections (
      id ${id},
      market ${text} NOT NULL,
      symbol ${text} NOT NULL,
      figure ${text} NOT NULL,
      year INTEGER,
      quarter INTEGER,
      day ${text},
      before_value ${text},
      after_value ${text} NOT NULL,
      unit ${text},
      reason ${text} NOT NULL,
      corrected_at ${text} NOT NULL)`,
    `CREATE TABLE figure_reports (
      id ${id},
      user_id ${text} NOT NULL REFERENCES users (id) ON DELETE CASCADE,
      market ${text} NOT NULL,
      symbol ${text} NOT NULL,
      figure ${text} NOT NULL,
      year INTEGER,
      quarter INTEGER,
      shown ${text},
      day ${text},
      source ${text},
      believed ${text} NOT NULL,
      evidence ${text},
      note ${text},
      state ${text} NOT NULL CHECK (state IN ('received', 'looking', 'corrected', 'refused')),
      received_at ${text} NOT NULL,
      due_at ${text},
      state_at ${text} NOT NULL,
      reason ${text},
      correction_id INTEGER REFERENCES figure_corrections (id))`,
    'CREATE INDEX figure_reports_user ON figure_reports (user_id, received_at)',
    'CREATE INDEX figure_reports_state ON figure_reports (state, due_at)',
  ],
};

/** Of a correction: the document with the right figure, and the computed figure that was reported. */
export const correctionSources: Migration = {
  name: '0049-correction-sources',
  statements: ({ text }) => [
    `ALTER TABLE figure_corrections ADD COLUMN document ${text}`,
    `ALTER TABLE figure_corrections ADD COLUMN computed ${text}`,
  ],
};
