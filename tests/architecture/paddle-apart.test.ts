import { projectFiles, read } from './project-files';

/** Production sources without tests. */
const sources = projectFiles(/^(?:bff|shell|mfe-[^/]+|packages)\/.*\.(?:ts|tsx|mjs|html)$/).filter(
  (path) => !/\.test\.tsx?$|\/testing\/|\/generated\//.test(path),
);
const naming = (words: RegExp): readonly string[] => sources.filter((path) => words.test(read(path)));

describe('Paddle’s library', () => {
  it('is used by the payment page alone, with the policy that allows it', () => {
    expect(naming(/cdn\.paddle\.com|\bwindow\.Paddle\b/)).toEqual([
      'bff/src/modules/billing/paddle-checkout-routes.ts',
    ]);
  });

  it('is reached from the page of the plans alone', () => {
    expect(naming(/'boursight-checkout'/)).toEqual(['mfe-account/src/features/plans/checkout-payment.tsx']);
    expect(naming(/from '[^']*\/checkout-payment'/)).toEqual(['mfe-account/src/features/plans/checkout-dialog.tsx']);
    expect(naming(/from '[^']*\/checkout-dialog'/)).toEqual(['mfe-account/src/pages/subscribe-page.tsx']);
  });
});
