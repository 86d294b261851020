import type { ChildProcess } from 'node:child_process';

export interface StartedSite {
  readonly baseUrl: string;
  readonly process: ChildProcess;
  /** SIGTERM; resolves when it has ended. */
  stop(): Promise<unknown>;
}

/** Starts the built site on a free port of this machine, or on `env.PORT`; resolves when it is ready. */
export declare function startSite(
  root: string,
  stateDir: string,
  env?: Readonly<Record<string, string>>,
): Promise<StartedSite>;
