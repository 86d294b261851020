const subsetFont = require('subset-font');

/**
 * A font with only the characters in its address: `font.woff2?ranges=20-7E,A0&weights=400-700`. Code points in
 * hexadecimal; `weights` limits a variable font, `features=kern.tnum` its layout features. Both are optional.
 */
module.exports = function fontSubsetLoader(font) {
  const done = this.async();
  const query = new URLSearchParams(this.resourceQuery);
  const weights = query.get('weights')?.split('-').map(Number);
  const features = query.get('features')?.split('.');
  const options = {
    targetFormat: 'woff2',
    ...(features && { keepFeatures: features }),
    ...(weights && { variationAxes: { wght: { min: weights[0], max: weights[1] } } }),
  };
  subsetFont(font, charactersOf(query.get('ranges')), options).then((subset) => done(null, subset), done);
};
module.exports.raw = true;

/** Every character of `20-7E,A0`. Throws: RangeError for an invalid range. */
function charactersOf(ranges) {
  return (ranges ?? '')
    .split(',')
    .flatMap((range) => {
      const [first, last = first] = range
        .split('-')
        .map((hex) => (/^[\dA-F]{2,6}$/.test(hex) ? parseInt(hex, 16) : NaN));
      if (!(first <= last)) throw new RangeError(`"${range}" is no range of code points, such as 20-7E`);
      return Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at));
    })
    .join('');
}
