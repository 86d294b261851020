/** A mail of this site that bounced after its server had accepted it. */
export interface Bounce {
  readonly mailId: number;
  /** When the mail was written, from its `Message-ID`. The two together cannot be guessed. */
  readonly createdAt: string;
  /** Why, as an enhanced status code: `5.1.1` is a mailbox that does not exist. */
  readonly status: string;
}

/**
 * Reads a delivery report of a mail server. None of its text is stored, because it repeats addresses.
 * Null: not such a report, not of one of our mails, or the mail is still being tried.
 * Source: RFC 3464, sections 2.3.3 and 2.3.4; RFC 3463, section 2.
 */
export function readBounce(report: string): Bounce | null {
  const isForGood = /^Action:[ \t]*failed[ \t]*\r?$/im.test(report);
  const status = /^Status:[ \t]*(5\.\d{1,3}\.\d{1,3})(?!\d)/im.exec(report)?.[1];
  // Of the mail that came back, in the headers that the report returns.
  const [, id, writtenMs] = /<mail-(\d{1,15})\.(\d{1,15})@/.exec(report) ?? [];
  if (!isForGood || status === undefined || id === undefined) return null;
  return { mailId: Number(id), createdAt: new Date(Number(writtenMs)).toISOString(), status };
}
