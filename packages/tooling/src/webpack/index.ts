export { remoteConfig } from './remote-config';
export type { ConfigFactory } from './config-factory';
export type { RemoteOptions } from './remote-config';
export { shellConfig } from './shell-config';
export type { ShellOptions } from './shell-config';
