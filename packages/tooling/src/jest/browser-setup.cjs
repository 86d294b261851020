require('@testing-library/jest-dom');
const { configure, getConfig } = require('@testing-library/react');

// A limit for waits that never end: on a busy machine the default of one second is over before a page has settled.
configure({ asyncUtilTimeout: 30_000 });

// The library prints the whole page into the error of each repeated query of a wait, a tenth of the time of a page's
// test. Here it does so only when the error is read, at the end of a failed wait.
const { getElementError } = getConfig();
configure({
  getElementError(message, container) {
    if (!getConfig()._disableExpensiveErrorDiagnostics) return getElementError(message, container);
    const error = Object.assign(new Error(message), { name: 'TestingLibraryElementError' });
    const get = () => getElementError(message, container).message;
    return Object.defineProperty(error, 'message', { configurable: true, get });
  },
});

// A request that no site accepts fails its test, also where the page caught the error (`stub-network.ts`).
afterEach(() => {
  const faults = globalThis.contractFaults?.splice(0) ?? [];
  if (faults.length > 0) throw new Error(`The contract takes none of this:\n  ${faults.join('\n  ')}`);
});
