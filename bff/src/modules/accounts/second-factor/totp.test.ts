import * as fc from 'fast-check';
import { generateSync } from 'otplib';
import { newTotpSecret, qrCodeOf, totpStepOf, totpUri } from './totp';

const STEP_MS = 30_000;
const codeAt = (secret: string, step: number): string => generateSync({ secret, epoch: step * 30 });

describe('totpStepOf', () => {
  it('matches the last six digits of the examples of RFC 6238', () => {
    const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
    const cases = [
      [59, '287082'],
      [1111111109, '081804'],
      [1111111111, '050471'],
      [1234567890, '005924'],
      [2000000000, '279037'],
    ] as const;

    for (const [seconds, code] of cases) {
      const now = new Date(seconds * 1000);
      expect(totpStepOf(code, { secret, lastStep: -1, now })).toBe(Math.floor(seconds / 30));
    }
  });

  it('accepts each step once, in ascending order, for any sequence of codes', () => {
    const secret = newTotpSecret();
    const first = 58_000_000;
    const tries = fc.array(fc.record({ at: fc.nat({ max: 6 }), off: fc.integer({ min: -3, max: 3 }) }), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(tries, (all) => {
        let lastStep = -1;
        const used: number[] = [];
        for (const { at, off } of all.sort((one, other) => one.at - other.at)) {
          const now = new Date((first + at) * STEP_MS);
          const step = totpStepOf(codeAt(secret, first + at + off), { secret, lastStep, now });
          if (step === null) continue;
          used.push(step);
          lastStep = step;
          expect(Math.abs(step - (first + at))).toBeLessThanOrEqual(1);
        }
        expect(used).toEqual([...new Set(used)].sort((one, other) => one - other));
      }),
    );
  });

  it('rejects what is not a code', () => {
    const secret = newTotpSecret();
    for (const code of ['', '12345', '1234567', 'abcdef', '１２３４５６']) {
      const read = () => totpStepOf(code, { secret, lastStep: -1, now: new Date() });
      expect(read()).toBeNull();
    }
  });
});

describe('qrCodeOf', () => {
  it('draws every dark module once, within a quiet zone of four modules', () => {
    const { size, path } = qrCodeOf(totpUri(newTotpSecret(), 'reader@example.org'));

    const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)].map(([, ...parts]) => parts.map(Number));
    expect(runs.map(([x, y, length, back]) => `M${x} ${y}h${length}v1h-${back}z`).join('')).toBe(path);
    for (const [x = 0, y = 0, length = 0] of runs) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(4);
      expect(Math.max(x + length, y + 1)).toBeLessThanOrEqual(size - 4);
    }
  });
});
