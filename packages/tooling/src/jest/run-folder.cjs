// A folder for what all test files of a run share: the database server that the first of them starts, the parsed contract.
const { createHash } = require('node:crypto');
const { chmodSync, mkdtempSync, readFileSync, writeFileSync } = require('node:fs');
const { tmpdir } = require('node:os');
const { join } = require('node:path');
const { parse } = require('yaml');

module.exports = function makeRunFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'site-checks-'));
  // The server's own user has to get through it.
  chmodSync(folder, 0o711);
  process.env.TEST_RUN_FOLDER = folder;
  process.env.PARSED_CONTRACT = join(folder, 'openapi.json');
  const text = readFileSync(join(__dirname, '../../../../openapi.yaml'), 'utf8');
  const digest = createHash('sha256').update(text).digest('hex');
  writeFileSync(process.env.PARSED_CONTRACT, JSON.stringify({ digest, description: parse(text) }));
};
