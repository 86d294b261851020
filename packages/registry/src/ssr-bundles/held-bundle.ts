import { BundleFailure, type Rendered } from './bundle-failure';
import { readHead, readHello } from './bundle-answers';
import type { BundleProcess, RunnerReply } from './bundle-process';

export interface BundleOptions {
  readonly name: string;
  /** Called for each load: the process of the bundles may end, and its code is too large to be held twice. */
  readonly code: () => Promise<string>;
  readonly contractVersion: number;
  readonly renderLimitMs?: number;
  readonly startLimitMs?: number;
  /** It ran before: no trial. */
  readonly isKnown?: boolean;
}

/** An SSR bundle and where it is loaded. */
export interface HeldBundle {
  readonly key: number;
  readonly options: BundleOptions;
  /** It ran before, or passed its trial. */
  isKnown: boolean;
  /** The instance of the process that holds it. */
  at: BundleProcess | null;
  ended: BundleFailure | null;
}

const renderLimit = 300;
/** Below this share of processor time the machine was busy: the render is repeated with more time. */
const starvedShare = 0.3;
const patience = 5;
/** Loading a bundle, and each first render, compile code for later ones: a longer limit. */
const startLimit = 10_000;
/** A bundle that ran before, or passed its trial, must not delay the others. */
const knownLimitMs = 3000;

const limitOf = ({ options }: HeldBundle): number => options.renderLimitMs ?? renderLimit;

const fault = (bundle: HeldBundle, { reason, error }: RunnerReply): BundleFailure =>
  new BundleFailure(reason ?? 'threw', `${bundle.options.name}: ${error ?? 'no answer'}`);

async function replyAt(at: BundleProcess, bundle: HeldBundle, input: string, limitMs: number): Promise<RunnerReply> {
  const reply = await at.ask({ kind: 'render', bundle: bundle.key, input }, limitMs);
  const isStarved = reply.reason === 'timeout' && (reply.cpuShare ?? 1) < starvedShare;
  if (!isStarved || limitMs !== limitOf(bundle)) return reply;
  // It was interrupted and is no longer loaded; it is valid.
  bundle.at = null;
  await loadBundle(at, bundle);
  return at.ask({ kind: 'render', bundle: bundle.key, input }, limitMs * patience);
}

/** Renders a bundle that is loaded at this process. Throws: BundleFailure. */
export async function renderBundle(
  at: BundleProcess,
  bundle: HeldBundle,
  input: string,
  limitMs = limitOf(bundle),
): Promise<Rendered> {
  const reply = await replyAt(at, bundle, input, limitMs);
  if (reply.reason !== undefined) throw fault(bundle, reply);
  const head = readHead(reply.head);
  if (typeof reply.html !== 'string' || head === null) {
    throw new BundleFailure('threw', `${bundle.options.name}: its answer is no page`);
  }
  return { html: reply.html, head };
}

/** Loads the bundle if necessary, and renders its samples. Throws: BundleFailure. */
export async function loadBundle(at: BundleProcess, bundle: HeldBundle): Promise<void> {
  if (bundle.at === at) return;
  const { name, code, contractVersion, startLimitMs = startLimit } = bundle.options;
  const limitMs = bundle.isKnown ? Math.min(knownLimitMs, startLimitMs) : startLimitMs;
  const reply = await at.ask({ kind: 'load', bundle: bundle.key, name, code: await code() }, limitMs);
  if (reply.reason !== undefined) throw fault(bundle, reply);
  bundle.at = at;
  const hello = readHello(reply.hello);
  if (hello?.contractVersion !== contractVersion) {
    const spoken = String(hello?.contractVersion);
    throw new BundleFailure('contract', `${name}: speaks contract ${spoken}, not ${contractVersion}`);
  }
  for (const sample of hello.samples) await renderBundle(at, bundle, sample, limitMs);
  bundle.isKnown = true;
}
