/** A wrong environment variable. The message is one line: the variable, the value it got, what it takes. */
export class ConfigError extends Error {}
