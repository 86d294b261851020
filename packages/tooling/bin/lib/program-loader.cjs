// Starts the program beside it with V8's code cache from the build, and shows source lines in stacks.
'use strict';
const { readFileSync, writeFileSync } = require('node:fs');
const Module = require('node:module');
const { join, resolve } = require('node:path');
const { Script } = require('node:vm');

const program = join(__dirname, 'site.cjs');
// The build writes the program's digest here: V8 itself compares only the length of a program.
const compiled = join(__dirname, 'site.DIGEST.compiled');

function compiledBefore() {
  try {
    return readFileSync(compiled);
  } catch {
    return undefined;
  }
}

// Node's own source maps would parse the whole map and measure all lines at each start, with an array for each mapping.
let lines;
Error.prepareStackTrace = (error, places) => {
  const stack = places.map((place) => `\n    at ${place.getFileName() === program ? inSources(place) : place}`);
  return Error.prototype.toString.call(error) + stack.join('');
};

function readLines() {
  const { sources, places } = JSON.parse(readFileSync(`${program}.lines`, 'utf8'));
  return { sources, places: new Uint32Array(Uint8Array.from(Buffer.from(places, 'base64')).buffer) };
}

function inSources(place) {
  try {
    lines ??= readLines();
    const at = 2 * (place.getLineNumber() - 1);
    const [source, line] = [lines.sources[lines.places[at]], lines.places[at + 1]];
    const named = `${program}:${place.getLineNumber()}:${place.getColumnNumber()}`;
    return line === 0 ? `${place}` : `${place}`.replace(named, () => `${resolve(__dirname, source)}:${line}`);
  } catch {
    return `${place}`;
  }
}

const cachedData = compiledBefore();
// The bundler writes only ASCII, which needs no decoding and takes half the memory.
const script = new Script(Module.wrap(readFileSync(program, 'latin1')), {
  filename: program,
  cachedData,
});
if (process.argv.includes('--keep-compiled')) {
  process.on('exit', () => writeFileSync(compiled, script.createCachedData()));
}
const own = new Module(program, module);
own.filename = program;
script.runInThisContext().call(own.exports, own.exports, Module.createRequire(program), own, program, __dirname);
