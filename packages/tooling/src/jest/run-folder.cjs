// A folder for what all files of a run share, such as the database server that the first of them starts.
const { mkdtempSync, chmodSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');

module.exports = function makeRunFolder() {
  process.env.TEST_RUN_FOLDER = mkdtempSync(join(tmpdir(), 'site-checks-'));
  // The server's own user has to get through it.
  chmodSync(process.env.TEST_RUN_FOLDER, 0o711);
};
