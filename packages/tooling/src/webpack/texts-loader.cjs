/**
 * A catalogue (flat id to ICU message) as syntax trees, so that the browser needs no message parser; plain texts stay
 * strings. Option `kinds`: only texts with ids that begin or end with one of them. A broken message ends the build.
 */
const { parse } = require('@formatjs/icu-messageformat-parser');

module.exports = function textsLoader(source) {
  const { kinds } = this.getOptions();
  const isRequested = (id) => !kinds || kinds.some((kind) => id.startsWith(`${kind}.`) || id.endsWith(`.${kind}`));
  // The catalogue's own order: neighbouring texts compress better.
  const texts = Object.entries(JSON.parse(source)).filter(([id]) => isRequested(id));
  return JSON.stringify(Object.fromEntries(texts.map(([id, message]) => [id, compact(parse(message))])));
};

/** A tree that is one plain text is that text. */
function compact(tree) {
  if (tree.length === 0) return '';
  return tree.length === 1 && tree[0].type === 0 ? tree[0].value : tree;
}
