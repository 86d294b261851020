import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharedNames } from './shared-libraries';

it('provides every library that remotes expect from their host', () => {
  const config = readFileSync(join(__dirname, '../../../packages/tooling/src/webpack/common.ts'), 'utf8');
  const [, names = ''] = /^const SHARED = \[([^\]]+)\];$/m.exec(config) ?? [];

  expect([...names.matchAll(/'([^']+)'/g)].map(([, name]) => name)).toEqual(sharedNames);
});
