import { readArgs, UsageError } from '../../bin/lib/args.mjs';
import { placesFrom } from './release-settings';
import { rollbackRemote } from './rollback-remote';

const USAGE = `Usage: npm run rollback:remote -- <remote> [version] [options]
  without a version  the last step is taken back: a canary is withdrawn, else the version before is live again
  version            one that is on hand, as the page /admin/remotes lists them
  build              the remote follows what this checkout builds
  none               the remote is taken out, with its pages; for one that the checkout does not build
  --registry FILE    the registry (default: REMOTES_FILE, else the one of the releases)`;

/** `npm run rollback:remote -- mfe-boards`. Returns the exit code. */
async function main(words: readonly string[]): Promise<number> {
  try {
    const { values, names } = readArgs(words, {
      usage: USAGE,
      takesNames: true,
      options: { registry: { type: 'string' } },
    });
    const [remote, version, ...more] = names;
    if (remote === undefined || more.length > 0) throw new UsageError(`Name one remote.\n\n${USAGE}`);
    const places = placesFrom(process.env, values.registry);
    const { version: live, done } = await rollbackRemote({ remote, version, places });
    console.log(
      done === 'taken out'
        ? `${remote} is taken out: its pages are gone, its versions are still on hand.`
        : done === 'follows the build'
          ? `${remote} follows the build again: ${live} is live.`
          : done === 'withdrew the canary'
            ? `${remote}: the canary is withdrawn; ${live} is live for all visitors.`
            : `${remote} ${live} is live again.`,
    );
    return 0;
  } catch (error) {
    if (error instanceof UsageError) {
      console.error(error.message);
      return 2;
    }
    console.error(`Not done: ${error instanceof Error ? error.message : String(error)}\nWhat is live is as it was.`);
    return 1;
  }
}

void main(process.argv.slice(2)).then((code) => {
  process.exitCode = code;
});
