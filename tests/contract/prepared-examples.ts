import type { Contract, ContractOperation } from '@site/contract/contract-document';
import type { DemoSessions } from './demo-sessions';
import { examplePlans, rolesFor } from './example-plans';
import type { LiveValues } from './live-values';
import type { RequestPlan } from './request-plan';
import type { Answer, Sender } from './send-request';

/** What the suites send requests with. */
export interface SuiteParts {
  readonly contract: Contract;
  readonly sender: Sender;
  readonly sessions: DemoSessions;
  readonly live: LiveValues;
}

/** Values of parameters in a path. */
type Names = Readonly<Record<string, string>>;
type NamesOf = (created: Readonly<Record<string, unknown>>) => Names;

interface Creation {
  /** How later paths name what was created. */
  readonly names?: NamesOf;
  /** The operation that deletes it. */
  readonly endedBy?: string;
}

interface Need {
  /** The operation that creates it: its first example is sent. */
  readonly by: string;
  /** A name that no other example uses. */
  readonly path?: Names;
}

const idAs =
  (name: string): NamesOf =>
  ({ id }) => ({ [name]: String(id) });

/** What examples create. It is deleted again after the example: most accounts may have one of a name, or one at a time. */
const CREATIONS: Readonly<Record<string, Creation>> = {
  addAlert: { names: idAs('alertId'), endedBy: 'deleteAlert' },
  createApiToken: {
    names: ({ apiToken }) => ({ tokenId: (apiToken as { readonly id: string }).id }),
    endedBy: 'revokeApiToken',
  },
  makeCalendarFeed: {
    names: ({ address }) => ({ file: String(address).split('/').at(-1)! }),
    endedBy: 'revokeCalendarFeed',
  },
  readMe: { names: idAs('id') },
  reportFigure: { names: idAs('reportId') },
  saveComparison: { names: idAs('comparisonId'), endedBy: 'deleteComparison' },
  saveHolding: { endedBy: 'deleteHolding' },
  saveScore: { names: idAs('scoreId'), endedBy: 'deleteScore' },
  saveScreen: { names: idAs('screenId'), endedBy: 'deleteScreen' },
  setDiscount: {},
  startBacktest: { names: idAs('backtestId'), endedBy: 'deleteBacktest' },
  startCheckout: { names: ({ checkoutId }) => ({ checkoutId: String(checkoutId) }), endedBy: 'dropCheckout' },
};

/** What an example works on, by its operation. It is created just before the example is sent, so that the order of examples does not matter. */
const NEEDS: Readonly<Record<string, Need>> = {
  answerFigureReport: { by: 'reportFigure' },
  changeCalendarFeed: { by: 'makeCalendarFeed' },
  deleteAlert: { by: 'addAlert' },
  deleteBacktest: { by: 'startBacktest' },
  deleteComparison: { by: 'saveComparison' },
  deleteHolding: { by: 'saveHolding' },
  deleteScore: { by: 'saveScore' },
  deleteScreen: { by: 'saveScreen' },
  dropCheckout: { by: 'startCheckout' },
  endDiscount: { by: 'setDiscount', path: { code: 'ENDING' } },
  listAlerts: { by: 'addAlert' },
  listApiTokens: { by: 'createApiToken' },
  listBacktests: { by: 'startBacktest' },
  listComparisons: { by: 'saveComparison' },
  listDiscounts: { by: 'setDiscount' },
  listFigureReports: { by: 'reportFigure' },
  listHoldings: { by: 'saveHolding' },
  listReportedFigures: { by: 'reportFigure' },
  listScores: { by: 'saveScore' },
  listScreens: { by: 'saveScreen' },
  openCalendarFeed: { by: 'makeCalendarFeed' },
  quoteCheckout: { by: 'setDiscount' },
  readBacktest: { by: 'startBacktest' },
  readCalendarFeed: { by: 'makeCalendarFeed' },
  readStandingCheckout: { by: 'startCheckout' },
  readUser: { by: 'readMe' },
  replaceScore: { by: 'saveScore' },
  replaceScreen: { by: 'saveScreen' },
  revokeApiToken: { by: 'createApiToken' },
  revokeCalendarFeed: { by: 'makeCalendarFeed' },
  startCheckout: { by: 'setDiscount' },
};

/** Sends an example between creating what it needs and deleting what it left. Returns the request as it was sent. */
export async function sendPrepared(
  operation: ContractOperation,
  plan: RequestPlan,
  token: string | null,
  parts: SuiteParts,
): Promise<{ readonly sent: RequestPlan; readonly answer: Answer }> {
  const need = NEEDS[operation.operationId];
  const needed = need ? await create(need, parts) : {};
  const sent = { ...plan, path: { ...plan.path, ...needed } };
  const answer = await parts.sender.send(operation, sent, token);
  await deleteCreated(operation.operationId, { ...sent.path, ...namesIn(operation.operationId, answer) }, parts);
  if (need) await deleteCreated(need.by, needed, parts);
  return { sent, answer };
}

/** Names for the example's path; creates what the creation itself needs. A refusal is left to the example, which then has nothing to work on. */
async function create({ by, path = {} }: Need, parts: SuiteParts): Promise<Names> {
  const before = NEEDS[by];
  if (before) await create(before, parts);
  const answer = await sendFirst(by, path, parts);
  return { ...path, ...(answer ? namesIn(by, answer) : {}) };
}

function namesIn(operationId: string, { status, text }: Answer): Names {
  const names = CREATIONS[operationId]?.names;
  return names && status < 300 ? names(JSON.parse(text) as Record<string, unknown>) : {};
}

async function deleteCreated(operationId: string, names: Names, parts: SuiteParts): Promise<void> {
  const endedBy = CREATIONS[operationId]?.endedBy;
  if (endedBy !== undefined) await sendFirst(endedBy, names, parts);
}

/** The first example of an operation, by the first role that may send it. Null: the operation is not part of this run. */
async function sendFirst(
  operationId: string,
  names: Names,
  { contract, sender, sessions, live }: SuiteParts,
): Promise<Answer | null> {
  const operation = contract.operations.find((one) => one.operationId === operationId);
  if (!operation) return null;
  const [plan] = examplePlans(operation, live);
  const [role] = rolesFor(operation);
  return sender.send(operation, { ...plan!, role: role!, path: { ...plan!.path, ...names } }, sessions.tokenOf(role!));
}
