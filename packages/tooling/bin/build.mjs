#!/usr/bin/env node
// Builds what is not up to date: the BFF's bundle and the six browser rooms. `build.mjs mfe-boards` builds one room.
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './lib/install.mjs';
import { buildEverything } from './lib/build.mjs';

const root = fileURLToPath(new URL('../../../', import.meta.url));
await ensureInstalled(root);
await buildEverything(root, process.argv.slice(2));
