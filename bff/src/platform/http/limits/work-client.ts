import type { ServerResponse } from 'node:http';
import type { Viewer } from '../../../domain/entitlements';

/** The keys under which a client's expensive work is counted: the address, and the account of a signed-in user. */
export const clientKeys = (address: string, viewer: Viewer): readonly string[] =>
  viewer.kind === 'visitor' || viewer.userId === ''
    ? [`address ${address}`]
    : [`address ${address}`, `account ${viewer.userId}`];

/** Aborted when the connection closes before the answer is sent. */
export function leavingOf(res: Pick<ServerResponse, 'once' | 'closed' | 'writableFinished'>): AbortSignal {
  const left = new AbortController();
  const look = (): void => {
    if (!res.writableFinished) left.abort();
  };
  if (res.closed) look();
  else res.once('close', look);
  return left.signal;
}
