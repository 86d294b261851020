#!/usr/bin/env node
// A command of the BFF as one file, for tests that start it often: bundle-command.mjs <file.ts> <bundle.cjs>, both from the root.
import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { npmPackagesOutside } from './npm-packages-outside.mjs';
import { withPackagesLater } from './packages-later.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '../../../..');
const [entry, outfile] = process.argv.slice(2);
const { outputFiles } = await build({
  absWorkingDir: root,
  entryPoints: [entry],
  write: false,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  logLevel: 'warning',
  plugins: [npmPackagesOutside],
});
await writeFile(join(root, outfile), withPackagesLater(outputFiles[0].text));
