/** `npm run mail:bounce < report.eml`: records a mail that bounced after its server had accepted it. */
import { Command } from 'commander';
import { readBounce } from '../../platform/mail/read-bounce';
import { joinMails } from '../../platform/module';
import { modules } from '..';
import { openDatabase } from '../open-database';
import { createOutboxStore } from '../../platform/mail/outbox-store';
import { commandLogger, EXIT_CODES, runCommand, strictly } from '../run-command';

/** A report with the whole mail in it is far smaller; the rest is ignored. Unit: bytes. */
const MAX_BYTES = 1024 * 1024;

async function readReport(): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  // Reads to the end: the sending program would take a closed pipe for a failure and send the report again.
  for await (const chunk of process.stdin as AsyncIterable<Buffer>) {
    if (bytes < MAX_BYTES) chunks.push(chunk);
    bytes += chunk.length;
  }
  return Buffer.concat(chunks).toString('latin1', 0, MAX_BYTES);
}

void runCommand(
  () =>
    void strictly(new Command('mail:bounce'))
      .description('Records a bounced email of the site from the report of the mail server on standard input')
      .addHelpText('after', `\nOther input is ignored. ${EXIT_CODES}`)
      .parse(process.argv),
  async (_words, { databaseUrl }) => {
    const bounce = readBounce(await readReport());
    if (!bounce)
      return console.log('This is not a report of a permanently failed email of this site; nothing was recorded.');
    const { mailId, createdAt, status } = bounce;
    const database = await openDatabase({ url: databaseUrl, logger: commandLogger });
    try {
      const isNoted = await createOutboxStore(database, joinMails(modules)).noteBounced(
        mailId,
        createdAt,
        `bounce_${status}`,
      );
      console.log(
        isNoted
          ? `Email ${mailId} bounced (${status}).`
          : `Email ${mailId} is no longer stored, or its bounce was already recorded.`,
      );
    } finally {
      await database.close();
    }
  },
);
