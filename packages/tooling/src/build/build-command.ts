import { buildPackages } from './build-browser';
import { releasesOverBuild } from './releases-over-build';

/** `build-command.ts [package …] [--force] [--development]`: builds the packages named, or all of them. */
const options = process.argv.slice(2);
const names = options.filter((option) => !option.startsWith('--'));

buildPackages(names.length > 0 ? names : undefined, {
  force: options.includes('--force'),
  mode: options.includes('--development') ? 'development' : 'production',
  say: (line) => console.log(line),
})
  // Only a hint: the site itself reports errors in settings or releases.
  .then(() => releasesOverBuild(process.env).catch((): readonly string[] => []))
  .then((lines) => lines.forEach((line) => console.log(line)))
  .catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
