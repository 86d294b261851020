import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharedNames } from './shared-libraries';

it('every library that remotes ask their host for is handed to them', () => {
  const config = readFileSync(join(__dirname, '../../../packages/tooling/src/webpack/common.ts'), 'utf8');
  const [, names = ''] = /^const SHARED = \[([^\]]+)\];$/m.exec(config) ?? [];

  expect([...names.matchAll(/'([^']+)'/g)].map(([, name]) => name)).toEqual(sharedNames);
});
