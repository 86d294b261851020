import type { Migration } from '../../../platform/db/migration';

/**
 * Of what an executive is paid: `pay_told`, what its source told where somebody corrected it, so that telling it again undoes
 * nothing. `missed_on`: the day on which the list of its source first came without the executive. Of a
 * correction: which row of a list it is of.
 */
export const correctedRows: Migration = {
  name: '0033-corrected-rows',
  statements: ({ real, text }) => [
    `ALTER TABLE executives ADD COLUMN pay_told ${real}`,
    `ALTER TABLE executives ADD COLUMN missed_on ${text}`,
    `ALTER TABLE figure_corrections ADD COLUMN row ${text}`,
  ],
};
