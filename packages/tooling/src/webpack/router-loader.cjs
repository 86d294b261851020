/**
 * Marks what react-router creates on load (contexts, components, symbols) as free of effects, as its authors mark
 * part of it: the minifier then removes unused parts. Of matching, `Router`, `Link` and the hooks it is 4 KB of
 * 10 that come before the first interaction.
 */
const MADE =
  /^((?:var|let|const) [\w$]+ = )(?=(?:React\d*\.(?:forwardRef|memo|createContext)|Symbol|new Set|new URL|Object\.getOwnPropertyNames)\()/gm;
/** Names for developer tools: the assignment would prevent removal of the component. */
const NAMED = /^[\w$]+\.displayName = "[\w$]+";$/gm;

/** A component's class, and the context that it is given in a statement of its own. */
const GIVEN = /^var ([\w$]+) = (class extends [^]*?\n\});\n\1\.contextType = ([\w$]+);$/gm;
/** Messages for developers; readers' consoles stay empty. */
const WARNED = /^(\s+)(?=warning\()/gm;

module.exports = function routerLoader(source) {
  return source
    .replace(GIVEN, 'var $1 = /* @__PURE__ */ ((made) => ((made.contextType = $3), made))($2);')
    .replace(MADE, '$1/* @__PURE__ */ ')
    .replace(NAMED, '')
    .replace(WARNED, '$1/* @__PURE__ */ ');
};
