import { writeFileSync } from 'node:fs';
import { contractFile } from '../contract-document';
import { bundleContract } from './bundle-contract';

writeFileSync(contractFile(), bundleContract());
