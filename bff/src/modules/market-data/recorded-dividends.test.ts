/** Over the dividends of recorded histories; skipped where they are not beside the checkout. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addDays, dayFrom } from '../../domain/day';
import { regularPayments, type Payment } from '../../domain/special-dividends';
import { sharedData } from '../../modules/testing/shared-data';

const folder = sharedData('bulk', 'prices', 'yahoo-bad-data-cases');
const apple = sharedData('providers', 'fmp', 'historical-stock-dividend');
const isThere = folder !== null && apple !== null;
if (!isThere) console.log('skipped: recorded dividends are not beside the checkout (../shared/data)');
const withData = isThere ? describe : describe.skip;

/** Payments that returned capital or gains of a sale, as their payers announced. */
const SPECIAL = ['ADIG-L 2024-07-03', 'JENYX 2025-11-13', 'TENT-L 2024-09-19'];
/** Histories with other payments at a hundredth of what was paid, also in their fixed file. */
const BROKEN = ['LSC-L', 'SCR-TO'];

function paymentsIn(file: string): readonly Payment[] {
  const [head = '', ...lines] = readFileSync(join(folder!, file), 'utf8').trimEnd().split(/\r?\n/);
  const column = head.split(',').indexOf('Dividends');
  return lines
    .map((line) => line.split(','))
    .flatMap((cells) => {
      const amount = Number(cells[column] ?? 0);
      return amount > 0 ? [{ day: dayFrom(cells[0]!.slice(0, 10)), amount }] : [];
    });
}

function applePayments(): readonly Payment[] {
  const { historical } = JSON.parse(readFileSync(join(apple!, 'AAPL.v3.json'), 'utf8')) as {
    readonly historical: readonly { readonly date: string; readonly adjDividend: number }[];
  };
  return historical.map(({ date, adjDividend: amount }) => ({ day: dayFrom(date), amount }));
}

/** Payments that are exceptional on the day after they were paid. */
const missingOnes = (payments: readonly Payment[]): readonly Payment[] =>
  payments.filter(({ day, amount }) => {
    const sums = regularPayments(payments, addDays(day, 1));
    return sums !== null && sums.paid - sums.regular >= amount;
  });

withData('recorded dividends', () => {
  it('are exceptional where their payers announced special ones, and nowhere else', () => {
    const files = readdirSync(folder!).filter((name) => name.endsWith('.csv'));
    const sound = files.filter((name) => !files.includes(name.replace('.csv', '-fixed.csv')));
    const histories = [
      ...sound.map((file) => ({ name: file.split('-1')[0]!, payments: paymentsIn(file) })),
      { name: 'AAPL', payments: applePayments() },
    ].filter(({ name }) => !BROKEN.includes(name));
    const touched = histories.flatMap(({ name, payments }) => missingOnes(payments).map(({ day }) => `${name} ${day}`));
    const found = SPECIAL.filter((one) => touched.includes(one));
    const falsely = touched.filter((one) => !SPECIAL.includes(one));
    const all = histories.reduce((sum, { payments }) => sum + payments.length, 0);
    console.log(
      `${histories.length} histories, ${all} dividends: found ${found.length}, missed ${SPECIAL.length - found.length}, falsely ${falsely.length}`,
    );

    expect(falsely).toEqual([]);
    expect(found).toEqual(SPECIAL);
  });
});
