import type { Database } from '../platform/db/database';
import type { FiguresOf } from '../services/accounts/followed-figures-service';
import type { Clock } from '../services/ports';
import type { FindListing } from './companies';
import type { Module } from '../platform/module';

/** What the site hands to every module. */
export interface SiteContext {
  readonly database: Database;
  readonly clock: Clock;
  readonly findListing: FindListing;
  readonly figuresOf: FiguresOf;
}

/** A module of this site; its exports are inferred. */
export const defineModule = <Exports>(module: Module<SiteContext, Exports>): Module<SiteContext, Exports> => module;
