/**
 * The one list of calls that the contract describes and that come to life later: each answers 501 `not_built_yet`.
 * Shape: operationIds of `openapi.yaml`, in its order. A test keeps the list honest in both directions.
 */
export const NOT_BUILT_YET = [] as const;

export type NotBuiltYet = (typeof NOT_BUILT_YET)[number];
