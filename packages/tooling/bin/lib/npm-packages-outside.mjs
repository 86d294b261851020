// For esbuild: packages from npm stay outside a bundle; the workspaces' own, which are TypeScript, are bundled in.
import { createRequire, isBuiltin } from 'node:module';

const outside = (name, addressOf) => ({
  name,
  setup(builder) {
    builder.onResolve({ filter: /^[^./]/ }, ({ path, kind, importer }) =>
      kind === 'entry-point' || path.startsWith('@site/')
        ? undefined
        : { path: addressOf(path, importer), external: true },
    );
  },
});

/** By their names: for what runs where it was built from, or is installed elsewhere with its dependencies. */
export const npmPackagesOutside = outside('npm-packages-outside', (path) => path);

/** By path: for a program in another package than its sources, with possibly different versions. */
export const npmPackagesInPlace = outside('npm-packages-in-place', (path, importer) =>
  isBuiltin(path) ? path : createRequire(importer).resolve(path),
);
