import { read } from './project-files';

interface LockedPackage {
  readonly version?: string;
  readonly link?: boolean;
  readonly resolved?: string;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** The entry that Node resolves `name` to from a package at `path`, or undefined. */
function entryFor(packages: Readonly<Record<string, LockedPackage>>, path: string, name: string) {
  for (let at = path; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    const found = packages[at === '' ? `node_modules/${name}` : `${at}/node_modules/${name}`];
    if (found || at === '') return found;
  }
}

describe.each(['package-lock.json', 'bench/package-lock.json'])('%s', (file) => {
  const { packages } = JSON.parse(read(file)) as {
    packages: Record<string, LockedPackage>;
  };

  it('holds the binaries of every system, so that `npm ci` works on each', () => {
    const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.entries(optionalDependencies)
        // No system has these names: npm never installs them.
        .filter(([name]) => !name.includes('wasm32'))
        .filter(([name]) => entryFor(packages, path, name)?.version === undefined)
        .map(([name, version]) => `${name}@${version}, for ${path}`),
    );

    expect(missing).toEqual([]);
  });

  it('names packages and versions, and no registry', () => {
    const addressed = Object.entries(packages).filter(([, { resolved = '', link }]) => !link && resolved !== '');

    expect(addressed.map(([path]) => path)).toEqual([]);
  });
});
