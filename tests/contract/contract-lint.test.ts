import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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

/** What the tool prints. Throws: Error with its message where that is nothing. */
function printedBy(...args: readonly string[]): string {
  const { stdout, stderr } = spawnSync(process.execPath, [CLI, ...args], {
    encoding: 'utf8',
    env: { ...process.env, ...QUIET },
    maxBuffer: 16 * 1024 * 1024,
  });
  if (stdout === '') throw new Error(`the tool printed nothing: ${stderr.slice(-500)}`);
  return stdout;
}

describe('the contract for external readers', () => {
  let folder: string;
  beforeAll(() => void (folder = mkdtempSync(join(tmpdir(), 'lint-'))));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('passes the linter of OpenAPI documents, its examples among the rest', () => {
    // As a consumer's tool reads it: with the examples that it names by address.
    const whole = join(folder, 'openapi.yaml');
    writeFileSync(whole, printedBy('bundle', contractFile()));
    expect(readFileSync(contractFile(), 'utf8')).toContain('externalValue:');
    expect(readFileSync(whole, 'utf8')).not.toContain('externalValue:');

    const stdout = printedBy('lint', whole, '--format=json');
    const { problems } = JSON.parse(stdout.slice(stdout.indexOf('{'))) as Lint;

    const reported = problems.filter(({ ruleId }) => !KNOWN.includes(ruleId));
    expect(reported.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
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
