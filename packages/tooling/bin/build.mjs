#!/usr/bin/env node
// Builds what is not up to date: the BFF's bundle and the six browser packages. `build.mjs mfe-boards` builds one package.
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './lib/install.mjs';
import { buildEverything } from './lib/build.mjs';
import { endWithUsage, readArgs } from './lib/args.mjs';

const USAGE = `Usage: npm run build [-- [package ...] [options]]
  package           shell or a remote, such as mfe-boards; without one everything is built that is not up to date
  --force        also what is up to date
  --development  as \`npm run dev\` builds: not packed, with source maps`;
const OPTIONS = { force: { type: 'boolean' }, development: { type: 'boolean' } };

const root = fileURLToPath(new URL('../../../', import.meta.url));
try {
  const { values, names } = readArgs(process.argv.slice(2), { usage: USAGE, options: OPTIONS, takesNames: true });
  await ensureInstalled(root);
  const options = Object.keys(OPTIONS).filter((name) => values[name]);
  await buildEverything(
    root,
    names,
    options.map((name) => `--${name}`),
  ).catch(({ message }) => {
    console.error(message);
    process.exitCode = 1;
  });
} catch (error) {
  endWithUsage(error);
}
