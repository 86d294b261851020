import { createRequire } from 'node:module';
import { join } from 'node:path';
import { buildBff } from './build-bff.mjs';
import { run } from './install.mjs';

export { buildBff };

/** Builds the browser packages named (all when none is). Packages with unchanged sources are skipped, except with `--force`. */
export async function buildPackages(root, packages = [], options = []) {
  const tsx = createRequire(join(root, 'package.json')).resolve('tsx');
  const command = join(root, 'packages/tooling/src/build/build-command.ts');
  await run(process.execPath, ['--import', tsx, command, ...packages, ...options], { cwd: root });
}

/** Builds the BFF and the browser packages named (all when none is). */
export async function buildEverything(root, packages = [], options = []) {
  if (packages.length === 0) await buildBff(root, { force: options.includes('--force') });
  await buildPackages(root, packages, options);
}
