import type { Router } from 'express';
import type { SchemaPart } from './db/schema';
import { inTime, type LabelledValue, type StateGauge } from './http/operations/state-gauges';
import type { WorkKinds } from './jobs/job-worker';
import type { ModuleMails } from './mail/module-mail';
import type { PageDataSource, PageDataSources, PageDataTraits, ReadPageData } from './pages/page-data';

/** Work that recurs while the site serves; a run that is due while the previous one is still in progress is skipped. */
export interface ModuleJob {
  readonly name: string;
  /** As cron writes them, seconds first; UTC. */
  readonly times: string;
  /** Runs once as well when the site starts to serve: `run`, or this in its place. */
  readonly atStart?: boolean | (() => Promise<unknown>);
  run(): Promise<unknown>;
}

/** A figure of the site's state that a module reports; read when Prometheus scrapes. */
export interface ModuleGauge<Context, Exports> extends Omit<StateGauge, 'read'> {
  /** `exports`: of its module. A module that uses them names its gauges after `start`, so that their type is known. */
  read(context: Context, exports: Exports): readonly LabelledValue[] | Promise<readonly LabelledValue[]>;
}

/** The data of a page, beyond responses of API calls: they interpret the address, or trim a response. */
export interface ModulePageData<Context, Exports> extends PageDataTraits {
  /** Makes its reader once all modules have started. `exports`: as of `ModuleGauge`. */
  reader(exports: Exports, context: Context): ReadPageData;
  /** Changes whenever the data may have changed. Absent: as the traits say. */
  version?(exports: Exports): string;
}

/** What a module gives to the site once it runs. */
export interface StartedModule<Exports> {
  /** What other modules may call. */
  readonly exports: Exports;
  /** Mounted under `/api`. */
  readonly api?: readonly Router[];
  /** Calls of the contract outside `/api`: mounted at the root, behind the same session, limits and contract. */
  readonly calls?: readonly Router[];
  /** Mounted at the root of the site. */
  readonly root?: readonly Router[];
  readonly jobs?: readonly ModuleJob[];
  /** Jobs of the queue that it does, by their kind. */
  readonly work?: WorkKinds;
  /** Ends the work in progress, before the database closes. */
  stop?(): Promise<void>;
}

/**
 * Starts another module, or returns what it exports if it runs already. Throws: Error if modules depend on each other
 * in a circle.
 */
export type Use<Context> = <Exports>(module: Module<Context, Exports>) => Exports;

/**
 * One capability of the site in one folder: its tables, migrations, personal data and retention (`SchemaPart`), and its
 * routes. `Context`: what the site hands to every module.
 */
export interface Module<Context, Exports = unknown> extends SchemaPart {
  readonly name: string;
  readonly mails?: ModuleMails;
  readonly metrics?: readonly ModuleGauge<Context, Exports>[];
  /** By the name that routes of remotes have for it. */
  readonly pageData?: Readonly<Record<string, ModulePageData<Context, Exports>>>;
  start(context: Context, use: Use<Context>): StartedModule<Exports>;
}

export interface RunningModules<Context> {
  readonly use: Use<Context>;
  readonly api: readonly Router[];
  readonly calls: readonly Router[];
  readonly root: readonly Router[];
  readonly jobs: readonly ModuleJob[];
  readonly work: WorkKinds;
  /** Read within the time of a scrape. */
  readonly gauges: readonly StateGauge[];
  /** Makes the sources of page data. */
  pageData(): PageDataSources;
  /** Ends the work in progress of every module. */
  stop(): Promise<void>;
}

/** The emails of all modules. Throws: Error for a template that two modules bring. */
export function joinMails(modules: readonly { readonly mails?: ModuleMails }[]): ModuleMails {
  const all = modules.flatMap(({ mails }) => Object.entries(mails ?? {}));
  const joined = Object.fromEntries(all);
  if (Object.keys(joined).length < all.length) throw new Error('Two modules bring the same template of emails');
  return joined;
}

/** Names of the page data of all modules. Throws: Error for a name that two modules bring. */
export function pageDataNames(modules: readonly Pick<Module<never>, 'pageData'>[]): readonly string[] {
  const names = modules.flatMap(({ pageData }) => Object.keys(pageData ?? {}));
  if (new Set(names).size < names.length) throw new Error('Two modules bring the same page data');
  return names;
}

/** Starts every module once, each after those that it uses. */
export function startModules<Context>(modules: readonly Module<Context>[], context: Context): RunningModules<Context> {
  const started = new Map<Module<Context>, StartedModule<unknown> | null>();
  const use = <Exports>(module: Module<Context, Exports>): Exports => {
    const known = started.get(module);
    if (known === null) throw new Error(`The module '${module.name}' needs itself`);
    if (known) return known.exports as Exports;
    started.set(module, null);
    const running = module.start(context, use);
    started.set(module, running);
    return running.exports;
  };
  for (const module of modules) use(module);
  const running = modules.flatMap((module) => started.get(module) ?? []);
  return {
    use,
    api: running.flatMap(({ api }) => api ?? []),
    calls: running.flatMap(({ calls }) => calls ?? []),
    root: running.flatMap(({ root }) => root ?? []),
    jobs: running.flatMap(({ jobs }) => jobs ?? []),
    work: Object.assign({}, ...running.map(({ work }) => work)) as WorkKinds,
    gauges: modules.flatMap((module) =>
      (module.metrics ?? []).map((gauge) => ({
        ...gauge,
        read: () => inTime(Promise.resolve(gauge.read(context, use(module)))),
      })),
    ),
    pageData: () =>
      new Map(
        modules.flatMap((module) => {
          const exports = use(module);
          return Object.entries(module.pageData ?? {}).map(([name, source]): readonly [string, PageDataSource] => {
            const version = source.version && (() => source.version!(exports));
            return [name, { ...source, read: source.reader(exports, context), version }];
          });
        }),
      ),
    stop: async () => {
      for (const one of running) await one.stop?.();
    },
  };
}
