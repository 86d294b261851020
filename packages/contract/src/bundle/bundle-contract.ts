import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parse, stringify } from 'yaml';
import { contractFile } from '../contract-document';
import { describeMetrics, expandMarkers } from './expand-markers';
import { moveExamples } from './move-examples';

/** The bundler makes no network requests. */
const QUIET = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
const HEAD =
  '# The contract: every path and shape. The BFF enforces it, and types are generated from it. Long examples are in examples/.\n' +
  '# Made of the parts in packages/contract/openapi by `npm run contract`: change the parts, not this file.\n';

/** Replaces the markers for metrics and markets in the files of the parts by the names in `@site/fields`. */
function expandParts(parts: string): void {
  const files = readdirSync(parts, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.yaml'));
  for (const file of files) {
    const part = expandMarkers(parse(readFileSync(join(parts, file), 'utf8'))) as Part;
    const fields = part['x-fields'] && { 'x-fields': describeMetrics(part['x-fields']) };
    writeFileSync(join(parts, file), stringify({ ...part, ...fields }, { aliasDuplicateObjects: false }));
  }
}

interface Part {
  readonly 'x-fields'?: Readonly<Record<string, string>>;
}

/** The contract as files: `openapi.yaml`, and by name those of its long examples. */
export interface ContractFiles {
  readonly contract: string;
  readonly examples: ReadonlyMap<string, string>;
}

/** `openapi.yaml` and its examples, made from the parts. Throws: Error with the bundler's message for a broken part. */
export function bundleContract(): ContractFiles {
  const folder = mkdtempSync(join(tmpdir(), 'contract-'));
  const file = join(folder, 'openapi.yaml');
  const source = join(dirname(contractFile()), 'packages/contract');
  try {
    for (const part of ['openapi', 'changes.yaml']) cpSync(join(source, part), join(folder, part), { recursive: true });
    expandParts(join(folder, 'openapi'));
    const parts = join(folder, 'openapi/contract.yaml');
    const tool = require.resolve('@redocly/cli/bin/cli.js');
    const { status, stderr } = spawnSync(process.execPath, [tool, 'bundle', parts, '--output', file], {
      encoding: 'utf8',
      env: { ...process.env, ...QUIET },
    });
    if (status !== 0) throw new Error(`The parts of the contract make no whole: ${stderr}`);
    const { document, moved } = moveExamples(parse(readFileSync(file, 'utf8')) as Readonly<Record<string, unknown>>);
    return {
      contract: HEAD + stringify(document, { lineWidth: 0, singleQuote: true, aliasDuplicateObjects: false }),
      examples: new Map([...moved].map(([name, value]) => [name, `${JSON.stringify(value, null, 2)}\n`])),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
