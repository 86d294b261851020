import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { currentTables, scalePageWith } from './scale-page';

// Writes the tables of `docs/scale.md` from `bench/results` and `assumptions.ts`.
const file = join(__dirname, '../../../docs/scale.md');
writeFileSync(file, scalePageWith(readFileSync(file, 'utf8'), currentTables()));
