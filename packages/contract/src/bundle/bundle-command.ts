import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contractFile } from '../contract-document';
import { examplesFolder } from '../read-examples';
import { bundleContract } from './bundle-contract';

const { contract, examples } = bundleContract();
writeFileSync(contractFile(), contract);
const folder = examplesFolder(contractFile());
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
for (const [name, text] of examples) writeFileSync(join(folder, `${name}.json`), text);
