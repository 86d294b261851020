/** Ties a compiled module to the refresh runtime: its components by its path, and its edits to anyone who can take them. */
const { relative } = require('node:path');

module.exports = function refreshLoader(source, map) {
  const runtime = JSON.stringify(require.resolve('./refresh-runtime.js'));
  const file = JSON.stringify(relative(this.rootContext, this.resourcePath));
  const before = [
    `import { registerIn as $registerIn, settle as $settle, sign as $RefreshSig$ } from ${runtime};`,
    `const $RefreshReg$ = $registerIn(${file});`,
  ].join(' ');
  const after = `if (import.meta.webpackHot) $settle(import.meta.webpackHot, __webpack_module__.exports);`;
  this.callback(null, `${before} ${source}\n${after}\n`, map);
};
