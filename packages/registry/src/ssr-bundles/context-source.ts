/**
 * The prelude of every SSR bundle's realm: the few globals beyond ECMAScript that rendering needs, and the interface
 * to the host. Everything is created inside the realm; only strings cross its boundary, through one function that bundles cannot
 * access. Plain JavaScript as text: it must run the same from sources, from the bundle and in tests.
 */
export const contextSource = String.raw`
'use strict';
(function (bridge) {
  const { parse, stringify } = JSON;
  /** Errors of the host must not enter the realm, only the fact that there was one. */
  const ask = (name, first, second) => {
    let answer = null;
    try {
      answer = bridge(name, first, second);
    } catch {}
    return answer;
  };

  class URLSearchParams {
    #pairs;
    constructor(init = '') {
      if (typeof init === 'object' && init !== null)
        this.#pairs = (typeof init[Symbol.iterator] === 'function' ? [...init] : Object.entries(init)).map(([name, value]) => [String(name), String(value)]);
      else this.#pairs = parse(ask('pairs', String(init)) ?? '[]');
    }
    get size() { return this.#pairs.length; }
    get(name) { return this.#pairs.find((pair) => pair[0] === String(name))?.[1] ?? null; }
    getAll(name) { return this.#pairs.filter((pair) => pair[0] === String(name)).map((pair) => pair[1]); }
    has(name, value) { return this.#pairs.some((pair) => pair[0] === String(name) && (value === undefined || pair[1] === String(value))); }
    append(name, value) { this.#pairs.push([String(name), String(value)]); }
    delete(name, value) { this.#pairs = this.#pairs.filter((pair) => pair[0] !== String(name) || (value !== undefined && pair[1] !== String(value))); }
    set(name, value) {
      const at = this.#pairs.findIndex((pair) => pair[0] === String(name));
      if (at < 0) return this.append(name, value);
      this.#pairs = this.#pairs.filter((pair, index) => index === at || pair[0] !== String(name));
      this.#pairs[at] = [String(name), String(value)];
    }
    sort() { this.#pairs.sort((a, b) => (a[0] < b[0] ? -1 : a[0] > b[0] ? 1 : 0)); }
    forEach(each, self) { for (const [name, value] of this) each.call(self, value, name, this); }
    *keys() { for (const pair of this.#pairs) yield pair[0]; }
    *values() { for (const pair of this.#pairs) yield pair[1]; }
    *entries() { for (const pair of this.#pairs) yield [pair[0], pair[1]]; }
    [Symbol.iterator]() { return this.entries(); }
    toString() { return ask('query', stringify(this.#pairs)) ?? ''; }
  }

  class URL {
    #parts;
    constructor(address, base) {
      const parts = ask('url', String(address), base === undefined ? undefined : String(base));
      if (parts === null) throw new TypeError('Invalid URL');
      this.#parts = parse(parts);
    }
    static canParse(address, base) { return ask('url', String(address), base === undefined ? undefined : String(base)) !== null; }
    get searchParams() { return new URLSearchParams(this.#parts.search); }
    toString() { return this.#parts.href; }
    toJSON() { return this.#parts.href; }
    static {
      for (const name of ['href', 'origin', 'protocol', 'username', 'password', 'host', 'hostname', 'port', 'pathname', 'search', 'hash'])
        Object.defineProperty(URL.prototype, name, { get() { return this.#parts[name]; }, enumerable: true, configurable: true });
    }
  }

  class TextEncoder {
    get encoding() { return 'utf-8'; }
    encode(text = '') {
      return Uint8Array.from(unescape(encodeURIComponent(String(text).toWellFormed())), (letter) => letter.charCodeAt(0));
    }
  }

  const quiet = () => undefined;
  const console = Object.fromEntries(['log', 'info', 'warn', 'error', 'debug', 'trace', 'group', 'groupEnd'].map((name) => [name, quiet]));
  const queueMicrotask = (work) => { Promise.resolve().then(work); };
  for (const [name, value] of Object.entries({ URL, URLSearchParams, TextEncoder, console, queueMicrotask }))
    Object.defineProperty(globalThis, name, { value, writable: true, configurable: true, enumerable: false });
  // Background work would use time and memory outside of a render.
  for (const name of ['WebAssembly', 'SharedArrayBuffer', 'Atomics', 'FinalizationRegistry', 'ShadowRealm'])
    delete globalThis[name];

  let bundle = null;
  /** Reading a thrown value may throw again. */
  const textOf = (error) => {
    try {
      return String((error && error.stack) || error);
    } catch {
      return 'it threw what can not be said';
    }
  };
  const guarded = (work) => () => {
    try {
      work();
      ask('done', '');
    } catch (error) {
      ask('error', textOf(error));
    }
  };
  const entry = Object.freeze({
    load: (define) => guarded(() => {
      const module = { exports: {} };
      define(module, module.exports, (name) => {
        throw new Error('an SSR bundle holds everything it needs; it asked for ' + name);
      });
      bundle = module.exports;
      ask('hello', stringify({ contractVersion: bundle.contractVersion, samples: bundle.samples || [] }));
    })(),
    render: guarded(() => {
      const input = parse(ask('input', ''));
      ask('html', String(bundle.render(input)));
      ask('head', stringify(bundle.head ? bundle.head(input) : { title: '' }));
    }),
  });
  Object.defineProperty(globalThis, 'siteBundle', { value: entry, enumerable: false, configurable: false, writable: false });
})`;
