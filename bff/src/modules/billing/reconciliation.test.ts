import { createPaddleProvider, type PaddleSetting } from './providers/paddle-provider';
import { signatureOf } from './providers/webhook-signature';
import type { Database } from '../open-database';
import { createJobLocks } from '../../platform/jobs/job-locks';
import { createJobMarks } from '../../platform/jobs/job-marks';
import { createBillingFixture, SECRET, type BillingFixture } from './testing/billing-fixture';
import { notifications } from '../testing/notifications';
import { startPaddleApi } from './testing/paddle-api';
import { UnavailableError } from '../../platform/errors';
import { createReconciliation } from './reconciliation';
import { createWebhookService, type WebhookService } from './webhook-service';
import { openMigrated } from '../testing/migrated-sqlite';

const API_KEY = 'pdl_sdbx_apikey_of_the_tests';
const price = (plan: string) => ({ withTrial: plan, withoutTrial: `${plan}-again` });
const setting: PaddleSetting = {
  environment: 'sandbox',
  apiKey: API_KEY,
  clientToken: 'test_token_of_the_tests',
  webhookSecret: SECRET,
  passSecrets: [SECRET],
  prices: {
    'basic-month': price('basic-month'),
    'premium-month': price('premium-month'),
    'basic-year': price('basic-year'),
    'premium-year': price('premium-year'),
  },
};

let api: Awaited<ReturnType<typeof startPaddleApi>>;
let database: Database;
let fixture: BillingFixture;
let reconciliation: ReturnType<typeof createReconciliation>;
let webhooks: WebhookService;
let mailed: number;

const made = (holder: string): ReturnType<typeof createReconciliation> =>
  createReconciliation({
    database,
    provider: createPaddleProvider({ setting, apiUrl: api.url }),
    locks: createJobLocks(database),
    marks: createJobMarks(database),
    holder,
    clock: fixture.clock,
    onRightsChanged: (userId) => fixture.renewed.push(userId),
    onMail: () => (mailed += 1),
  });

beforeAll(async () => {
  api = await startPaddleApi({ apiKey: API_KEY });
});
beforeEach(async () => {
  database = await openMigrated();
  fixture = await createBillingFixture(database);
  mailed = 0;
  api.events.length = 0;
  api.requested.length = 0;
  reconciliation = made('one');
  const provider = createPaddleProvider({ setting, apiUrl: api.url });
  webhooks = createWebhookService({ database, provider, clock: fixture.clock, onRightsChanged: () => {} });
});
afterEach(() => database.close());
afterAll(() => api.close());

/** A reader's checkout, and how Paddle's life of it begins. */
async function bought() {
  const { id } = await fixture.begun({ provider: 'paddle' });
  return notifications.created({ data: { custom_data: fixture.passOf(id) } });
}

const deliver = (event: object) => {
  const rawBody = Buffer.from(JSON.stringify(event));
  const signature = signatureOf(SECRET, rawBody, fixture.clock.now());
  return webhooks.receive({ provider: 'paddle', rawBody, signature });
};

describe('reconciliation with Paddle', () => {
  it('grants a plan that was paid but for which no event arrived', async () => {
    api.events.push(await bought(), notifications.trialing(), notifications.customerUpdated());
    fixture.clock.advance(2 * 86_400_000);
    expect((await fixture.planOf()).plan).toBe('free');

    expect(await reconciliation.reconcile()).toEqual({ seen: 3, missed: 1, unreadable: 0 });

    expect((await fixture.planOf()).plan).toBe('premium');
    expect(fixture.renewed).toContain(fixture.reader.id);
    expect(mailed).toBe(1);
  });

  it('changes nothing when it runs again or when the webhook arrives later', async () => {
    const created = await bought();
    api.events.push(created);
    await reconciliation.reconcile();

    expect(await reconciliation.reconcile()).toEqual({ seen: 1, missed: 0, unreadable: 0 });
    expect(await deliver(created)).toBe('duplicate');
    expect(await fixture.billing.subscriptionsOf(fixture.reader.id)).toHaveLength(1);
  });

  it('applies a missed end, and does not overwrite a later state from a webhook', async () => {
    const created = await bought();
    await deliver(created);
    api.events.push(created, notifications.canceled({ at: '2026-03-01T11:00:00.000Z', id: 'evt_before' }));
    expect((await reconciliation.reconcile())?.missed).toBe(0);
    expect((await fixture.planOf()).plan).toBe('premium');

    api.events.push(notifications.canceled({ at: '2026-03-01T13:00:00.000Z', id: 'evt_end' }));
    fixture.clock.advance(2 * 3_600_000);

    expect((await reconciliation.reconcile())?.missed).toBe(1);
    expect((await fixture.planOf()).plan).toBe('free');
  });

  it('pages back to the end of its last run, and no further', async () => {
    for (let day = 1; day < 9; day++) {
      api.events.push(notifications.customerUpdated({ id: `evt_${day}`, at: `2026-02-2${day}T00:00:00.000Z` }));
    }

    expect((await reconciliation.reconcile())?.seen).toBe(2);
    expect(api.requested).toHaveLength(2);

    fixture.clock.advance(3_600_000);
    expect((await reconciliation.reconcile())?.seen).toBe(0);
    expect(api.requested).toHaveLength(3);
  });

  it('skips invalid events and continues', async () => {
    const broken = { event_id: 'evt_broken', event_type: 'subscription.updated', occurred_at: '2026-03-01T12:00:02Z' };
    api.events.push(await bought(), broken);

    expect(await reconciliation.reconcile()).toMatchObject({ missed: 1, unreadable: 1 });
  });

  it.each<[string, (typeof api.faults)[number]]>([
    ['refuses', (response) => response.writeHead(500).end()],
    ['answers HTML', (response) => response.writeHead(200).end('<html>')],
    ['ends early', (response) => response.destroy()],
    ['leads elsewhere', (response) => response.writeHead(302, { location: 'http://127.0.0.1:9/events' }).end()],
  ])('starts again from the same place if Paddle %s', async (_what, fault) => {
    api.events.push(await bought());
    api.faults.push(fault);

    await expect(reconciliation.reconcile()).rejects.toThrow(UnavailableError);
    expect((await fixture.planOf()).plan).toBe('free');

    expect((await reconciliation.reconcile())?.missed).toBe(1);
  });

  it('runs in one process at a time', async () => {
    api.events.push(await bought());

    const both = await Promise.all([reconciliation.reconcile(), made('two').reconcile()]);

    expect(both.filter((one) => one === null)).toHaveLength(1);
  });

  it('makes no request without a provider', async () => {
    const { clock } = fixture;
    const parts = { locks: createJobLocks(database), marks: createJobMarks(database), holder: 'one', clock };
    const none = { database, provider: fixture.sandbox, ...parts, onRightsChanged: () => {}, onMail: () => {} };

    expect(await createReconciliation(none).reconcile()).toBeNull();
  });
});
