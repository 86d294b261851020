export { remoteConfig } from './remote-config';
export type { ConfigFactory, RemoteOptions } from './remote-config';
export { shellConfig } from './shell-config';
export type { ShellOptions } from './shell-config';
