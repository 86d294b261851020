/**
 * Fast refresh, the browser's half: components that were edited are exchanged in the running page, and what they hold in
 * state stays. It speaks to React through the hook that React's own developer tools use; the compiler marks components
 * (`$RefreshReg$`) and the hooks that they use (`$RefreshSig$`).
 */

/** By id: what stands for a component through all its edits. React asks for `current`. */
const families = new Map();
const familyOf = new WeakMap();
const signatures = new WeakMap();
const renderers = new Map();
const roots = new Map();
let pending = [];
let isScheduled = false;

const MEMO = Symbol.for('react.memo');
const FORWARD_REF = Symbol.for('react.forward_ref');

/** React takes hold of the hook as it loads, so this module is loaded before it. */
function listen() {
  const nothing = () => undefined;
  let count = 0;
  const hook = (globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
    renderers: new Map(),
    supportsFiber: true,
    inject: () => (count += 1),
    onScheduleFiberRoot: nothing,
    onCommitFiberRoot: nothing,
    onCommitFiberUnmount: nothing,
  });
  const { inject, onCommitFiberRoot } = hook;
  hook.inject = function (renderer, ...rest) {
    const id = inject.call(this, renderer, ...rest);
    if (typeof renderer.scheduleRefresh === 'function') renderers.set(id, renderer);
    return id;
  };
  hook.onCommitFiberRoot = function (id, root, ...rest) {
    const renderer = renderers.get(id);
    if (renderer && root.current.memoizedState?.element) roots.set(root, renderer);
    else roots.delete(root);
    return onCommitFiberRoot?.call(this, id, root, ...rest);
  };
}
listen();

function register(type, id) {
  const isObject = typeof type === 'object' && type !== null;
  if ((typeof type !== 'function' && !isObject) || familyOf.has(type)) return;
  let family = families.get(id);
  if (family) pending.push([family, type]);
  else families.set(id, (family = { current: type }));
  familyOf.set(type, family);
  if (isObject && type.$$typeof === MEMO) register(type.type, `${id}$type`);
  if (isObject && type.$$typeof === FORWARD_REF) register(type.render, `${id}$render`);
}

/** For one module: marks its components. */
export const registerIn = (file) => (type, name) => register(type, `${file} ${name}`);

/** Marks the hooks that a component uses: with others than before it begins again. */
export function sign() {
  return (type, key, mustReset = false, customHooks = undefined) => {
    if (typeof key === 'string' && (typeof type === 'function' || typeof type === 'object')) {
      signatures.set(type, { key, mustReset, customHooks });
    }
    return type;
  };
}

function fullKey(type) {
  const { key, customHooks } = signatures.get(type) ?? {};
  const hooks = customHooks ? customHooks().map((hook) => (hook ? fullKey(hook) : '')) : [];
  return [key ?? '', ...hooks].join('\n');
}

const mayKeepState = (before, after) => !signatures.get(after)?.mustReset && fullKey(before) === fullKey(after);

function refresh() {
  isScheduled = false;
  if (pending.length === 0) return;
  const updatedFamilies = new Set();
  const staleFamilies = new Set();
  for (const [family, next] of pending) {
    (mayKeepState(family.current, next) ? updatedFamilies : staleFamilies).add(family);
    family.current = next;
  }
  pending = [];
  for (const renderer of renderers.values()) renderer.setRefreshHandler((type) => familyOf.get(type));
  for (const [root, renderer] of roots) renderer.scheduleRefresh(root, { updatedFamilies, staleFamilies });
}

const isComponent = (name, value) =>
  (typeof value === 'function' && /^[A-Z]/.test(name) && !/^class\b/.test(String(value))) ||
  value?.$$typeof === MEMO ||
  value?.$$typeof === FORWARD_REF;

/** At a module's end: one that exports components alone takes its own edits; any other leaves them to those who use it. */
export function settle(hot, exported) {
  const names = Object.keys(exported);
  const isOwn = names.length > 0 && names.every((name) => isComponent(name, exported[name]));
  if (isOwn) hot.accept();
  else if (hot.data?.wasOwn) return hot.invalidate();
  hot.dispose((data) => {
    data.wasOwn = isOwn;
  });
  if (isScheduled) return undefined;
  isScheduled = true;
  setTimeout(refresh, 30);
  return undefined;
}
