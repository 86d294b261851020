import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Deployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { CronJob } from 'kubernetes-models/batch/v1';
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, PersistentVolumeClaim, Secret, Service } from 'kubernetes-models/v1';
import { parseAllDocuments } from 'yaml';
import { variableHelp } from '../../bff/src/modules/config';
import { root } from '../architecture/project-files';

const folder = join(root, 'deploy/kubernetes');

interface Manifest {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly [part: string]: unknown;
}

/** Holds a manifest to the schema of its kind. Throws: Error that names what is wrong. */
const SCHEMAS: Readonly<Record<string, (manifest: Manifest) => void>> = {
  ConfigMap: (given) => new ConfigMap(given).validate(),
  CronJob: (given) => new CronJob(given).validate(),
  Deployment: (given) => new Deployment(given).validate(),
  HorizontalPodAutoscaler: (given) => new HorizontalPodAutoscaler(given).validate(),
  Ingress: (given) => new Ingress(given).validate(),
  NetworkPolicy: (given) => new NetworkPolicy(given).validate(),
  PersistentVolumeClaim: (given) => new PersistentVolumeClaim(given).validate(),
  PodDisruptionBudget: (given) => new PodDisruptionBudget(given).validate(),
  Secret: (given) => new Secret(given).validate(),
  Service: (given) => new Service(given).validate(),
};

const documentsOf = (text: string): readonly Manifest[] =>
  parseAllDocuments(text).map((document) => document.toJS() as Manifest);
const manifestsIn = (path: string): readonly Manifest[] => documentsOf(readFileSync(join(folder, path), 'utf8'));

/** Files with whole manifests: patches and kustomizations have schemas of their own. */
const FILES = ['base', 'overlays/production'].flatMap((part) =>
  readdirSync(join(folder, part))
    .filter((file) => !/^kustomization|scaling/.test(file))
    .map((file) => `${part}/${file}`),
);

const faultsOf = (manifests: readonly Manifest[]): readonly string[] =>
  manifests.flatMap((manifest) => {
    try {
      const check = SCHEMAS[manifest.kind];
      if (!check) return [`${manifest.kind}: a kind without a schema here`];
      check(manifest);
      return [];
    } catch (fault) {
      return [`${manifest.kind} ${manifest.metadata.name}: ${String(fault)}`];
    }
  });

interface Pod {
  readonly securityContext: { readonly runAsNonRoot: boolean };
  readonly containers: readonly {
    readonly securityContext: { readonly readOnlyRootFilesystem: boolean };
    readonly resources: { readonly requests: object; readonly limits: object };
    readonly readinessProbe?: { readonly httpGet: { readonly path: string } };
    readonly livenessProbe?: { readonly httpGet: { readonly path: string } };
  }[];
}
const podOf = (manifest: Manifest): Pod =>
  (manifest as unknown as { readonly spec: { readonly template: { readonly spec: Pod } } }).spec.template.spec;

describe('the Kubernetes manifests', () => {
  it.each([...FILES, 'secret.example.yaml'])('%s fits the schemas of Kubernetes', (file) => {
    expect(faultsOf(manifestsIn(file))).toEqual([]);
  });

  it('a manifest that does not fit is found', () => {
    const [service] = manifestsIn('base/service.yaml');

    expect(faultsOf([{ ...service!, spec: { ports: [{ port: 'http' }] } }])).toHaveLength(1);
  });

  it('names files that are there', () => {
    for (const part of ['base', 'overlays/production', 'overlays/trial']) {
      const [{ resources }] = manifestsIn(`${part}/kustomization.yaml`) as unknown as readonly [
        { readonly resources: readonly string[] },
      ];
      expect(resources.filter((file) => !existsSync(join(folder, part, file)))).toEqual([]);
    }
  });

  it('processes run without rights, within measured memory, and are probed by the right addresses', () => {
    const deployments = FILES.flatMap(manifestsIn).filter(({ kind }) => kind === 'Deployment');

    expect(deployments.map(({ metadata: { name } }) => name)).toEqual(['boursight-web', 'boursight-worker']);
    for (const pod of deployments.map(podOf)) {
      expect(pod.securityContext.runAsNonRoot).toBe(true);
      expect(pod.containers[0]).toMatchObject({
        securityContext: { readOnlyRootFilesystem: true },
        resources: { requests: { memory: '512Mi' }, limits: { memory: '1Gi' } },
        readinessProbe: { httpGet: { path: '/readyz' } },
        livenessProbe: { httpGet: { path: '/healthz' } },
      });
    }
  });

  it('needs no volume that pods share: files are in the storage that the settings name', () => {
    const claims = FILES.flatMap(manifestsIn).filter(({ kind }) => kind === 'PersistentVolumeClaim');
    const pods = FILES.flatMap(manifestsIn).filter(({ kind }) => kind === 'Deployment');

    expect(JSON.stringify(claims)).not.toContain('ReadWriteMany');
    expect(JSON.stringify(pods)).not.toContain('persistentVolumeClaim');
    expect(readFileSync(join(folder, 'base/kustomization.yaml'), 'utf8')).toContain('- STORAGE_URL=s3://');
  });

  it('sets what the site knows as settings', () => {
    const literals = ['base', 'overlays/production'].flatMap((part) =>
      (readFileSync(join(folder, part, 'kustomization.yaml'), 'utf8').match(/^ +- [A-Z_]+=/gm) ?? []).map((line) =>
        line.replace(/[ =-]/g, ''),
      ),
    );
    const [secret] = manifestsIn('secret.example.yaml') as unknown as readonly [{ readonly stringData: object }];

    expect([...literals, ...Object.keys(secret.stringData)].filter((name) => !(name in variableHelp))).toEqual([]);
    expect(literals).toContain('PUBLIC_URL');
  });
});

const KUBECTL = process.env['KUBECTL_PATH'] ?? '/usr/bin/kubectl';
if (!existsSync(KUBECTL)) process.stderr.write('Overlays skipped: no kubectl at /usr/bin/kubectl or KUBECTL_PATH\n');

(existsSync(KUBECTL) ? describe : describe.skip)('the overlays, put together by kubectl', () => {
  it.each(['base', 'overlays/production', 'overlays/trial'])('%s fits the schemas of Kubernetes', (part) => {
    const built = documentsOf(execFileSync(KUBECTL, ['kustomize', join(folder, part)], { encoding: 'utf8' }));

    expect(faultsOf(built)).toEqual([]);
    expect(built.some(({ kind }) => kind === 'HorizontalPodAutoscaler')).toBe(part !== 'overlays/trial');
  });
});
