import { join } from 'node:path';
import { readFigure, readFilter } from '@site/formula';
import { figureSteps, truthSteps } from '../../domain/formula/evaluate-formula';
import { atOnce } from '../../platform/jobs/cooperative-yield';
import { commandBundle } from '../testing/started-command';
import { createFormulaRunner, type FormulaRunner, type MarketColumns } from './formula-runner';

const ROWS = 300;
const SECTORS = ['Energy', 'Technology', null];

function* at<T>(value: T): Generator<void, T> {
  yield;
  return value;
}

/** `read`: counts how often a figure is read. */
function columns(figuresKey = '1', factor = 1, read = jest.fn()): MarketColumns {
  return {
    length: ROWS,
    figuresKey,
    numbers: (figure, quarters) => {
      read(figure);
      return at(Float64Array.from({ length: ROWS }, (_, row) => ((row * 37) % 101) * factor + quarters));
    },
    texts: () => at(Array.from({ length: ROWS }, (_, row) => SECTORS[row % 3]!)),
    claims: () => at(new Uint8Array(ROWS).fill(1)),
    groups: () => at(Int32Array.from({ length: ROWS }, (_, row) => row % 5)),
    priceFactors: () => new Float64Array(ROWS).fill(2),
    moneyFactor: () => 3.5,
  };
}

const truthTree = (text: string) => readFilter(text).formula!.tree;
const figureTree = (text: string) => readFigure(text).formula!.tree;
const FILTER = 'pe < sector_median(pe) and sector = "energy" or isSmallFirm and market_cap > 20 USD';
const FIGURE = 'roe / sector_mean(roe) + avg(roe, 4q)';

let runner: FormulaRunner;
afterEach(() => runner.stop());
const open = (thread = commandBundle(join(__dirname, 'formula-thread.ts')), minRows = ROWS) =>
  (runner = createFormulaRunner(thread, minRows));

describe('a formula over many rows', () => {
  it('is evaluated in a thread of its own as it is here, many at a time', async () => {
    const { truth, figure } = open();
    const [passes, values] = await Promise.all([
      truth(truthTree(FILTER), columns()),
      figure(figureTree(FIGURE), columns()),
    ]);
    expect(passes).toEqual(atOnce(truthSteps(truthTree(FILTER), columns())));
    expect(values).toEqual(atOnce(figureSteps(figureTree(FIGURE), columns())));
    expect(passes!.some((one) => one === 1)).toBe(true);
  });

  it('is of its own figures, not of those of another market or of other data', async () => {
    const { figure } = open();
    const tree = figureTree('sector_median(pe)');
    const first = await figure(tree, columns('1', 1));
    expect(await figure(tree, columns('2', 5))).toEqual(first!.map((value) => value * 5));
  });

  it('has to be evaluated elsewhere where the thread cannot be had', async () => {
    const { truth } = open('/there/is/no/such/thread.cjs');
    expect(await truth(truthTree(FILTER), columns())).toBeNull();
    expect(await createFormulaRunner(null, 1).truth(truthTree(FILTER), columns())).toBeNull();
  });

  it('is handed over with what it reads alone', async () => {
    const { truth } = open();
    const read = jest.fn();
    await truth(truthTree('pe > 1 and pe < 30 and roe > 2%'), columns('1', 1, read));
    expect(read.mock.calls).toEqual([['priceToEarnings'], ['returnOnEquityFactor']]);
  });

  it('is one over so many rows as are worth it', () => {
    const { takes } = open(undefined, ROWS);
    expect([takes(ROWS), takes(ROWS - 1), createFormulaRunner(null, 1).takes(ROWS)]).toEqual([true, false, false]);
  });
});
