export const SITE_FLAGS: readonly string[];
export const SITE_ENVIRONMENT: Readonly<Record<string, string>>;
