import { contextSource } from './context-source';

/** Maximum size of a rendered page, in UTF-16 units: many times the size of our pages. */
const largestHtml = 4 * 1024 * 1024;
/** Without a job for so long the process is idle. */
const restMs = 10_000;
/** Maximum size of other output of a bundle: heads, samples, errors. */
const largestText = 1024 * 1024;

/**
 * The program of the SSR process. Each bundle is evaluated from its verified bytes in a separate realm, which
 * has nothing of Node, and renders there, one job at a time, under V8's time limit.
 * Before it loads a bundle, the runner deletes everything in Node's realm that leads outside, in case a bundle
 * escapes into it: the permission model covers files, programs and threads, but not the network.
 * It reads only strings from a bundle, no thrown or returned objects. Plain JavaScript as text, like the bundles.
 */
export const runnerSource = String.raw`
(() => {
'use strict';
const { Script, createContext } = require('node:vm');
const { getHeapStatistics, setFlagsFromString } = require('node:v8');
const host = process;
const say = host.send.bind(host);
const residentBytes = host.memoryUsage.rss;
const cpuUsage = host.cpuUsage.bind(host);
const now = performance.now.bind(performance);
const Address = URL;
const Query = URLSearchParams;
const { exit } = host;
const later = setTimeout;
const notLater = clearTimeout;
// V8 has its collector only in realms that are made while the flag is set: bundles do not get it.
setFlagsFromString('--expose-gc');
const collectGarbage = new Script('gc').runInContext(createContext());
setFlagsFromString('--no-expose-gc');
host.on('disconnect', () => exit(0));
// Unhandled rejections of a bundle are ignored: no render waits for them.
host.on('unhandledRejection', () => undefined);
host.on('warning', () => undefined);

const prelude = new Script(${JSON.stringify(contextSource)}, { filename: 'bundle-realm' });
const renderNow = new Script('siteBundle.render()', { filename: 'bundle-realm' });
const realms = new Map();

/** One text crosses the boundary at a time; longer ones than the maximum are refused. */
function openRealm() {
  const said = { input: '', done: null, error: null, hello: null, html: null, head: null };
  const urlParts = (address, base) => {
    const { href, origin, protocol, username, password, host, hostname, port, pathname, search, hash } = new Address(address, base);
    return JSON.stringify({ href, origin, protocol, username, password, host, hostname, port, pathname, search, hash });
  };
  const bridge = (name, first, second) => {
    if (typeof first !== 'string' || (second !== undefined && typeof second !== 'string')) return null;
    if (name === 'input') return said.input;
    if (name === 'pairs') return JSON.stringify([...new Query(first)]);
    if (name === 'query') return new Query(JSON.parse(first)).toString();
    if (name === 'url') return urlParts(first, second);
    if (name === 'done' || name === 'hello' || name === 'html' || name === 'head') {
      if (first.length > (name === 'html' ? ${largestHtml} : ${largestText})) said.error ??= 'its ' + name + ' is too large';
      else said[name] = first;
    }
    if (name === 'error') said.error ??= first.slice(0, 4000);
    return null;
  };
  const context = createContext(Object.create(null), {
    name: 'SSR bundle',
    codeGeneration: { strings: false, wasm: false },
    microtaskMode: 'afterEvaluate',
  });
  prelude.runInContext(context)(bridge);
  return { context, said };
}

/** Runs a script with a time limit. Does not read what it throws, which could run the bundle's code again. */
function run(script, { context, said }, limitMs) {
  said.done = said.error = said.hello = said.html = said.head = null;
  const began = now();
  const usedBefore = cpuUsage();
  try {
    script.runInContext(context, { timeout: limitMs, displayErrors: false });
  } catch {
    said.done = null;
  }
  const ms = now() - began;
  if (said.error !== null) return { ms, reason: 'threw', error: said.error };
  if (said.done !== null) return { ms };
  const used = cpuUsage(usedBefore);
  return ms >= limitMs - 1
    ? { ms, reason: 'timeout', error: 'no answer in ' + limitMs + ' ms', cpuShare: (used.user + used.system) / 1000 / ms }
    : { ms, reason: 'threw', error: 'it ended without an answer' };
}

function load({ bundle, name, code, limitMs }) {
  let script;
  try {
    script = new Script('siteBundle.load(function (module, exports, require) {' + code + '\n})', { filename: name });
  } catch (error) {
    return { ms: 0, reason: 'exited', error: String(error && error.message) };
  }
  const realm = openRealm();
  const ran = run(script, realm, limitMs);
  if (ran.error !== undefined) return { ...ran, reason: ran.reason === 'timeout' ? 'timeout' : 'exited' };
  realms.set(bundle, realm);
  return { ...ran, hello: realm.said.hello };
}

function render({ bundle, input, limitMs }) {
  const realm = realms.get(bundle);
  if (!realm) return { ms: 0, reason: 'exited', error: 'it is not here' };
  realm.said.input = input;
  const ran = run(renderNow, realm, limitMs);
  // An interrupted render may have left an inconsistent state.
  if (ran.reason === 'timeout') realms.delete(bundle);
  return { ...ran, html: realm.said.html, head: realm.said.head };
}

let resting;
host.on('message', (job) => {
  // Garbage of renders is collected once none has come for a while: V8 would retain a third of the process.
  notLater(resting);
  resting = later(collectGarbage, ${restMs});
  if (job.kind === 'drop') return void realms.delete(job.bundle);
  const { ms, reason, error, cpuShare, hello, html, head } = job.kind === 'load' ? load(job) : render(job);
  const heap = getHeapStatistics();
  say({
    id: job.id,
    ms,
    residentBytes: residentBytes(),
    heapShare: heap.used_heap_size / heap.heap_size_limit,
    ...(reason === undefined ? { hello, html, head } : { reason, error, cpuShare }),
  });
});

const keptOfProcess = new Set(('_events _eventsCount _maxListeners _exiting _handleQueue _pendingMessage _send _disconnect _tickCallback _fatalException ' +
  'nextTick domain exitCode reallyExit exit send connected disconnect channel emitWarning version versions arch platform release config features ' +
  'hrtime uptime memoryUsage env title argv execArgv noProcessWarnings permission sourceMapsEnabled constructor').split(' '));
for (const holder of [host, Object.getPrototypeOf(host)])
  for (const name of Object.getOwnPropertyNames(holder)) if (!keptOfProcess.has(name)) Reflect.deleteProperty(holder, name);
// The globals of ECMAScript, taken from an empty realm.
const language = new Set(new Script('Object.getOwnPropertyNames(globalThis).join()').runInContext(createContext(Object.create(null))).split(','));
for (const name of ['console', 'WebAssembly', 'SharedArrayBuffer', 'Atomics']) language.delete(name);
for (const name of Object.getOwnPropertyNames(globalThis)) if (!language.has(name)) Reflect.deleteProperty(globalThis, name);
// Only now, because an earlier failure must end the process instead of leaving it partly locked down.
host.on('uncaughtException', () => undefined);
})();
`;
