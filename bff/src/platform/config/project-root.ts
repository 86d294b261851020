import { join } from 'node:path';

/** The checkout's folder: sources lie below its `bff/src`, a bundle lies two folders below it. */
export const projectRoot = /^(.*)[\\/]bff[\\/]src[\\/]/.exec(__dirname)?.[1] ?? join(__dirname, '../..');
