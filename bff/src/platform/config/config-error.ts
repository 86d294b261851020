/** An invalid environment variable. The message is one line: the variable, its value, and what is expected. */
export class ConfigError extends Error {}
