/** The database can't be used: damaged, out of reach, or not a database. The message is one line, for the log. */
export class DatabaseStartError extends Error {
  override readonly name = 'DatabaseStartError';
}
