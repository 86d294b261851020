import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Compilation, Module } from 'webpack';
import type { ContractUse } from '@site/remote-kit/contract';
import { callsInCode, mayCall } from './calls-in-code';
import { projectRoot } from './common';

/** The version in the head of `openapi.yaml`; parsing all of it takes longer than the rest of the manifest. */
export function contractVersionIn(text: string): string {
  const [, version] = /^info:\n(?: .*\n)*? {2}version: ['"]?([\d.]+)['"]?$/m.exec(text) ?? [];
  if (version === undefined) throw new Error('openapi.yaml states no version under info');
  return version;
}

/** The sources in a release, without those that the host shares and without unused ones. */
function ownSources({ entries, moduleGraph }: Compilation): ReadonlySet<string> {
  const seen = new Set<Module>();
  const files = new Set<string>();
  const visit = (module: Module | null): void => {
    if (!module || seen.has(module)) return;
    seen.add(module);
    const file = module.nameForCondition();
    if (file !== null && /\.tsx?$/.test(file) && !/[\\/]node_modules[\\/]/.test(file)) files.add(file);
    if (module.type === 'consume-shared-module') return;
    for (const connection of moduleGraph.getOutgoingConnections(module))
      if (connection.isTargetActive(undefined)) visit(connection.module);
  };
  for (const [name, { dependencies }] of entries)
    if (name !== 'alone') for (const dependency of dependencies) visit(moduleGraph.getModule(dependency));
  return files;
}

/** What a build needs of the API. Must be called before modules are concatenated. Throws: as `callsInCode` does. */
export function contractUseOf(compilation: Compilation): ContractUse {
  const calls = new Set<string>();
  for (const file of ownSources(compilation)) {
    const text = readFileSync(file, 'utf8');
    if (mayCall(text)) for (const call of callsInCode(relative(projectRoot, file), text)) calls.add(call);
  }
  const version = contractVersionIn(readFileSync(join(projectRoot, 'openapi.yaml'), 'utf8'));
  return { version, calls: [...calls].sort() };
}
