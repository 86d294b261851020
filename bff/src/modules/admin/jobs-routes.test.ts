import { NotFoundError } from '../../platform/errors';
import { createJobQueue } from '../../platform/jobs/job-queue';
import { createRecurringLog } from '../../platform/jobs/recurring-log';
import {
  at,
  fixture,
  database,
  get,
  change,
  rowsOf,
  lastEntry,
  begun,
  setUpAdministration,
} from './testing/admin-site';

setUpAdministration();

describe('jobs', () => {
  it('are listed without what they are about, run again and discarded by administrators, with a trace', async () => {
    const { clock } = fixture;
    const queue = createJobQueue({ database, clock });
    const giveUp = async (key: string) => {
      const job = { kind: 'back-test', key, payload: { id: 'secret-of-a-reader' } };
      await database.write((session) => queue.enqueue(session, job));
      const taken = (await queue.take('back-test', { attempts: 1 }))!;
      await queue.fail(taken, 'database_busy', { attempts: 1 });
      return taken.id;
    };
    const [first, second, third] = [await giveUp('a'), await giveUp('b'), await giveUp('c')];
    await database.write((session) => queue.enqueue(session, { kind: 'back-test', key: 'c', payload: {} }));

    const listed = await get('/admin/jobs');
    expect(listed.status).toBe(200);
    expect(listed.text).not.toContain('secret');
    expect(rowsOf(listed, 'failed').map(({ id, last_error }) => [id, last_error])).toEqual(
      [third, second, first].map((id) => [id, 'database_busy']),
    );
    expect(rowsOf(listed, 'queue')).toEqual([
      { kind: 'back-test', state: 'failed', count: 3, oldest_at: null },
      { kind: 'back-test', state: 'queued', count: 1, oldest_at: clock.now().toISOString() },
    ]);

    begun.length = 0;
    expect((await change('POST', `/admin/jobs/${first}/retry`)).status).toBe(200);
    expect(begun).toEqual(['wake']);
    expect(await lastEntry()).toMatchObject({ target: { id: `job ${first}` }, reason: 'job_run_again' });
    expect((await change('POST', `/admin/jobs/${first}/retry`)).body['errorCode']).toBe('job_not_failed');
    expect((await change('DELETE', `/admin/jobs/${first}`)).body['errorCode']).toBe('job_not_failed');
    // Another of its key waits already.
    expect((await change('POST', `/admin/jobs/${third}/retry`)).status).toBe(409);
    expect((await change('DELETE', `/admin/jobs/${second}`)).status).toBe(204);
    expect(await lastEntry()).toMatchObject({ target: { id: `job ${second}` }, reason: 'job_discarded' });
    expect((await change('DELETE', `/admin/jobs/${second}`)).body['errorCode']).toBe('job_not_found');
    expect(rowsOf(await get('/admin/jobs'), 'failed').map(({ id }) => id)).toEqual([third]);
  });

  it('that recur are shown with their last run and failures in a row, and run by hand', async () => {
    const log = createRecurringLog({ database, clock: fixture.clock });
    const now = fixture.clock.now();
    const shown = async () => rowsOf(await get('/admin/jobs'), 'recurring');
    await log.failed('mail', now, Object.assign(new Error('secret'), { code: 'ECONNREFUSED' }));
    await log.failed('mail', now, new NotFoundError('mail_not_found', 'secret'));
    const last = { started_at: now.toISOString(), duration_ms: 0 };
    const job = { name: 'mail', times: '*/15 * * * * *', next_at: at(1) };
    expect(await shown()).toEqual([{ ...job, failures: 2, last: { ...last, error: 'mail_not_found' } }]);
    await log.ended('mail', now);
    expect(await shown()).toEqual([{ ...job, failures: 0, last: { ...last, error: null } }]);

    begun.length = 0;
    expect((await change('POST', '/admin/recurring-jobs/mail/run')).status).toBe(202);
    expect(begun).toEqual(['mail']);
    expect(await lastEntry()).toMatchObject({ target: { id: 'job mail' }, reason: 'job_run_by_hand' });
    expect((await change('POST', '/admin/recurring-jobs/none/run')).body['errorCode']).toBe('job_not_found');
  });
});
