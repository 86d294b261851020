/**
 * Creates an `Error.prepareStackTrace` for an environment. It formats stacks as Jest does, with source positions, but looks
 * up each position once. Sequelize reads the stack of every query, testing-library of every wait.
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
