import { billingEvents } from '../billing';
import { ingestRuns } from '../ingest/table';
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

describe('what the site has done', () => {
  it('shows runs with what they quarantined', async () => {
    await database.write(async (session) => {
      const row = { provider: 'csv', market: 'TA', state: 'succeeded', startedAt: at(1), finishedAt: at(2) } as const;
      const summary = JSON.stringify({ companies: 4, reasons: { odd: 1 } });
      const { id } = await database.model(ingestRuns).create({ ...row, summary }, { transaction: session.transaction });
      for (const [ticker, reason] of [
        ['A', 'scale_jump'],
        ['B', 'scale_jump'],
        ['C', 'bad_day'],
      ]) {
        await session.run(
          `INSERT INTO ingest_rejects (run_id, market, ticker, source, reason, place, detail, payload, fingerprint)
           VALUES (?, 'TA', ?, 'x.csv', ?, 'x.csv:7', 'odd', ?, ?)`,
          [id, ticker!, reason!, `{"close":"${ticker}"}${' '.repeat(5000)}`, `${ticker} ${reason}`],
        );
      }
    });

    const [run] = rowsOf(await get('/admin/runs?market=TA'), 'runs');
    expect(run).toMatchObject({
      counts: { companies: 4 },
      rejects: [
        { reason: 'bad_day', count: 1 },
        { reason: 'scale_jump', count: 2 },
      ],
    });
    const rejects = await get(`/admin/runs/${String(run!['id'])}/rejects?reason=scale_jump`);
    const [first, second] = rowsOf(rejects, 'rejects');
    expect(first).toMatchObject({ ticker: 'A', reason: 'scale_jump', place: 'x.csv:7', detail: 'odd' });
    expect(String(first!['payload'])).toMatch(/^\{"close":"A"\} +$/);
    expect([second!['ticker'], String(second!['payload']).length]).toEqual(['B', 4000]);
    expect(first!['decision']).toBe('open');
  });

  it('takes a decision about what was quarantined once, with its reason', async () => {
    const [run] = rowsOf(await get('/admin/runs?market=TA'), 'runs');
    const [first] = rowsOf(await get(`/admin/runs/${String(run!['id'])}/rejects?reason=bad_day`), 'rejects');
    const path = `/admin/rejects/${String(first!['id'])}`;
    const decide = (decision: string, reason = 'A slip') => change('POST', `${path}/decision`, { decision, reason });

    expect((await get(path)).body).toMatchObject({ reject: { ticker: 'C' }, storable: false, figures: [] });
    expect((await get('/admin/rejects/999999')).body['errorCode']).toBe('reject_not_found');
    expect((await decide('accepted')).body['errorCode']).toBe('reject_not_storable');
    expect((await decide('refused', '   ')).status).toBe(400);
    const decided = await decide('refused');
    expect(decided.body).toMatchObject({ reject: { decision: 'refused' }, note: 'A slip' });
    const again = await decide('refused');
    expect([again.status, again.body['errorCode']]).toEqual([409, 'reject_decided']);
    expect(await lastEntry()).toMatchObject({
      action: 'admin',
      reason: 'reject_refused',
      note: 'A slip',
      target: { id: `reject ${String(first!['id'])}` },
    });
  });

  it('shows webhooks with their effect, page by page', async () => {
    await database.write(async ({ transaction }) => {
      const rows = Array.from({ length: 60 }, (_one, number) => ({
        provider: 'paddle',
        eventId: `evt_${String(number).padStart(3, '0')}`,
        type: 'subscription.updated',
        providerSubscriptionId: `sub_${number % 2}`,
        occurredAt: at(0),
        receivedAt: at(0),
        outcome: number % 3 === 0 ? 'accepted' : 'ignored',
        payload: '{"customer":"private"}',
      }));
      await database.model(billingEvents).bulkCreate(rows, { transaction });
    });
    await fixture.storage.audit.append({
      at: at(0),
      action: 'plan_change',
      actorId: null,
      targetId: READER,
      address: null,
      result: 'ok',
      reason: 'evt_059',
    });

    const first = await get('/admin/webhooks');
    const second = await get(`/admin/webhooks?before=${String(first.body['next'])}`);

    expect([rowsOf(first, 'webhooks').length, rowsOf(second, 'webhooks').length]).toEqual([50, 10]);
    expect(second.body['next']).toBeNull();
    expect(rowsOf(first, 'webhooks').slice(0, 2)).toMatchObject([
      { event_id: 'evt_059', changed_plan: true, user: null },
      { event_id: 'evt_058', changed_plan: false },
    ]);
    expect(first.text).not.toContain('private');
    expect(rowsOf(await get('/admin/webhooks?outcome=accepted&subscription=sub_0'), 'webhooks')).toHaveLength(10);
  });

  it('is shown in figures', async () => {
    expect((await get('/admin/overview')).body).toMatchObject({
      accounts: { all: 3 },
      webhooks: { last_at: at(0) },
      runs: { running: 0, last_at: at(1) },
      discounts: { live: expect.any(Number) },
    });
  });
});
