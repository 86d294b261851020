/**
 * Compiles a catalogue (flat id to ICU message): texts with placeholders become syntax trees, plain ones stay strings,
 * so that the browser needs no message parser. Option `kinds`: only texts whose id begins or ends with one of them.
 */
const { pathToFileURL } = require('node:url');

module.exports = function textsLoader(source) {
  const done = this.async();
  const { kinds } = this.getOptions();
  const parserPath = require.resolve('@formatjs/icu-messageformat-parser');
  import(pathToFileURL(parserPath).href)
    .then(({ parse }) => {
      const compiled = {};
      for (const [id, message] of Object.entries(JSON.parse(source))) {
        if (kinds && !kinds.some((kind) => id.startsWith(`${kind}.`) || id.endsWith(`.${kind}`))) continue;
        compiled[id] = /[{}<>']/.test(message) ? compact(parse(message, { captureLocation: false })) : message;
      }
      done(null, JSON.stringify(compiled));
    })
    .catch(done);
};

/** A tree that is one plain text is that text. */
function compact(tree) {
  return tree.length === 1 && tree[0].type === 0 ? tree[0].value : tree;
}
