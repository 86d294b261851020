import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RoutesOfRemote } from '../contract';
import { createRouteMatcher } from '../match-route';

const root = join(__dirname, '../../../..');

/** The tables of the checkout's remotes, as a site that serves them has them. */
export const siteRoutes: readonly RoutesOfRemote[] = readdirSync(root)
  .map((folder) => ({ folder, file: join(root, folder, 'src/routes.json') }))
  .filter(({ folder, file }) => folder.startsWith('mfe-') && existsSync(file))
  .map(({ folder, file }) => ({
    name: folder.replaceAll('-', '_'),
    routes: JSON.parse(readFileSync(file, 'utf8')) as RoutesOfRemote['routes'],
  }));

export const matchSiteRoute = createRouteMatcher(siteRoutes);
