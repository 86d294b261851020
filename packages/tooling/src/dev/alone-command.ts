import { startExampleServer } from '@site/contract/example-server';
import { browserPackages } from '@site/registry/browser-packages';
import { endWithUsage, readArgs, UsageError } from '../../bin/lib/args.mjs';
import { packagesNamed } from '../build/packages';
import { serveAlone } from './dev-alone';

const USAGE = `Usage: npm run dev -w mfe-boards [-- options]
  --port PORT   (default: one of its own for each remote, from 3101 on; 0 takes a free one)
  --api URL     a running BFF; without it the contract's examples answer`;

const firstPort = 3100;

/** `alone-command.ts <remote>`: one remote, without the shell, until it is stopped. */
async function main(): Promise<void> {
  const { values, names } = readArgs(process.argv.slice(2), {
    usage: USAGE,
    takesNames: true,
    options: { port: { type: 'string' }, api: { type: 'string' } },
  });
  const [pkg] = names;
  if (pkg === undefined || names.length > 1) throw new UsageError(`Name one remote.\n\n${USAGE}`);
  const port = Number(values.port ?? firstPort + browserPackages.indexOf(packagesNamed([pkg])[0]!));
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new UsageError(`--port takes a whole number up to 65535, not '${values.port}'.\n\n${USAGE}`);
  const examples = values.api === undefined ? await startExampleServer() : null;
  const api = values.api ?? examples!.baseUrl;
  const alone = await serveAlone({ pkg, port, api, hasLogos: examples === null });
  console.log(
    `${pkg} runs alone at ${alone.baseUrl}; ${examples ? "the contract's examples answer" : `${api} answers`}`,
  );
  console.log('That address lists its pages.');
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void Promise.allSettled([alone.stop(), examples?.close()]).then(() => process.exit(0));
    });
  }
}

main().catch((error: unknown) => {
  if (error instanceof UsageError) endWithUsage(error);
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
