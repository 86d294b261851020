import type { components } from './generated/schema';

/** A payload type of the contract by its name: `Schema<'Board'>`. */
export type Schema<Name extends keyof components['schemas']> = components['schemas'][Name];
