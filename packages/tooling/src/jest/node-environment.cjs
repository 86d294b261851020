// Jest's environment for Node with a plain global object: Jest's own is intercepted by Node, which makes each access to
// `Date`, `Math` or `Number` ten times as expensive, a third of the time of a test of the domain.
const vm = require('node:vm');
const { TestEnvironment } = require('jest-environment-node');
const knowingLines = require('./known-lines.cjs');
const optimiseAfter = require('./optimise-after.cjs');

const { createContext } = vm;
/** V8's own: a test of a page before this one may have raised it. */
const STEPS = 67_584;

module.exports = class NodeEnvironment extends TestEnvironment {
  constructor(config, context) {
    optimiseAfter(STEPS);
    vm.createContext = () => createContext(vm.constants.DONT_CONTEXTIFY);
    try {
      super(config, context);
    } finally {
      vm.createContext = createContext;
    }
    this.global.Error.prepareStackTrace = knowingLines();
  }
};
