import { watchPackages } from './dev-browser';

/** `dev-command.ts [packages]`: builds packages as their sources change, and puts each build into the registry. */
async function main(): Promise<void> {
  const packages = process.argv.slice(2);
  const watching = watchPackages({ ...(packages.length > 0 ? { packages } : {}), say: (line) => console.log(line) });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void watching.close().finally(() => process.exit(0)));
  }
  await watching.ready;
  console.log('Watching: open pages load again after each build.');
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
