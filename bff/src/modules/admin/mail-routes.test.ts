import { outgoingMails } from '../../platform/mail/outbox-table';
import { queuedMail } from '../../platform/mail/queue-mail';
import {
  READER,
  at,
  fixture,
  database,
  get,
  change,
  rowsOf,
  lastEntry,
  setUpAdministration,
} from './testing/admin-site';

setUpAdministration();

describe('mails', () => {
  const add = (part: object) =>
    database.write(async ({ transaction }) => {
      const mail = { userId: READER, recipient: 'reader@example.com', template: 'verify', locale: 'en' } as const;
      const row = { ...queuedMail({ ...mail, createdAt: at(0) }), ...part };
      return (await database.model(outgoingMails).create(row, { transaction })).id;
    });

  it('are listed without their text, with the reason of a bounce, and counted at their account', async () => {
    await add({ state: 'failed', lastError: 'smtp_550', attempts: 1 });

    const found = await get('/admin/mails?state=failed&q=Reader');

    expect(rowsOf(found, 'mails')).toMatchObject([
      { recipient: 'reader@example.com', state: 'failed', last_error: 'smtp_550', next_attempt_at: null },
    ]);
    expect(found.text).not.toMatch(/content|values|token/);
    const [user] = rowsOf(await get('/users?q=reader%40'), 'users');
    expect(user).toMatchObject({ failed_mails: 1 });
  });

  it('go out again, a sent one as a message of its own, each in the audit list', async () => {
    const failed = await add({ state: 'failed', lastError: 'smtp_550', attempts: 9 });
    const sent = await add({ state: 'sent', sentAt: at(1) });

    const again = await change('POST', `/admin/mails/${failed}/send-again`);
    expect(again.body).toMatchObject({ id: failed, state: 'queued', attempts: 0, last_error: null });
    const copy = await change('POST', `/admin/mails/${sent}/send-again`);
    expect(copy.body).toMatchObject({ state: 'queued', sent_at: null });
    expect(copy.body['id']).not.toBe(sent);
    expect(await lastEntry()).toMatchObject({ target: { id: `mail ${sent}` }, reason: 'mail_sent_again' });

    await fixture.outbox.deliver();
    const ids = fixture.mails.map(({ id }) => id);
    expect(ids).toEqual(expect.arrayContaining([failed, copy.body['id']]));
    expect(ids).not.toContain(sent);
    expect((await change('POST', '/admin/mails/999999/send-again')).body['errorCode']).toBe('mail_not_found');
  });
});
