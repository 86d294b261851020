/**
 * Runs in its own thread: loads a remote's browser files as a shell would, by the container protocol, and reports
 * what they expose. There is no window, so nothing renders; the document has only what webpack's loader needs.
 */
const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');
const { join, posix } = require('node:path');
const vm = require('node:vm');
const { parentPort, workerData } = require('node:worker_threads');

const { folder, entry, name } = workerData;
const base = 'https://release.invalid/';

const context = {
  console,
  URL,
  URLSearchParams,
  TextEncoder,
  TextDecoder,
  AbortController,
  AbortSignal,
  queueMicrotask,
};
for (const key of ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'fetch', 'Request', 'Response'])
  context[key] = globalThis[key];
for (const key of ['Headers', 'Event', 'EventTarget', 'MessageChannel', 'performance', 'structuredClone', 'crypto'])
  context[key] = globalThis[key];

/** A file of the release. Throws: if the requesting element names another file. */
function read(address, integrity) {
  const file = posix.basename(new URL(address).pathname);
  const bytes = readFileSync(join(folder, file));
  const [algorithm] = (integrity ?? '').split('-');
  if (algorithm !== '' && `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}` !== integrity)
    throw new Error(`${file} is not the file that ${entry} announces`);
  return { file, text: bytes.toString('utf8') };
}

function run(address, integrity) {
  const { file, text } = read(address, integrity);
  vm.runInContext(text, context, { filename: file });
}

function element(tag) {
  return {
    tagName: tag.toUpperCase(),
    style: {},
    setAttribute(key, value) {
      this[key] = value;
    },
    getAttribute(key) {
      return this[key] ?? null;
    },
    removeAttribute(key) {
      this[key] = undefined;
    },
    addEventListener: () => undefined,
    appendChild: insert,
  };
}

/** Runs a script; a style sheet only has to exist. */
function insert(node) {
  queueMicrotask(() => {
    try {
      const address = node.src ?? node.href;
      if (node.tagName === 'SCRIPT') run(address, node.integrity);
      else if (node.tagName === 'LINK') read(address, node.integrity);
      node.onload?.({ type: 'load', target: node });
    } catch (error) {
      parentPort.postMessage({ trouble: String(error?.message ?? error) });
      node.onerror?.({ type: 'error', target: node });
    }
  });
  return node;
}

context.self = context;
context.location = new URL(base);
context.document = {
  currentScript: { tagName: 'SCRIPT', src: base + entry },
  baseURI: base,
  head: { appendChild: insert },
  documentElement: element('html'),
  createElement: element,
  getElementsByTagName: () => [],
  querySelector: () => null,
  querySelectorAll: () => [],
  addEventListener: () => undefined,
};
vm.createContext(context);

async function look() {
  run(base + entry);
  const container = context[name];
  if (typeof container?.get !== 'function' || typeof container.init !== 'function')
    throw new Error(`${entry} leaves no container named ${name}`);
  await container.init({});
  const exposed = (await container.get('./Page'))();
  const names = (part) => (typeof part === 'object' && part !== null ? Object.keys(part) : null);
  const catalogue = async (locale) => {
    const loaded = await exposed.loadMessages(locale);
    return Object.keys('default' in loaded ? loaded.default : loaded);
  };
  const hasMessages = typeof exposed.loadMessages === 'function';
  return {
    contractVersion: exposed.contractVersion,
    pages: names(exposed.pages),
    heads: names(exposed.heads),
    messages: hasMessages ? { en: await catalogue('en'), he: await catalogue('he') } : null,
  };
}

look().then(
  (found) => parentPort.postMessage({ found }),
  (error) => parentPort.postMessage({ failure: String(error?.message ?? error) }),
);
