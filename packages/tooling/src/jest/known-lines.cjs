/**
 * A writer of stacks for `Error.prepareStackTrace` of an environment: it writes them as Jest does, which looks each caller up
 * in its source, but looks each place up once. Sequelize reads the stack of every query, testing-library of every wait.
 */
module.exports = function knowingLines() {
  const lines = new Map();
  const lineOf = (caller) => {
    const place = `${caller.getFileName()}:${caller.getLineNumber()}:${caller.getColumnNumber()}`;
    if (!lines.has(place)) lines.set(place, written({ message: '' }, [caller]).slice('Error: '.length));
    return lines.get(place);
  };
  return (error, callers) => written(error, []) + callers.map(lineOf).join('');
};

/** By Jest's own writer, which is there once tests run. */
const written = (error, callers) =>
  Error.prepareStackTrace?.(error, callers) ?? [error, ...callers.map(String)].join('\n    at ');
