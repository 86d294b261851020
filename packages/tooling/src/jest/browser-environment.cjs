// jsdom with globals that every browser has and jsdom lacks, copied from Node for routers and fetch clients; and with a
// plain global object. jsdom's own is intercepted by Node, which makes each access to `document`, `Object` or `Math` ten
// times as expensive.
const vm = require('node:vm');
const { TestEnvironment } = require('jest-environment-jsdom');
const makeComputedStyleCheap = require('./computed-style.cjs');
const knowingLines = require('./known-lines.cjs');
const optimiseAfter = require('./optimise-after.cjs');

const { createContext, runInContext } = vm;
/**
 * Steps of a function before V8 considers optimising it; the default is 67,584. Code of React and jsdom runs that
 * often only in the few seconds of a test. Optimising it costs more than it saves, a tenth of a page's test.
 */
const STEPS = 1_000_000;
const FROM_NODE = [
  'TextEncoder',
  'TextDecoder',
  'Request',
  'Response',
  'Headers',
  'fetch',
  'ReadableStream',
  'TransformStream',
  'structuredClone',
  'AbortController',
  'AbortSignal',
];

module.exports = class BrowserEnvironment extends TestEnvironment {
  constructor(config, context) {
    optimiseAfter(STEPS);
    const page = createContext(vm.constants.DONT_CONTEXTIFY);
    let ofPage;
    // The page's document needs this part of its window during its creation.
    Object.defineProperty(page, '_resourceLoader', { configurable: true, get: () => ofPage._resourceLoader });
    const { projectConfig } = config;
    const beforeParse = () => putOn(page, ofPage);
    const testEnvironmentOptions = { ...projectConfig.testEnvironmentOptions, beforeParse };
    // The first window that jsdom makes is the page's; frames make theirs later.
    vm.createContext = (window) => (ofPage = window);
    vm.runInContext = (code, window) => runInContext(code, window === ofPage ? page : window);
    try {
      super({ ...config, projectConfig: { ...projectConfig, testEnvironmentOptions } }, context);
    } finally {
      Object.assign(vm, { createContext, runInContext });
    }
    this.page = page;
    page.Error.prepareStackTrace = knowingLines();
  }

  async setup() {
    await super.setup();
    makeComputedStyleCheap(this.global);
    for (const name of FROM_NODE) this.global[name] = globalThis[name];
  }

  async teardown() {
    await super.teardown();
    this.page = null;
  }

  getVmContext() {
    return this.page;
  }
};

/** Makes `page` the global object for jsdom's `window`; both share jsdom's internal fields. */
function putOn(page, window) {
  const descriptors = Object.getOwnPropertyDescriptors(window);
  for (const [name, { value, get }] of Object.entries(descriptors)) {
    if (!name.startsWith('_') || get || typeof value === 'function') continue;
    const note = (next) => (window[name] = next);
    descriptors[name] = { configurable: true, enumerable: false, get: () => window[name], set: note };
  }
  Object.defineProperties(page, descriptors);
}
