import { createRequire } from 'node:module';
import { join } from 'node:path';
import { buildBff } from './build-bff.mjs';
import { run } from './install.mjs';

export { buildBff };

/** Builds the browser rooms named (all when none is). Rooms whose sources did not change are left as they are, but for `--force`. */
export async function buildRooms(root, rooms = [], options = []) {
  const tsx = createRequire(join(root, 'package.json')).resolve('tsx');
  const command = join(root, 'packages/tooling/src/build/build-command.ts');
  await run(process.execPath, ['--import', tsx, command, ...rooms, ...options], { cwd: root });
}

/** Builds the BFF and the browser rooms named (all when none is). */
export async function buildEverything(root, rooms = [], options = []) {
  if (rooms.length === 0) await buildBff(root, { force: options.includes('--force') });
  await buildRooms(root, rooms, options);
}
