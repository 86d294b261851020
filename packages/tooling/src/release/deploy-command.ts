import { parseArgs } from 'node:util';
import { rooms } from '../build/rooms';
import { ReleaseRefused } from './check-release';
import { deployRemote } from './deploy-remote';
import { placesFrom } from './release-settings';

const remotes = rooms.map(({ folder }) => folder).filter((folder) => folder !== 'shell');

const USAGE = `Usage: npm run deploy:remote -- <remote> [options]
  <remote>           ${remotes.join(', ')}
  --canary PERCENT   for so many visitors of a hundred; without it for everybody
  --label TEXT       a name for this build, shown beside its version
  --registry FILE    the registry that gets the line (default: REMOTES_FILE, else the one of the releases)
  --skip-tests       leave the remote's tests out; its line of the registry says so
  --dry-run          do all of it but put anything anywhere
Folders come from the site's own settings: RELEASES_DIR, STATE_DIR (.env.example). docs/releasing.md tells the rest.`;

class UsageError extends Error {}

function readWords(words: readonly string[]) {
  const { values, positionals } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: {
      canary: { type: 'string' },
      label: { type: 'string' },
      registry: { type: 'string' },
      'skip-tests': { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  const [remote, ...more] = positionals;
  if (values.help) throw new UsageError('');
  if (remote === undefined || more.length > 0) throw new UsageError('Name one remote.');
  if (!remotes.includes(remote)) throw new UsageError(`There is no remote '${remote}'.`);
  if (values.canary !== undefined && !/^(\d|[1-9]\d|100)$/.test(values.canary)) {
    throw new UsageError(`--canary takes a whole number from 0 to 100, not '${values.canary}'.`);
  }
  if (values.label !== undefined && !/^[\w .,+-]{1,64}$/.test(values.label)) {
    throw new UsageError('--label takes up to 64 letters, figures, spaces and . , + - _');
  }
  return { ...values, remote, share: values.canary === undefined ? 1 : Number(values.canary) / 100 };
}

/** `npm run deploy:remote -- mfe-boards`: one remote, built, checked and put live. Gives the exit code. */
async function main(words: readonly string[]): Promise<number> {
  try {
    const { remote, share, label, registry, 'dry-run': isDryRun, 'skip-tests': skipsTests } = readWords(words);
    const places = placesFrom(process.env, registry);
    const say = (line: string): void => console.log(line);
    const { version, before } = await deployRemote({ remote, places, share, label, isDryRun, skipsTests, say });
    const whom = share === 1 ? 'live' : `tried out by ${Math.round(share * 100)} % of the visitors`;
    if (isDryRun) say(`${remote} ${version} could be released. Nothing was changed.`);
    else if (before === null) say(`${remote} ${version} is live.`);
    else say(`${remote} ${version} is ${whom}; before it ${before}. Back: npm run rollback:remote -- ${remote}`);
    return 0;
  } catch (error) {
    if (error instanceof UsageError || (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS')) {
      console.error(`${(error as Error).message}\n\n${USAGE}`.trim());
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
