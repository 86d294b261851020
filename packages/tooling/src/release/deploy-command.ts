import { browserPackages } from '@site/registry/browser-packages';
import { readArgs, UsageError } from '../../bin/lib/args.mjs';
import { ReleaseRefused } from './check-release';
import { packagesNamed } from '../build/packages';
import { deployRemote } from './deploy-remote';
import { placesFrom } from './release-settings';

const remotes = browserPackages.map(({ folder }) => folder).filter((folder) => folder !== 'shell');

const USAGE = `Usage: npm run deploy:remote -- <remote> [options]
  <remote>           ${remotes.join(', ')},
                     or the folder of another one, as mfe-sector-map
  --canary PERCENT   share of the visitors, in percent; without it all visitors
  --label TEXT       a name for this build, shown beside its version
  --registry FILE    the registry that gets the line (default: REMOTES_FILE, else the one of the releases)
  --skip-tests       leave the remote's tests out; its line of the registry says so
  --dry-run          do all of it but put anything anywhere
Folders come from the site's own settings: RELEASES_DIR, STATE_DIR (.env.example). More in docs/releasing.md.`;

/** Not remotes: these two are deployed with the site. */
const WITH_THE_SITE = ['shell', 'bff'];

interface DeployOptions {
  readonly remote: string;
  readonly share: number;
  readonly label: string | undefined;
  readonly registry: string | undefined;
  readonly skipsTests: boolean;
  readonly isDryRun: boolean;
}

/** Throws: UsageError. */
function optionsIn(words: readonly string[]): DeployOptions {
  const { values, names } = readArgs(words, {
    usage: USAGE,
    takesNames: true,
    options: {
      canary: { type: 'string' },
      label: { type: 'string' },
      registry: { type: 'string' },
      'skip-tests': { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
    },
  });
  const refuse = (sentence: string): never => {
    throw new UsageError(`${sentence}\n\n${USAGE}`);
  };
  const [remote, ...more] = names;
  if (remote === undefined || more.length > 0) return refuse('Name one remote.');
  if (WITH_THE_SITE.includes(remote))
    return refuse(
      `The ${remote} is no remote: it goes out with the site (docs/releasing.md, "The shell and the BFF").`,
    );
  try {
    packagesNamed([remote]);
  } catch {
    return refuse(`There is no remote '${remote}'.`);
  }
  const { canary, label, registry } = values;
  if (canary !== undefined && !/^(\d|[1-9]\d|100)$/.test(canary))
    return refuse(`--canary takes a whole number from 0 to 100, not '${canary}'.`);
  if (label !== undefined && !/^[\w .,+-]{1,64}$/.test(label))
    return refuse('--label takes up to 64 letters, figures, spaces and . , + - _');
  return {
    remote,
    share: canary === undefined ? 1 : Number(canary) / 100,
    label,
    registry,
    skipsTests: values['skip-tests'],
    isDryRun: values['dry-run'],
  };
}

/** `npm run deploy:remote -- mfe-boards`: one remote, built, checked and put live. Returns the exit code. */
async function main(words: readonly string[]): Promise<number> {
  try {
    const { registry, ...requested } = optionsIn(words);
    const { remote, share, isDryRun } = requested;
    const places = placesFrom(process.env, registry);
    const say = (line: string): void => console.log(line);
    const { version, before } = await deployRemote({ ...requested, places, say });
    const whom = share === 1 ? 'live' : `tried out by ${Math.round(share * 100)} % of the visitors`;
    if (isDryRun) say(`${remote} ${version} could be released. Nothing was changed.`);
    else if (before === null) say(`${remote} ${version} is live.`);
    else say(`${remote} ${version} is ${whom}; before it ${before}. Back: npm run rollback:remote -- ${remote}`);
    return 0;
  } catch (error) {
    if (error instanceof UsageError) {
      console.error(error.message);
      return 2;
    }
    const message = error instanceof Error ? error.message : String(error);
    const why = error instanceof ReleaseRefused ? `${error.rule}:\n${message}` : message;
    console.error(`Not released: ${why}\nWhat is live is as it was.`);
    return 1;
  }
}

void main(process.argv.slice(2)).then((code) => {
  process.exitCode = code;
});
