import { readContract } from '@site/contract/contract-document';
import { signInDemoAccounts } from './demo-sessions';
import type { Reported } from './example-suite';
import { runExamples, shuffledBy } from './example-suite';
import { runFuzz } from './fuzz-suite';
import { runCases } from './saved-cases';
import { findLiveValues } from './live-values';
import type { Fault, PlantedSite } from './planted-site';
import { startPlantedSite } from './planted-site';
import { createSender } from './send-request';

const SETTINGS = { seeds: [1, 2], runs: 120, timeLimitMs: 600_000, waitLimitMs: 0 };

const whole = readContract();
/** The faults of the current case: all cases use one site. */
let planted: Readonly<Record<string, Fault>> = {};
let site: PlantedSite;
beforeAll(async () => {
  site = await startPlantedSite({ faultOf: (operationId) => planted[operationId] });
});
afterAll(() => site.close());

async function withSite<T>(
  faults: Readonly<Record<string, Fault>>,
  operationIds: readonly string[] | null,
  use: (parts: Parameters<typeof runFuzz>[0]) => Promise<T>,
): Promise<T> {
  planted = {};
  const sender = createSender(site.baseUrl);
  try {
    const sessions = await signInDemoAccounts(whole, sender);
    const live = await findLiveValues(whole, sender, sessions.tokenOf('admin')!);
    const operations = whole.operations.filter(({ operationId }) => operationIds?.includes(operationId) ?? true);
    planted = faults;
    return await use({ contract: { ...whole, operations }, sender, sessions, live });
  } finally {
    sender.close();
  }
}

const fuzz = (operationId: string, fault: Fault): Promise<readonly Reported[]> =>
  withSite({ [operationId]: fault }, [operationId], async (parts) => (await runFuzz(parts, SETTINGS)).findings);

const kinds = (findings: readonly Reported[]): string[] => findings.map(({ kind }) => kind);

describe('the contract suites', () => {
  it('find no fault on a site that follows the contract', async () => {
    const { examples, fuzzed } = await withSite({}, null, async (parts) => ({
      examples: await runExamples(parts, shuffledBy(3)),
      fuzzed: await runFuzz(parts, { ...SETTINGS, runs: 8, seeds: [3] }),
    }));

    expect(examples.findings).toEqual([]);
    expect(fuzzed.findings).toEqual([]);
    expect(fuzzed.leftOut).toEqual([]);
  });

  it('find an exception that one kind of input causes, and shrink the input', async () => {
    const findings = await fuzz('search', ({ query }, response) => {
      if (!String(query['q']).includes("'")) return false;
      response.status(500).type('application/problem+json');
      response.send(
        '{"type":"about:blank","title":"E","status":500,"detail":"","errorCode":"internal_error","errors":[]}',
      );
      return true;
    });

    expect(kinds(findings)).toEqual(['server_fault']);
    expect(findings[0]!.plan.query).toEqual([['q', "'"]]);
  });

  it('find an error that reveals internals', async () => {
    const findings = await fuzz('readLogo', (_request, response) => {
      response.status(404).type('application/problem+json');
      const detail = 'SQLITE_ERROR: no such column';
      response.send(
        JSON.stringify({ type: 'about:blank', title: 'E', status: 404, detail, errorCode: 'x', errors: [] }),
      );
      return true;
    });

    expect(kinds(findings)).toContain('inside_shown');
  });

  it.each([
    { fault: 'a score in the answer to a visitor', kind: 'score_shown', body: { score: 50 } },
    { fault: 'a field that the contract does not know', kind: 'body_wrong', body: { surprise: true } },
  ])('find $fault', async ({ kind, body }) => {
    const findings = await fuzz('readLogo', (_request, response) => {
      response.set({ ETag: '"x"', 'Cache-Control': 'no-cache' }).json({ result: { logo_url: '/x.svg' }, ...body });
      return true;
    });

    expect(kinds(findings)).toContain(kind);
  });

  it('find a wrong status, a wrong media type and a missing header', async () => {
    const status = await fuzz('readLogo', (_request, response) => (response.status(418).json({}), true));
    const mediaType = await fuzz('readLogo', (_request, response) => (response.send('<p>hello</p>'), true));
    const header = await fuzz(
      'readLogo',
      (_request, response) => (response.json({ result: { logo_url: '/x' } }), true),
    );

    expect(kinds(status)).toEqual(['status_not_described']);
    expect(kinds(mediaType)).toContain('media_type_not_described');
    expect(kinds(header)).toEqual(['header_missing']);
  });

  it('find one account’s data in the answer to another', async () => {
    const findings = await fuzz('readMe', (_request, response) => {
      response.set('Cache-Control', 'private').json({
        id: '3f6c2a10-5d1b-4c7e-9a52-0f8e7d6c5b4a',
        email: 'admin@demo.example',
        displayName: null,
        premium: false,
        plan: 'free',
        role: 'user',
        locale: 'en',
        followsList: [],
      });
      return true;
    });

    expect(kinds(findings)).toEqual(['foreign_data']);
  });

  it('find a closed connection', async () => {
    const findings = await fuzz('readLogo', ({ socket }) => (socket.destroy(), true));

    expect(kinds(findings)).toEqual(['no_answer']);
  });

  it('find a saved case that is answered wrongly again', async () => {
    const plan = { operationId: 'search', role: 'none', path: {}, query: [['q', 'x']], headers: {} } as const;
    const fault: Fault = (_request, response) => (response.status(418).json({}), true);

    const broken = await withSite({ search: fault }, null, (parts) => runCases(parts, [{ found: '', plan }]));
    const fixed = await withSite({}, null, (parts) => runCases(parts, [{ found: '', plan }]));

    expect(kinds(broken)).toEqual(['status_not_described']);
    expect(fixed).toEqual([]);
  });
});
