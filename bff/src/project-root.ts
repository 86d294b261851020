import { join } from 'node:path';

/** The checkout's folder: sources and the bundle both lie two folders below it. */
export const projectRoot = join(__dirname, '../..');
