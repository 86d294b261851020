import fc from 'fast-check';
import type { ContractOperation } from '@site/contract/contract-document';
import type { Reported, SuiteParts } from './example-suite';
import { findingsOf } from './example-suite';
import { planArbitrary } from './plan-arbitrary';
import type { RequestPlan } from './request-plan';
import type { Answer } from './send-request';

export interface FuzzSettings {
  readonly seeds: readonly number[];
  /** Requests per operation and seed. */
  readonly runs: number;
  /** No new operation starts after this time. */
  readonly timeLimitMs: number;
  /** Total time to wait at rate limits. */
  readonly waitLimitMs: number;
  /** Operations in parallel; default 1. */
  readonly concurrency?: number;
}

export interface FuzzReport {
  readonly requests: number;
  /** Answers of 429 after the waiting time was used up: these runs tested the limits only. */
  readonly limited: number;
  /** Operations that were skipped for lack of time. */
  readonly leftOut: readonly string[];
  readonly findings: readonly Reported[];
}

/** Each try counts against the sign-in limits, also per address: few are enough, or later runs cannot sign in. */
const RUNS_WHERE_LIMITED = 3;
const STRICTLY_LIMITED = [
  'signInWithPassword',
  'signInWithIdToken',
  'signUpWithThirdParty',
  'signUpWithPassword',
  'verifyAccount',
  'resendVerification',
  'refuseSignUp',
  'requestPasswordReset',
  'resetPassword',
  'confirmEmailChange',
  'refuseEmailChange',
];
/** The cache warmers build the lists of all markets, for seconds: a dozen requests each by four seeds are enough. */
const RUNS_WHERE_COSTLY = 3;
const isCostly = ({ path }: ContractOperation): boolean => path.endsWith('/cache');
/** Kinds of fault that are searched for in one operation; each is shrunk separately. */
const KINDS_AN_OPERATION = 4;
/** Shrinking also sends requests: it stops after this time with the smallest case so far. */
const OPERATION_TIME_MS = 10_000;

/** Sends generated requests to every operation, seed by seed. Reports each kind of fault once per operation, shrunk. */
export async function runFuzz(parts: SuiteParts, settings: FuzzSettings): Promise<FuzzReport> {
  const deadline = performance.now() + settings.timeLimitMs;
  const sendPatiently = createRetryingSender(parts, settings.waitLimitMs);
  const findings: Reported[] = [];
  const leftOut: string[] = [];
  const before = parts.sender.count();
  const waiting = [...inOrder(parts.contract.operations)];
  const work = async (): Promise<void> => {
    for (let operation = waiting.shift(); operation; operation = waiting.shift()) {
      if (performance.now() > deadline) leftOut.push(operation.operationId);
      else findings.push(...(await fuzzOperation(operation, parts, settings, sendPatiently.send)));
    }
  };
  await Promise.all(Array.from({ length: settings.concurrency ?? 1 }, work));
  return { requests: parts.sender.count() - before, limited: sendPatiently.limited(), leftOut, findings };
}

/** Operations with strict limits last, so that they do not use up the limits of the others. */
const inOrder = (operations: readonly ContractOperation[]): readonly ContractOperation[] => {
  const isStrict = ({ operationId }: ContractOperation) => STRICTLY_LIMITED.includes(operationId);
  return [...operations.filter((one) => !isStrict(one)), ...operations.filter(isStrict)];
};

type Send = (operation: ContractOperation, plan: RequestPlan) => Promise<Answer>;

async function fuzzOperation(
  operation: ContractOperation,
  parts: SuiteParts,
  { seeds, runs }: FuzzSettings,
  send: Send,
): Promise<Reported[]> {
  const isStrict = STRICTLY_LIMITED.includes(operation.operationId);
  const taken = parts.contract.operations
    .filter(({ path }) => path === operation.path)
    .map(({ method }) => method.toUpperCase());
  const arbitrary = planArbitrary(operation, parts.live, taken);
  const reported = new Map<string, Reported>();
  for (const seed of isStrict ? seeds.slice(0, 1) : seeds) {
    while (reported.size < KINDS_AN_OPERATION) {
      let last: Reported | null = null;
      const property = fc.asyncProperty(arbitrary, async (plan) => {
        const fault = (await faultsOf(operation, plan, send)).find(({ kind }) => !reported.has(kind));
        if (!fault) return true;
        last = fault;
        return false;
      });
      const max = isStrict ? RUNS_WHERE_LIMITED : isCostly(operation) ? RUNS_WHERE_COSTLY : runs;
      const numRuns = Math.min(runs, max);
      const result = await fc.check(property, {
        seed,
        numRuns,
        endOnFailure: isStrict,
        interruptAfterTimeLimit: OPERATION_TIME_MS,
      });
      if (!result.failed || last === null) break;
      const smallest: Reported = last;
      reported.set(smallest.kind, { ...smallest, detail: `${smallest.detail} (seed ${seed})` });
    }
  }
  return [...reported.values()];
}

async function faultsOf(operation: ContractOperation, plan: RequestPlan, send: Send): Promise<Reported[]> {
  try {
    const answer = await send(operation, plan);
    return findingsOf(operation, plan, answer).map((finding) => ({ ...finding, plan }));
  } catch (error) {
    return [{ kind: 'no_answer', detail: String(error), plan }];
  }
}

/** Waits as long as a 429 says, and retries once, while waiting time is left. */
function createRetryingSender(
  { sender, sessions }: SuiteParts,
  waitLimitMs: number,
): { send: Send; limited: () => number } {
  let patienceMs = waitLimitMs;
  let limited = 0;
  return {
    limited: () => limited,
    async send(operation, plan) {
      const token = sessions.tokenOf(plan.role);
      const answer = await sender.send(operation, plan, token);
      if (answer.status !== 429) return answer;
      const waitMs = Number(answer.headers['retry-after']) * 1000;
      const isNotWaitedFor = STRICTLY_LIMITED.includes(operation.operationId) || isCostly(operation);
      if (!(waitMs > 0 && waitMs <= patienceMs) || isNotWaitedFor) {
        limited += 1;
        return answer;
      }
      patienceMs -= waitMs;
      await new Promise((resolve) => setTimeout(resolve, waitMs));
      return sender.send(operation, plan, token);
    },
  };
}
