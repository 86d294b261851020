// jsdom without what every browser has: copied from Node, since routers and fetch clients expect them.
const { TestEnvironment } = require('jest-environment-jsdom');
const makeComputedStyleCheap = require('./computed-style.cjs');

module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    makeComputedStyleCheap(this.global);
    const names = [
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
    for (const name of names) this.global[name] = globalThis[name];
  }
};
