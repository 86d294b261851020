import { createAuditLog } from './audit-log';
import { createBundleWriter } from './bundle-writer';
import { createIngestRunRepository } from './ingest-run-repository';
import { createRetention } from './retention';
import { describeOnEachDatabase } from './testing/each-database';

const NOW = new Date('2026-06-01T03:40:00.000Z');

describeOnEachDatabase('what is kept for a time', (open) => {
  it('loses client addresses after 90 days, and the entries of the audit log never', async () => {
    const database = await open();
    const audit = createAuditLog(database);
    const entry = { action: 'sign_in', actorId: null, targetId: null, result: 'refused', reason: null } as const;
    await audit.append({ ...entry, at: '2026-03-03T03:39:59.000Z', address: '192.0.2.1' });
    await audit.append({ ...entry, at: '2026-03-03T03:40:00.000Z', address: '192.0.2.2' });
    const retention = createRetention(database);

    expect((await retention.sweep(NOW)).addresses).toBe(1);
    expect((await retention.sweep(NOW)).addresses).toBe(0);

    expect(await database.read.all('SELECT address FROM audit_log ORDER BY at')).toEqual([
      { address: null },
      { address: '192.0.2.2' },
    ]);
  });

  it('loses what runs of more than a year ago put aside', async () => {
    const database = await open();
    const runs = createIngestRunRepository(database);
    const reject = { market: null, ticker: null, source: 's', reason: 'broken_row', detail: '', payload: '{}' };
    for (const startedAt of ['2025-05-31T00:00:00.000Z', '2025-06-02T00:00:00.000Z']) {
      const run = await runs.start('csv', 'SP500', startedAt);
      await createBundleWriter(database).writeRejects(run, [{ ...reject, place: startedAt }]);
    }

    expect((await createRetention(database).sweep(NOW)).rejects).toBe(1);
    expect(await database.read.all('SELECT place FROM ingest_rejects')).toEqual([
      { place: '2025-06-02T00:00:00.000Z' },
    ]);
  });
});
