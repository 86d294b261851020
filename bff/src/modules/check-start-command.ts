import type { Config } from './config';
import { probePort } from '../platform/http/probe-port';
import { startFault } from '../platform/start-faults';
import { readSiteConfig } from './site-config';

/** What `npm start` checks before it builds: whether the site could start with these settings. */
async function main(): Promise<void> {
  let config: Config | undefined;
  try {
    config = readSiteConfig(process.env);
    await probePort(config);
  } catch (failure) {
    console.error(startFault(failure, config));
    process.exitCode = 1;
  }
}

void main();
