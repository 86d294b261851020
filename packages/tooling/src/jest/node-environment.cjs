// Jest's environment for Node, on a global object of its own kind: Jest's is a copy that Node looks after, which makes each
// look at `Date`, `Math` or `Number` ten times as expensive, a third of what a test of the domain takes.
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
