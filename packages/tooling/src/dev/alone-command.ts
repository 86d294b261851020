import { startExampleServer } from '@site/contract/example-server';
import { serveAlone } from './dev-alone';

/** `alone-command.ts <remote> [--port 3100] [--api http://localhost:8080]`: one remote, without the shell. */
async function main(): Promise<void> {
  const [room, ...rest] = process.argv.slice(2);
  const option = (name: string): string | undefined => {
    const at = rest.indexOf(`--${name}`);
    return at < 0 ? undefined : rest[at + 1];
  };
  if (!room) throw new Error('say which remote: alone-command.ts mfe-boards');
  const api = option('api') ?? (await startExampleServer()).baseUrl;
  const port = Number(option('port') ?? 3100);
  await serveAlone({ room, port, api });
  console.log(`${room} runs alone on http://localhost:${port}, its calls go to ${api}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
