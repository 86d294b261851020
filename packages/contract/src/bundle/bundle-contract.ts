import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { contractFile } from '../contract-document';

/** The bundler makes no network requests. */
const QUIET = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
const HEAD =
  '# The contract: every path, shape and example. The BFF enforces it, and types are generated from it.\n' +
  '# Made of the parts in packages/contract/openapi by `npm run contract`: change the parts, not this file.\n';

/** `openapi.yaml` made of its parts. Throws: Error with the bundler's message for a broken part. */
export function bundleContract(): string {
  const folder = mkdtempSync(join(tmpdir(), 'contract-'));
  const file = join(folder, 'openapi.yaml');
  const parts = join(dirname(contractFile()), 'packages/contract/openapi/contract.yaml');
  try {
    const tool = require.resolve('@redocly/cli/bin/cli.js');
    const { status, stderr } = spawnSync(process.execPath, [tool, 'bundle', parts, '--output', file], {
      encoding: 'utf8',
      env: { ...process.env, ...QUIET },
    });
    if (status !== 0) throw new Error(`The parts of the contract make no whole: ${stderr}`);
    return HEAD + readFileSync(file, 'utf8');
  } finally {
    rmSync(folder, { recursive: true });
  }
}
