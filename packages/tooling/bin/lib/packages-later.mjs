// Packages that a start does not need: they load on first use, which halves the time to load the program.

/** Packages without exports on a hot path, since each call goes through a look-up. */
export const LATER = [
  '@simplewebauthn/server',
  'fast-xml-parser',
  'feed',
  'ioredis',
  'jose',
  'marked',
  'moment-timezone',
  'nodemailer',
  'otplib',
  'pg',
  'react-router-dom',
  'uqr',
  'yaml',
];

const REQUIRED = /^( *)((?:var )?[\w$]+ = )require\("([^"]+)"\);$/gm;
const HELPER =
  'var __later = (load) => { let loaded; const all = () => (loaded ??= load()); ' +
  'return new Proxy(() => {}, { get: (_, name) => all()[name], apply: (_, self, given) => all().apply(self, given) }); };';

/**
 * `code`: a bundle as esbuild writes it, where named imports read `import_x.name` at their uses. Shape: as many
 * lines.
 */
export function withPackagesLater(code, packages = LATER) {
  const [first, ...others] = code
    .replace(REQUIRED, (line, indent, name, from) =>
      packages.includes(from) ? `${indent}${name}__later(() => require("${from}"));` : line,
    )
    .split('\n');
  return [`${first} ${HELPER}`, ...others].join('\n');
}
