// Source maps with lines only. Node keeps the map of a running program in memory, with an array for each mapping: with
// columns the site's takes 30 MB, and stacks need only the line.
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const VALUES = new Map([...DIGITS].map((digit, value) => [digit, value]));

/** The numbers of one segment. Source: the source map format, base 64 VLQ. */
function numbersOf(segment) {
  const numbers = [];
  let [value, shift] = [0, 0];
  for (const digit of segment) {
    const bits = VALUES.get(digit);
    value += (bits & 31) << shift;
    shift += 5;
    if (bits & 32) continue;
    numbers.push(value & 1 ? -(value >> 1) : value >> 1);
    [value, shift] = [0, 0];
  }
  return numbers;
}

function segmentOf(numbers) {
  let text = '';
  for (const number of numbers) {
    let left = number < 0 ? (-number << 1) | 1 : number << 1;
    do {
      const bits = left & 31;
      left >>>= 5;
      text += DIGITS[left > 0 ? bits | 32 : bits];
    } while (left > 0);
  }
  return text;
}

/** The map of the same program with the first place of each line alone, and without the sources' texts. */
export function withLinesAlone({ sourcesContent: _texts, ...map }) {
  // The positions of the last segment read and the last one written: source, line, column.
  let read = [0, 0, 0];
  let written = [0, 0, 0];
  const mappings = map.mappings.split(';').map((line) => {
    let first = '';
    for (const segment of line.split(',')) {
      const [, ...steps] = numbersOf(segment);
      if (steps.length < 3) continue;
      read = read.map((at, place) => at + steps[place]);
      if (first !== '') continue;
      first = segmentOf([0, ...read.map((at, place) => at - written[place])]);
      written = read;
    }
    return first;
  });
  return { ...map, names: [], mappings: mappings.join(';') };
}

/** The same as numbers that are read at once: the source and the line, counted from 1, of each line of the program; 0: none. */
export function tableOfLines({ sources, mappings }) {
  let [source, line] = [0, 0];
  const places = mappings.split(';').flatMap((segment) => {
    if (segment === '') return [0, 0];
    const [, bySource, byLine] = numbersOf(segment);
    source += bySource;
    line += byLine;
    return [source, line + 1];
  });
  return { sources, places: Buffer.from(Uint32Array.from(places).buffer).toString('base64') };
}
