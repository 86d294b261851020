/**
 * What runs inside a worker: evaluates a server part from its checked bytes and answers render jobs, one at a time.
 * Plain JavaScript as text: it must run the same from sources, from the bundle and in tests.
 * The part gets Node's own modules and nothing else of ours; its environment is empty.
 */
export const workerSource = `
'use strict';
const { parentPort, workerData } = require('node:worker_threads');
const { builtinModules } = require('node:module');
const vm = require('node:vm');
const builtins = new Set([...builtinModules, ...builtinModules.map((name) => 'node:' + name)]);
const only = (name) => {
  if (!builtins.has(name)) throw new Error('a server part holds everything it needs; it asked for ' + name);
  return require(name);
};
const module_ = { exports: {} };
const wrapped = vm.runInThisContext('(function (module, exports, require) {' + workerData.code + '\\n})', { filename: workerData.name });
wrapped(module_, module_.exports, only);
const part = module_.exports;
parentPort.postMessage({ contractVersion: part.contractVersion, samples: part.samples || [] });
parentPort.on('message', ({ id, input }) => {
  try {
    parentPort.postMessage({ id, html: String(part.render(input)), head: part.head ? part.head(input) : { title: '' } });
  } catch (error) {
    parentPort.postMessage({ id, error: String((error && error.stack) || error) });
  }
});
`;
