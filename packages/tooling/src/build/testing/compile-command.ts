import { compilePackage } from '../compile-package';
import { packagesNamed } from '../packages';

/** `compile-command.ts <package> <folder>`: builds a package as the whole build does, into a folder of its own; for tests. */
const [name = '', folder = ''] = process.argv.slice(2);

compilePackage(packagesNamed([name])[0]!, { mode: 'production', folder }).catch((error: unknown) => {
  console.error(error);
  process.exit(1);
});
