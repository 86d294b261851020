import { PartFailure, type Rendered } from './bundle-failure';
import { readHead, readHello } from './bundle-answers';
import type { PartProcess, RunnerReply } from './bundle-process';

export interface PartOptions {
  readonly name: string;
  readonly code: string;
  readonly contractVersion: number;
  readonly renderLimitMs?: number;
  readonly startLimitMs?: number;
  /** It ran before: no trial. */
  readonly isKnown?: boolean;
}

/** An SSR bundle and where it is loaded. */
export interface HeldPart {
  readonly key: number;
  readonly options: PartOptions;
  /** It ran before, or passed its trial. */
  isKnown: boolean;
  /** The instance of the process that holds it. */
  at: PartProcess | null;
  ended: PartFailure | null;
}

const renderLimit = 300;
/** Below this share of processor time the machine was busy: the render is repeated with more time. */
const starvedShare = 0.3;
const patience = 5;
/** Loading a bundle, and each first render, compile code for later ones: a longer limit. */
const startLimit = 10_000;
/** A bundle that ran before, or passed its trial, must not delay the others. */
const knownLimitMs = 3000;

const limitOf = ({ options }: HeldPart): number => options.renderLimitMs ?? renderLimit;

const fault = (part: HeldPart, { reason, error }: RunnerReply): PartFailure =>
  new PartFailure(reason ?? 'threw', `${part.options.name}: ${error ?? 'no answer'}`);

async function replyAt(at: PartProcess, part: HeldPart, input: string, limitMs: number): Promise<RunnerReply> {
  const reply = await at.ask({ kind: 'render', part: part.key, input }, limitMs);
  const isStarved = reply.reason === 'timeout' && (reply.cpuShare ?? 1) < starvedShare;
  if (!isStarved || limitMs !== limitOf(part)) return reply;
  // It was interrupted and is no longer loaded; it is valid.
  part.at = null;
  await loadPart(at, part);
  return at.ask({ kind: 'render', part: part.key, input }, limitMs * patience);
}

/** Renders a bundle that is loaded at this process. Throws: PartFailure. */
export async function renderPart(
  at: PartProcess,
  part: HeldPart,
  input: string,
  limitMs = limitOf(part),
): Promise<Rendered> {
  const reply = await replyAt(at, part, input, limitMs);
  if (reply.reason !== undefined) throw fault(part, reply);
  const head = readHead(reply.head);
  if (typeof reply.html !== 'string' || head === null) {
    throw new PartFailure('threw', `${part.options.name}: its answer is no page`);
  }
  return { html: reply.html, head };
}

/** Loads the bundle if necessary, and renders its samples. Throws: PartFailure. */
export async function loadPart(at: PartProcess, part: HeldPart): Promise<void> {
  if (part.at === at) return;
  const { name, code, contractVersion, startLimitMs = startLimit } = part.options;
  const limitMs = part.isKnown ? Math.min(knownLimitMs, startLimitMs) : startLimitMs;
  const reply = await at.ask({ kind: 'load', part: part.key, name, code }, limitMs);
  if (reply.reason !== undefined) throw fault(part, reply);
  part.at = at;
  const hello = readHello(reply.hello);
  if (hello?.contractVersion !== contractVersion) {
    const spoken = String(hello?.contractVersion);
    throw new PartFailure('contract', `${name}: speaks contract ${spoken}, not ${contractVersion}`);
  }
  for (const sample of hello.samples) await renderPart(at, part, sample, limitMs);
  part.isKnown = true;
}
