/**
 * A catalogue (flat id to ICU message) as `formatjs compile` makes it: texts with placeholders are syntax trees, so that the
 * browser needs no message parser; plain ones go back to strings. Option `kinds`: only texts whose id begins or ends with
 * one of them. A broken message ends the build.
 */
const { execFile } = require('node:child_process');
const { dirname, join } = require('node:path');
const { promisify } = require('node:util');

const run = promisify(execFile);
const program = join(dirname(require.resolve('@formatjs/cli/package.json')), 'bin/formatjs');
// Browser files and SSR bundles of a room ask for the same catalogues.
const compiled = new Map();

function compile(path, source) {
  const known = compiled.get(path);
  if (known?.source === source) return known.trees;
  const trees = run(process.execPath, [program, 'compile', '--format', 'simple', '--ast', path], {
    maxBuffer: 64 * 1024 * 1024,
  }).then(({ stdout }) => JSON.parse(stdout));
  compiled.set(path, { source, trees });
  return trees;
}

module.exports = function textsLoader(source) {
  const done = this.async();
  const { kinds } = this.getOptions();
  const isAsked = (id) => !kinds || kinds.some((kind) => id.startsWith(`${kind}.`) || id.endsWith(`.${kind}`));
  compile(this.resourcePath, source)
    .then((trees) => {
      // The catalogue's own order: what stands together in it packs better.
      const texts = Object.keys(JSON.parse(source))
        .filter(isAsked)
        .map((id) => [id, compact(trees[id])]);
      done(null, JSON.stringify(Object.fromEntries(texts)));
    })
    .catch(done);
};

/** A tree that is one plain text is that text. */
function compact(tree) {
  if (tree.length === 0) return '';
  return tree.length === 1 && tree[0].type === 0 ? tree[0].value : tree;
}
