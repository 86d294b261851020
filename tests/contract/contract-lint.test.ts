import { spawnSync } from 'node:child_process';
import { contractFile, readContract } from '@site/contract/contract-document';

interface Lint {
  readonly problems: readonly { readonly ruleId: string; readonly severity: string; readonly message: string }[];
}

const CLI = require.resolve('@redocly/cli/bin/cli.js');
/** The linter makes no network requests. */
const QUIET = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
/** The file names localhost as server; a running site replaces it by its own address. */
const KNOWN = ['no-server-example.com'];
/** A sentence beyond the summary: what is answered, to which callers, within which limits and units. */
const SHORTEST_DESCRIPTION = 60;

describe('the contract for external readers', () => {
  it('passes the linter of OpenAPI documents', () => {
    const { stdout, stderr } = spawnSync(process.execPath, [CLI, 'lint', contractFile(), '--format=json'], {
      encoding: 'utf8',
      env: { ...process.env, ...QUIET },
      maxBuffer: 16 * 1024 * 1024,
    });
    if (!stdout.includes('{')) throw new Error(`the linter printed nothing: ${stderr.slice(-500)}`);
    const { problems } = JSON.parse(stdout.slice(stdout.indexOf('{'))) as Lint;

    const told = problems.filter(({ ruleId }) => !KNOWN.includes(ruleId));
    expect(told.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
  });

  it('describes each operation beyond its summary, no two alike', () => {
    const { document } = readContract();
    const paths = document['paths'] as Record<string, Record<string, { operationId: string; description?: string }>>;
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
    const descriptions = operations.map(({ description = '' }) => description);

    const short = operations.filter(({ description = '' }) => description.length < SHORTEST_DESCRIPTION);
    expect(short.map(({ operationId }) => operationId)).toEqual([]);
    expect(new Set(descriptions).size).toBe(descriptions.length);
  });

  it('states its contact, its servers and its versioning policy', () => {
    const { info, servers } = readContract().document as {
      readonly info: {
        readonly version: string;
        readonly description: string;
        readonly contact?: { readonly url?: string };
      };
      readonly servers: readonly { readonly url: string; readonly description?: string }[];
    };

    expect(info.version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(info.contact?.url).toBeDefined();
    expect(servers.every(({ url, description }) => URL.canParse(url) && description !== undefined)).toBe(true);
    for (const word of ['Compatibility', 'Deprecation', 'Sunset', 'RateLimit-Policy', 'Access-Control-Allow-Origin'])
      expect(info.description).toContain(word);
  });
});
