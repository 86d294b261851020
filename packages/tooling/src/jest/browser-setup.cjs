require('@testing-library/jest-dom');
const { configure } = require('@testing-library/react');

// A stop for what never comes, not a measure: on a busy machine the usual second is over before a page has settled.
configure({ asyncUtilTimeout: 30_000 });

// What a page asked for that no site takes fails its test, also where the page caught it (`stub-network.ts`).
afterEach(() => {
  const faults = globalThis.contractFaults?.splice(0) ?? [];
  if (faults.length > 0) throw new Error(`The contract takes none of this:\n  ${faults.join('\n  ')}`);
});
