import fc from 'fast-check';
import type { ContractOperation } from '@site/contract/contract-document';
import type { Finding } from './check-answer';
import { checkAnswer } from './check-answer';
import type { DemoSessions } from './demo-sessions';
import { examplePlans, rolesFor } from './example-plans';
import { checkAgainstPlan } from './expect-of-plan';
import type { LiveValues } from './live-values';
import { sendPrepared, type SuiteParts } from './prepared-examples';
import type { RequestPlan } from './request-plan';
import type { Answer } from './send-request';

/** Findings of one request, with what is needed to reproduce them. */
export interface Reported extends Finding {
  readonly plan: RequestPlan;
}

export type { SuiteParts };

export interface ExampleReport {
  readonly requests: number;
  /** Statuses of the answers to an operation's examples. */
  readonly statuses: ReadonlyMap<string, ReadonlySet<number>>;
  readonly findings: readonly Reported[];
}

/** Operations that change or delete the account: only strangers send these. */
export const SPENDS_THE_ACCOUNT: readonly string[] = [
  'deleteMe',
  'changePassword',
  'endOtherSessions',
  'endSession',
  'updateMe',
];

/** Operations that need a mailed link, or mail one: no demo account has a mailbox. */
export const NEEDS_A_MAILBOX: readonly string[] = [
  'resetPassword',
  'startEmailChange',
  'confirmEmailChange',
  'refuseEmailChange',
];

/** One request of the suite. */
interface Example {
  readonly operation: ContractOperation;
  readonly plan: RequestPlan;
}

/** The order in which examples are sent. */
export type ExampleOrder = (examples: readonly Example[]) => readonly Example[];

/** A random order: the same seed gives the same one. */
export const shuffledBy =
  (seed: number): ExampleOrder =>
  (examples) =>
    fc.sample(fc.shuffledSubarray([...examples], { minLength: examples.length }), { seed, numRuns: 1 })[0]!;

/**
 * Sends each operation's examples by each role that is allowed to, and checks each answer. Examples do not depend on
 * their order: what one needs is prepared before it is sent.
 */
export async function runExamples(parts: SuiteParts, order: ExampleOrder): Promise<ExampleReport> {
  const { operations } = parts.contract;
  const examples = operations.flatMap((operation) =>
    plansOf(operation, parts.live).map((plan) => ({ operation, plan })),
  );
  const findings: Reported[] = [];
  const statuses = new Map(operations.map(({ operationId }) => [operationId, new Set<number>()]));
  for (const { operation, plan } of order(examples)) {
    try {
      const token = await tokenFor(operation, plan, parts.sessions);
      const { sent, answer } = await sendPrepared(operation, plan, token, parts);
      statuses.get(operation.operationId)!.add(answer.status);
      findings.push(...findingsOf(operation, sent, answer).map((finding) => ({ ...finding, plan: sent })));
    } catch (error) {
      findings.push({ kind: 'no_answer', detail: String(error), plan });
    }
  }
  return { requests: examples.length, statuses, findings };
}

/** All findings about the answer to a plan. */
export function findingsOf(operation: ContractOperation, plan: RequestPlan, answer: Answer): Finding[] {
  return [...checkAnswer(operation, plan, answer), ...checkAgainstPlan(operation, plan, answer)];
}

function plansOf(operation: ContractOperation, live: LiveValues): RequestPlan[] {
  const roles = SPENDS_THE_ACCOUNT.includes(operation.operationId) ? (['none'] as const) : rolesFor(operation);
  const plans = examplePlans(operation, live);
  return roles.flatMap((role, index) => (index === 0 ? plans : plans.slice(0, 1)).map((plan) => ({ ...plan, role })));
}

async function tokenFor(
  operation: ContractOperation,
  plan: RequestPlan,
  sessions: DemoSessions,
): Promise<string | null> {
  const spends = operation.operationId === 'signOut' && plan.role === 'user';
  return spends ? sessions.freshToken() : sessions.tokenOf(plan.role);
}
