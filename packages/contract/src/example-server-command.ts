import { startExampleServer } from './example-server';

const DEFAULT_PORT = 8090;

/** Serves the contract's examples until it is stopped: `tsx packages/contract/src/example-server-command.ts [port]`. */
async function main(): Promise<void> {
  const { baseUrl } = await startExampleServer({ port: Number(process.argv[2] ?? DEFAULT_PORT) });
  console.log(`The examples of openapi.yaml are served on ${baseUrl}`);
}

void main();
