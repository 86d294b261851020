import { dayFrom } from '../../../domain/day';
import type { Day } from '../../../domain/day';
import type { Viewer } from '../../../domain/entitlements';
import { createBundleWriter } from '../store/bundle-writer';
import { createCompanyReader } from '../../market-data/store/company-reader';
import type { Database } from '../../../platform/db/connect-database';
import { createIngestRuns } from '../ingest-runs';
import { createSymbolPageReader } from '../../market-data/store/symbol-page-reader';
import { createRejectReview } from '../quarantine/reject-review';
import type { Reject } from '../quality-gate/reject';
import type { ListingFacts } from '../../market-data/stored-facts';
import { ingest, openMemory } from './ingest-fixture';

export const TODAY = '2024-09-01' as Day;
export const clock = { now: () => new Date('2024-09-01T12:00:00.000Z'), today: () => TODAY };
const admin: Viewer = { kind: 'admin', userId: 'manager' };
export const actor = { viewer: admin, address: '203.0.113.7' };
export const AT = { ticker: 'CALM', today: TODAY };
export const origin = { place: 'row 1', source: 'fmp', payload: () => ({}) };
export const day = (text: string): Day => dayFrom(text);

export let database: Database;
export let facts: ListingFacts;

export const review = () =>
  createRejectReview({
    database,
    reader: createCompanyReader(database),
    quotes: createSymbolPageReader(database),
    clock,
    onChange: () => undefined,
  });

/** Quarantines what a gate refused, as a run does, and returns its number. */
export async function quarantine(rejects: readonly Reject[], reason: string): Promise<number> {
  const runId = await createIngestRuns(database).start('fmp', 'SP500', clock.now().toISOString());
  const found = rejects.filter((reject) => reject.reason === reason);
  expect(found).toHaveLength(1);
  await createBundleWriter(database).writeRejects(runId, [{ ...found[0]!, market: 'SP500' }]);
  const [row] = await database.read.all<{ id: number }>('SELECT MAX(id) AS id FROM ingest_rejects');
  return row!.id;
}
export const accept = (id: number) =>
  review().decide(id, { decision: 'accepted', reason: 'The filing shows it' }, actor);
export const correct = async (id: number, figures: Readonly<Record<string, number>>) => {
  const ids = (await review().read(id, actor)).figures;
  const named = Object.entries(figures).map(([name, value]) => [ids.find((one) => one.name === name)!.id, value]);
  return review().decide(
    id,
    { decision: 'corrected', reason: 'The filing shows it', figures: Object.fromEntries(named) },
    actor,
  );
};
export const pages = () => createSymbolPageReader(database);

/** Opens a database with one company before each test. */
export function setUpQuarantine(): void {
  beforeEach(async () => {
    database = await openMemory();
    await ingest(database);
    facts = (await createCompanyReader(database).readListing('SP500', 'CALM'))!;
  });
  afterEach(() => database.close());
}
