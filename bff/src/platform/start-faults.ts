import { ConfigError } from './config/config-error';
import type { ListeningPlace } from './http/probe-port';
import { DatabaseStartError } from './db/database-start-error';
import { StartRefusal } from './errors';

/**
 * The message of a failed start: one line for what the operator can fix, the whole error for a fault of ours. `config`:
 * absent if it could not be read.
 */
export function startFault(failure: unknown, config?: ListeningPlace): string {
  if (failure instanceof ConfigError || failure instanceof DatabaseStartError || failure instanceof StartRefusal)
    return failure.message;
  const { code, syscall, stack } = Object(failure) as Partial<NodeJS.ErrnoException>;
  if (code === 'EADDRINUSE') {
    return config === undefined
      ? 'The port is used by another program: set PORT to another one.'
      : `PORT is ${config.port}; expected another port, since a program already listens there`;
  }
  if (config && (syscall === 'listen' || syscall === 'getaddrinfo')) {
    return code === 'EACCES'
      ? `PORT is ${config.port}; expected a port that this user may listen on`
      : `HOST is ${JSON.stringify(config.host)}; expected a name or address of this machine (${code})`;
  }
  return stack ?? String(failure);
}
