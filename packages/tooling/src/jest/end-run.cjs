// Ends what the files of a run shared, and takes its folder away.
const { existsSync, readFileSync, rmSync } = require('node:fs');
const { join } = require('node:path');

module.exports = function endRun() {
  const folder = process.env.TEST_RUN_FOLDER;
  const server = join(folder, 'postgres.json');
  // Immediate shutdown: its files go anyway.
  if (existsSync(server)) process.kill(JSON.parse(readFileSync(server, 'utf8')).pid, 'SIGQUIT');
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
};
