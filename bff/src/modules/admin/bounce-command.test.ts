import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { composeMail } from '../../platform/mail/compose-mail';
import { bounceReport } from '../../platform/mail/testing/bounce-report';
import { someMail } from '../../platform/mail/testing/some-mail';
import { openDatabase, type Database } from '../open-database';
import { outgoingMails } from '../../platform/mail/outbox-table';
import { queuedMail } from '../../platform/mail/queue-mail';
import { silentLogger } from '../../platform/db/testing/silent-logger';
import { startCommand } from '../testing/started-command';
import { siteMails } from '../testing/site-mails';
import { createOutboxStore } from '../../platform/mail/outbox-store';

const AT = '2026-03-01T12:00:00.000Z';

/** The command as `npm run mail:bounce` starts it, with a report at its input. */
function run(databaseUrl: string, report: string) {
  const { child, ended } = startCommand(join(__dirname, 'bounce-command.ts'), [], { DATABASE_URL: databaseUrl });
  child.stdin?.end(report);
  return ended;
}

describe('npm run mail:bounce', () => {
  let folder: string;
  let url: string;
  let database: Database;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'bounce-command-'));
    url = `sqlite:${join(folder, 'site.sqlite')}`;
    database = await openDatabase({ url, logger: silentLogger });
  });
  afterEach(async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('records a bounced mail once, and ignores any other input', async () => {
    const mail = { userId: null, recipient: 'reader@example.com', template: 'approved', locale: 'en' } as const;
    const { id } = await database.write(({ transaction }) =>
      database.model(outgoingMails).create(queuedMail({ ...mail, createdAt: AT }), { transaction }),
    );
    await createOutboxStore(database, siteMails).noteSent(id, '2026-03-01T12:00:05.000Z');
    const settings = {
      publicUrl: 'https://stocks.example',
      from: 'mail@stocks.example',
      hasApproval: true,
      mails: siteMails,
    };
    const report = bounceReport(String(composeMail(someMail({ id, createdAt: AT }), settings).messageId));
    const rows = async () =>
      (await database.model(outgoingMails).findAll()).map(({ state, lastError }) => [state, lastError]);

    expect(await run(url, 'Subject: lunch\r\n\r\nAt noon?')).toMatchObject({ code: 0, err: '' });
    expect(await rows()).toEqual([['sent', null]]);

    const noted = await run(url, report);
    expect(noted).toMatchObject({ code: 0, out: `Email ${id} bounced (5.1.1).\n`, err: '' });
    expect(await rows()).toEqual([['failed', 'bounce_5.1.1']]);

    expect((await run(url, report)).out).toContain('was already recorded');
    expect(noted.out + noted.err).not.toContain('@');
  });

  it('knows no mail by its number alone', async () => {
    const outbox = createOutboxStore(database, siteMails);
    const mail = { userId: null, recipient: 'reader@example.com', template: 'approved', locale: 'en' } as const;
    const { id } = await database.write(({ transaction }) =>
      database.model(outgoingMails).create(queuedMail({ ...mail, createdAt: AT }), { transaction }),
    );

    // Not sent yet.
    expect(await outbox.noteBounced(id, AT, 'bounce_5.1.1')).toBe(false);
    await outbox.noteSent(id, AT);
    expect(await outbox.noteBounced(id, '2026-03-01T12:00:01.000Z', 'bounce_5.1.1')).toBe(false);
    expect(await outbox.noteBounced(id, AT, 'bounce_5.1.1')).toBe(true);
  });
});
