import { id, integer, nullableText, text, type TableDefinition } from './table';

/** Mails on their way out. */
export interface OutgoingMailRow {
  readonly id: number;
  readonly user_id: string | null;
  readonly recipient: string;
  readonly template: string;
  readonly locale: string;
  readonly content: string;
  readonly state: string;
  readonly attempts: number;
  readonly next_attempt_at: string;
  readonly last_error: string | null;
  readonly created_at: string;
  readonly sent_at: string | null;
}

export const outgoingMails: TableDefinition<OutgoingMailRow> = {
  table: 'outgoing_mails',
  columns: {
    id: id(),
    user_id: nullableText(),
    recipient: text(),
    template: text(),
    locale: text(),
    content: text(),
    state: text(),
    attempts: integer(),
    next_attempt_at: text(),
    last_error: nullableText(),
    created_at: text(),
    sent_at: nullableText(),
  },
};
