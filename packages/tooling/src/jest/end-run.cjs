// Stops what the test files of a run shared, and removes its folder.
const { existsSync, readdirSync, readFileSync, rmSync } = require('node:fs');
const { basename, join } = require('node:path');

module.exports = function endRun() {
  const folder = process.env.TEST_RUN_FOLDER;
  const server = join(folder, 'postgres.json');
  // Immediate shutdown: its files go anyway.
  if (existsSync(server)) process.kill(JSON.parse(readFileSync(server, 'utf8')).pid, 'SIGQUIT');
  // Of `started-command.ts`.
  const bundles = join(__dirname, '../../../../bff/dist');
  const made = existsSync(bundles) ? readdirSync(bundles).filter((name) => name.includes(`-${basename(folder)}-`)) : [];
  for (const name of made) rmSync(join(bundles, name));
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
};
