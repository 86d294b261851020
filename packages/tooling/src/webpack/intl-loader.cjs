/**
 * Reduces react-intl to the part that shell and remotes share (`react-intl-parts.mjs`): texts. An `intl` formats only
 * messages; numbers, dates and lists are formatted by `@site/format`. Components that its module creates on load are
 * marked as free of effects, so that the minifier removes unused ones. It saves 3 KB before the first interaction.
 * Messages with numbers, dates and plurals are formatted as before. The check whether the browser knows the language
 * is removed: its result changes nothing, and the engine lists all of its locales for it, an eighth of the time until
 * the first click.
 */
const BOUND = /^\s*(format(?!Message:)\w+): \1\.bind\(null, resolvedConfig, formatters\.\w+\),?$/gm;
const MADE = /^(const \w+ = )(?=(?:createFormatted\w*Component|React\.memo|Date\.now)\()/gm;
const KNOWN = [
  / else if \(!Intl\.NumberFormat\.supportedLocalesOf.*\n\s*else if \(!Intl\.DateTimeFormat\.supportedLocalesOf.*$/m,
  /(?<=const supportedLocales = )Intl\.NumberFormat\.supportedLocalesOf\(locales\)(?=;)/,
];
/** Whole numbers are written alike in both languages: an Intl formatter is created only for other numbers. */
const NUMBERS = /new Intl\.NumberFormat\(\.\.\.args\)/;
const OWN_NUMBERS = `
function wholeNumbers(locale) {
  let others;
  return {
    format: (value) =>
      Number.isSafeInteger(value) && value >= 0
        ? String(value).replace(/\\B(?=(?:\\d{3})+$)/g, ',')
        : (others ??= new Intl.NumberFormat(locale)).format(value),
  };
}
`;
/** Names for developer tools: the assignment would prevent removal of the component. */
const NAMED = /^\w+\.displayName = "\w+";$/gm;

module.exports = function intlLoader(source) {
  const text = source
    .replace(BOUND, '')
    .replace(MADE, '$1/* @__PURE__ */ ')
    .replace(NAMED, '')
    .replace(KNOWN[0], '')
    .replace(KNOWN[1], '[]');
  if (!NUMBERS.test(text)) return text;
  return (
    text.replace(NUMBERS, '(args[1] === undefined ? wholeNumbers(args[0]) : new Intl.NumberFormat(...args))') +
    OWN_NUMBERS
  );
};
