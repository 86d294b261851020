import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { contractFile } from './contract-document';

describe('the generated types', () => {
  it('are those of the current contract (else run: npm run contract:types)', () => {
    const root = dirname(contractFile());
    const tool = join(root, 'node_modules', 'openapi-typescript', 'bin', 'cli.js');

    const { status, stderr } = spawnSync(
      process.execPath,
      [tool, 'openapi.yaml', '-o', 'packages/contract/src/generated/schema.d.ts', '--check'],
      { cwd: root, encoding: 'utf8' },
    );

    expect({ status, stderr: status === 0 ? '' : stderr }).toEqual({ status: 0, stderr: '' });
  });
});
