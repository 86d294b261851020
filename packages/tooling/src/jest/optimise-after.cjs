const { setFlagsFromString } = require('node:v8');

/** Makes V8 look after so many steps of a function whether to optimise it. Later versions than Node 20's have no such flag, and would say so. */
module.exports = function optimiseAfter(steps) {
  if (process.versions.v8.startsWith('11.')) setFlagsFromString(`--interrupt-budget=${steps}`);
};
