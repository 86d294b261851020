/** More than any call takes. */
export const BODY_LIMIT_BYTES = 100 * 1024;
