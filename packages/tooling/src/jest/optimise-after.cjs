const { setFlagsFromString } = require('node:v8');

/**
 * Sets after how many steps V8 considers optimising a function. Versions after Node 20's lack the flag, and would
 * warn.
 */
module.exports = function optimiseAfter(steps) {
  if (process.versions.v8.startsWith('11.')) setFlagsFromString(`--interrupt-budget=${steps}`);
};
