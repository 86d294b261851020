/** One income statement, as flows need it. Amounts in one currency; costs are positive. */
export interface FlowStatement {
  readonly revenue: number | null;
  readonly grossProfit: number | null;
  readonly ebit: number | null;
  readonly interest: number | null;
  readonly tax: number | null;
  readonly earnings: number | null;
}

/** What flows are named after. The second row is money that comes in besides revenue. */
export type FlowNodeId =
  | 'revenue' | 'cost' | 'gross' | 'operating' | 'costs' | 'ebit' | 'interest' | 'tax' | 'other' | 'net'
  | 'costCredit' | 'operatingIncome' | 'interestIncome' | 'taxBenefit' | 'otherIncome' | 'loss'; // oxfmt-ignore

export interface Flow {
  readonly source: FlowNodeId;
  readonly target: FlowNodeId;
  /** Above zero. */
  readonly value: number;
}

interface Pile {
  readonly node: FlowNodeId;
  left: number;
}

/** An item that costs, or that brings in when it is negative. */
type Item = readonly [cost: FlowNodeId, income: FlowNodeId, amount: number];

/**
 * The flows from revenue to net earnings. A loss is an inflow that pays for what revenue does not cover. Inflows and
 * outflows of a middle node are equal. Shape: every node but the first ones is the target of a flow; no flow is zero. Null:
 * revenue is missing or not positive, or nothing after it is known.
 */
export function incomeFlows(statement: FlowStatement): readonly Flow[] | null {
  const { revenue, grossProfit, ebit, earnings } = statement;
  if (revenue === null || revenue <= 0 || (grossProfit === null && ebit === null && earnings === null)) return null;
  const rest = restOf(statement);
  if (rest === 0 || Math.abs(rest) >= SMALLEST_REST * revenue) return flowsWith({ ...statement, revenue }, rest);
  const flows = flowsWith({ ...statement, revenue }, 0);
  return absorbed(flows, rest) ?? flowsWith({ ...statement, revenue }, rest);
}

/** A smaller rest, as a share of revenue, is rounding of reported figures, and no item. */
const SMALLEST_REST = 1e-3;

/** What lies between operating profit and net earnings beside interest and tax. 0: one of the two is unknown. */
function restOf({ ebit, interest, tax, earnings }: FlowStatement): number {
  return ebit === null || earnings === null ? 0 : ebit - (interest ?? 0) - (tax ?? 0) - earnings;
}

/** The flows with a small rest within net earnings or the loss, so that these remain as reported. */
function absorbed(flows: readonly Flow[], rest: number): readonly Flow[] | null {
  const largest = (list: readonly Flow[]): Flow | undefined =>
    list.reduce<Flow | undefined>((one, other) => (one && one.value >= other.value ? one : other), undefined);
  const into = largest(flows.filter(({ target }) => target === 'net'));
  const taking = into ?? largest(flows.filter(({ source }) => source === 'loss'));
  if (!taking) return null;
  const value = into ? taking.value - rest : taking.value + rest;
  return value > 0 ? flows.map((flow) => (flow === taking ? { ...flow, value } : flow)) : null;
}

type KnownRevenue = FlowStatement & { readonly revenue: number };

function flowsWith(
  { revenue, grossProfit, ebit, interest, tax, earnings }: KnownRevenue,
  rest: number,
): readonly Flow[] {
  const flows: Flow[] = [];
  let supplies: Pile[] = [{ node: 'revenue', left: revenue }];
  let unpaid: Pile[] = [];

  const stage = (items: readonly Item[], profit: FlowNodeId): void => {
    for (const [cost, income, amount] of items) {
      if (amount > 0) unpaid.push({ node: cost, left: amount });
      if (amount < 0) supplies.push({ node: income, left: -amount });
    }
    pay(supplies, unpaid, flows);
    unpaid = unpaid.filter(({ left }) => left > 0);
    const rest = supplies.filter(({ left }) => left > 0);
    for (const { node, left } of rest) flows.push({ source: node, target: profit, value: left });
    const sum = rest.reduce((total, { left }) => total + left, 0);
    supplies = sum > 0 ? [{ node: profit, left: sum }] : [];
  };

  if (grossProfit !== null) stage([['cost', 'costCredit', revenue - grossProfit]], 'gross');
  const before = grossProfit ?? revenue;
  if (ebit !== null) {
    const names =
      grossProfit === null ? (['costs', 'operatingIncome'] as const) : (['operating', 'operatingIncome'] as const);
    stage([[...names, before - ebit]], 'ebit');
  }
  if (earnings !== null) {
    const start = ebit ?? before;
    // Without an operating profit interest and tax are inside what lies between.
    const knownInterest = ebit === null ? 0 : (interest ?? 0);
    const knownTax = ebit === null ? 0 : (tax ?? 0);
    stage(
      [
        ['interest', 'interestIncome', knownInterest],
        ['tax', 'taxBenefit', knownTax],
        ebit === null ? ['costs', 'otherIncome', start - earnings] : ['other', 'otherIncome', rest],
      ],
      'net',
    );
  }
  for (const { node, left } of unpaid) flows.push({ source: 'loss', target: node, value: left });
  return merged(flows, revenue);
}

/** Takes from the first supplies for the first demands. */
function pay(supplies: readonly Pile[], demands: readonly Pile[], flows: Flow[]): void {
  for (const demand of demands) {
    for (const supply of supplies) {
      const value = Math.min(supply.left, demand.left);
      if (value <= 0) continue;
      flows.push({ source: supply.node, target: demand.node, value });
      supply.left -= value;
      demand.left -= value;
    }
  }
}

/** Two flows between the same nodes are merged; rounding is left out. */
function merged(flows: readonly Flow[], revenue: number): readonly Flow[] {
  const byEnds = new Map<string, Flow>();
  for (const { source, target, value } of flows) {
    const key = `${source} ${target}`;
    byEnds.set(key, { source, target, value: value + (byEnds.get(key)?.value ?? 0) });
  }
  return [...byEnds.values()].filter(({ value }) => value > 1e-9 * revenue);
}
