import fc from 'fast-check';
import { flowHeight, flowLayout, LABEL } from './flow-layout';
import type { Flow, FlowStatement } from './income-flows';
import { incomeFlows } from './income-flows';

const statement = (part: Partial<FlowStatement>): FlowStatement => ({
  revenue: 100,
  grossProfit: 45,
  ebit: 28,
  interest: 2,
  tax: 6,
  earnings: 20,
  ...part,
});
const written = (flows: readonly Flow[] | null): readonly string[] | null =>
  flows && flows.map(({ source, target, value }) => `${source} > ${target} ${Math.round(value * 1e6) / 1e6}`);

describe('flows of an income statement', () => {
  it('lead from revenue to net earnings, past each cost', () => {
    expect(written(incomeFlows(statement({})))).toEqual([
      'revenue > cost 55',
      'revenue > gross 45',
      'gross > operating 17',
      'gross > ebit 28',
      'ebit > interest 2',
      'ebit > tax 6',
      'ebit > net 20',
    ]);
  });

  it('let a loss flow in: it pays for what revenue does not', () => {
    const flows = incomeFlows(statement({ grossProfit: 10, ebit: -20, interest: 3, tax: 0, earnings: -23 }));

    expect(written(flows)).toEqual([
      'revenue > cost 90',
      'revenue > gross 10',
      'gross > operating 10',
      'loss > operating 20',
      'loss > interest 3',
    ]);
  });

  it('show a gross loss as costs that revenue does not cover', () => {
    const flows = incomeFlows(statement({ grossProfit: -10, ebit: -30, interest: 0, tax: 0, earnings: -30 }));

    expect(written(flows)).toEqual(['revenue > cost 100', 'loss > cost 10', 'loss > operating 20']);
  });

  it('let a tax benefit and other income flow in', () => {
    const flows = incomeFlows(statement({ interest: 0, tax: -4, earnings: 40 }));

    expect(written(flows)).toContain('taxBenefit > net 4');
    expect(written(flows)).toContain('otherIncome > net 8');
  });

  it.each([
    { earnings: 20.05, because: 'less' },
    { earnings: 19.95, because: 'more' },
  ])('draw no item for a rest of rounding, $because, and keep net earnings as reported', ({ earnings }) => {
    const flows = incomeFlows(statement({ earnings }));

    expect(written(flows)).toContain(`ebit > net ${earnings}`);
    expect(flows!.filter(({ source, target }) => target === 'other' || source === 'otherIncome')).toEqual([]);
    expect(written(incomeFlows(statement({ earnings: 19.8 })))).toContain('ebit > other 0.2');
  });

  it.each([
    { part: { grossProfit: null }, first: 'revenue > costs 72', because: 'a bank has no gross profit' },
    { part: { grossProfit: null, ebit: null }, first: 'revenue > costs 80', because: 'only net earnings are known' },
    { part: { ebit: null, earnings: null }, first: 'revenue > cost 55', because: 'it ends where knowledge ends' },
  ])('begin with $first: $because', ({ part, first }) => {
    expect(written(incomeFlows(statement(part)))?.[0]).toBe(first);
  });

  it.each([
    { revenue: null, because: 'missing' },
    { revenue: 0, because: 'nothing' },
    { revenue: -5, because: 'negative' },
  ])('are none when revenue is $because', ({ revenue }) => {
    expect(incomeFlows(statement({ revenue }))).toBeNull();
  });

  const figure = fc.oneof(fc.constant(null), fc.integer({ min: -2000, max: 2000 }));
  const anyStatement: fc.Arbitrary<FlowStatement> = fc.record({
    revenue: fc.integer({ min: 1, max: 2000 }),
    grossProfit: figure,
    ebit: figure,
    interest: figure,
    tax: figure,
    earnings: figure,
  });
  const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

  it('are above zero, pass revenue on whole, and leave nothing in a middle node, for any statement', () => {
    fc.assert(
      fc.property(anyStatement, (anyOne) => {
        const flows = incomeFlows(anyOne);
        if (!flows) return;
        const out = (id: string): number => sum(flows.filter(({ source }) => source === id).map(({ value }) => value));
        const into = (id: string): number => sum(flows.filter(({ target }) => target === id).map(({ value }) => value));

        expect(flows.filter(({ value }) => !(value > 0))).toEqual([]);
        expect(out('revenue')).toBeCloseTo(anyOne.revenue!, 6);
        // A rest that is rounding is nowhere drawn.
        const rounding = anyOne.revenue! / 1000;
        for (const id of ['gross', 'ebit'])
          if (out(id) > 0) expect(Math.abs(into(id) - out(id))).toBeLessThanOrEqual(rounding);
        if (anyOne.earnings !== null) expect(into('net') - out('loss')).toBeCloseTo(anyOne.earnings, 6);
      }),
    );
  });

  it('can be laid out in both directions without a broken number, each column before the next', () => {
    fc.assert(
      fc.property(anyStatement, fc.constantFrom('ltr' as const, 'rtl' as const), (anyOne, direction) => {
        const flows = incomeFlows(anyOne);
        if (!flows || flows.length === 0) return;
        const layout = flowLayout(flows, 900, direction);
        const x = new Map(layout.nodes.map((node) => [node.id, node.x]));
        const sign = direction === 'ltr' ? 1 : -1;

        expect(layout.flows.map(({ path }) => path).join('')).not.toMatch(/NaN|undefined|Infinity/);
        expect(flows.filter(({ source, target }) => (x.get(target)! - x.get(source)!) * sign <= 0)).toEqual([]);
        // With their names: anything outside of the drawing is cut off.
        const middles = layout.nodes.map(({ y, height }) => y + height / 2);
        const outside = middles.filter((y) => !(y >= LABEL.above && y + LABEL.below <= layout.height + 0.5));
        expect(outside).toEqual([]);
      }),
    );
  });

  it('are 500 high for ten rows', () => {
    expect(flowHeight(10)).toBe(500);
    expect(flowHeight(7)).toBe(350);
  });
});
