/** What a fault run found; printed as it goes. */
export interface Report {
  check(holds: boolean, claim: string, detail?: string): void;
  skip(claim: string): void;
  /** Prints `N passed, N failed`; the exit code. */
  end(): number;
}

export function createReport(print: (line: string) => void): Report {
  let passed = 0;
  let failed = 0;
  return {
    check(holds, claim, detail) {
      if (holds) passed += 1;
      else failed += 1;
      print(`${holds ? 'ok    ' : 'FAILED'} ${claim}${detail ? ` (${detail})` : ''}`);
    },
    skip: (claim) => print(`-      ${claim}`),
    end() {
      print(`${passed} passed, ${failed} failed`);
      return failed === 0 && passed > 0 ? 0 : 1;
    },
  };
}

export const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
