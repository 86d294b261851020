import { projectFiles, read } from './project-files';

/** Production sources; tests say what they expect. */
const sources = projectFiles(/^(?:bff|shell|mfe-[^/]+|packages)\/.*\.(?:ts|tsx|mjs|html)$/).filter(
  (path) => !/\.test\.tsx?$|\/testing\/|\/generated\//.test(path),
);
const naming = (words: RegExp): readonly string[] => sources.filter((path) => words.test(read(path)));

describe('Paddle’s library', () => {
  it('is named by the document of a payment alone, with the policy that lets it run', () => {
    expect(naming(/cdn\.paddle\.com|\bwindow\.Paddle\b/)).toEqual([
      'bff/src/modules/billing/paddle-checkout-routes.ts',
    ]);
  });

  it('is led to by the page of the plans alone', () => {
    expect(naming(/'boursight-checkout'/)).toEqual(['mfe-account/src/features/plans/checkout-payment.tsx']);
    expect(naming(/from '[^']*\/checkout-payment'/)).toEqual(['mfe-account/src/features/plans/checkout-dialog.tsx']);
    expect(naming(/from '[^']*\/checkout-dialog'/)).toEqual(['mfe-account/src/pages/subscribe-page.tsx']);
  });
});
