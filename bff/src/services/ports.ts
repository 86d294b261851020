/**
 * What the services need from outside: storage, clock, market data. Plain read-only objects in and out;
 * repositories and providers implement these, services and jobs know nothing else of them.
 */
export type * from './ports/clock';
export type * from './ports/market-facts';
export type * from './ports/company-bundle';
export type * from './ports/company-readers';
export type * from './ports/source-differences';
export type * from './ports/snapshots';
export type * from './ports/site-pages';
export type * from './ports/accounts';
export type * from './ports/administration';
export type * from './ports/mail';
export type * from './ports/registration';
export type * from './ports/content';
export type * from './ports/jobs';
export type * from './ports/schedule';
export type * from './ports/company-provider';
export type * from './ports/provider-health';
export type * from './ports/releases';
