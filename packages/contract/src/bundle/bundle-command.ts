import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contractFile, examplesFolder } from '../contract-document';
import { bundleContract } from './bundle-contract';

const { contract, examples } = bundleContract();
writeFileSync(contractFile(), contract);
rmSync(examplesFolder(), { recursive: true, force: true });
mkdirSync(examplesFolder());
for (const [name, text] of examples) writeFileSync(join(examplesFolder(), `${name}.json`), text);
