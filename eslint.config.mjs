import globals from 'globals';
import tseslint from 'typescript-eslint';
import reactHooks from 'eslint-plugin-react-hooks';
import { textBesideElement } from './packages/tooling/src/lint/text-beside-element.mjs';

const noDefaultExport = {
  selector: 'ExportDefaultDeclaration',
  message: 'a name of its own is found and renamed everywhere; only a tool may ask for a default',
};
// Punctuation is no text: it stands between what catalogues say.
const WORD = '/[a-z\u0590-\u05FF]{2,}/';
const WORDS_STAND_IN = '/^(?:aria-(?:label|description|valuetext)|title|alt|placeholder|label)$/';
const noWordsInMarkup = [
  `JSXText[value=${WORD}]`,
  `JSXAttribute[name.name=${WORDS_STAND_IN}] > Literal[value=${WORD}]`,
].map((selector) => ({ selector, message: 'texts stand in the catalogues, in both languages' }));
const pureOnly = 'domain/ is pure: time, randomness and output come in as arguments';
const banned = (...names) => names.map((name) => ({ name, message: pureOnly }));

export default tseslint.config(
  {
    ignores: [
      '**/node_modules/**',
      '**/dist/**',
      'var/**',
      'coverage/**',
      'bench/node_modules/**',
      'packages/contract/src/generated/**',
      'test-results/**',
      'playwright-report/**',
    ],
  },
  ...tseslint.configs.strict,
  {
    files: ['**/*.{ts,tsx}'],
    // Rules about promises need types; oxlint has them (.oxlintrc.json), in a tenth of the time.
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      // Typed arrays and checked lookups: the compiler can't see the bound, the reader can.
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-dynamic-delete': 'off',
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/unified-signatures': 'off',
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
    },
  },
  {
    files: ['**/*-command.ts', 'tests/**', 'packages/tooling/**', 'bench/**', '**/*.test.{ts,tsx}', '**/*.config.ts'],
    rules: { 'no-console': 'off' },
  },
  {
    files: ['{bff,shell,mfe-*,packages/*}/src/**/*.{ts,tsx}'],
    ignores: ['**/*.d.ts'],
    rules: { 'no-restricted-syntax': ['error', noDefaultExport] },
  },
  {
    // What puts the site together names each part below those that it is made of: a part that is asked early is there.
    files: ['bff/src/*.ts', 'bff/src/{site,commands}/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: { '@typescript-eslint/no-use-before-define': ['error', { functions: false, variables: true }] },
  },
  {
    files: ['bff/src/{services,modules}/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        { name: 'process', message: 'the environment comes in from main' },
        { name: 'fetch', message: 'what is outside comes in through a port' },
      ],
    },
  },
  {
    files: ['bff/src/domain/**/*.ts'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...banned('process', 'console', 'performance', 'setTimeout', 'crypto', 'fetch'),
      ],
      'no-restricted-properties': [
        'error',
        { object: 'Date', property: 'now', message: pureOnly },
        { object: 'Math', property: 'random', message: pureOnly },
      ],
      'no-restricted-syntax': [
        'error',
        { selector: "NewExpression[callee.name='Date'][arguments.length=0]", message: pureOnly },
        noDefaultExport,
      ],
    },
  },
  {
    files: ['mfe-*/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', '**/bootstrap.tsx'],
    rules: {
      'no-restricted-globals': [
        'error',
        { name: 'fetch', message: 'ask through the client of remote-kit: it knows the token and the contract' },
        { name: 'localStorage', message: 'consent decides what is stored: use remote-kit' },
        { name: 'sessionStorage', message: 'consent decides what is stored: use remote-kit' },
      ],
    },
  },
  {
    files: ['{mfe-*,shell,packages/*}/src/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-properties': [
        'error',
        ...['Number', 'Date', 'Time', 'DateTimeRange', 'Duration', 'RelativeTime', 'List', 'Plural', 'DisplayName']
          .map((kind) => `format${kind}`)
          .flatMap((property) => [property, `${property}ToParts`])
          .map((property) => ({
            property,
            message: 'an intl formats messages alone (intl-loader): @site/format does',
          })),
      ],
    },
  },
  {
    files: ['{mfe-*,shell,packages}/**/*.tsx'],
    plugins: { 'react-hooks': reactHooks },
    languageOptions: { globals: globals.browser },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: ['{mfe-*,shell,packages/*}/src/**/*.tsx'],
    ignores: ['**/*.test.tsx', '**/testing/**', '**/bootstrap.tsx'],
    rules: { 'no-restricted-syntax': ['error', noDefaultExport, ...noWordsInMarkup] },
  },
  {
    files: ['{mfe-*,shell,packages/*}/src/**/*.tsx'],
    ignores: ['**/*.test.tsx', '**/testing/**'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { site: { rules: { 'text-beside-element': textBesideElement } } },
    rules: { 'site/text-beside-element': 'error' },
  },
  {
    files: ['**/*.{js,cjs,mjs}'],
    languageOptions: { globals: globals.node },
    rules: {
      '@typescript-eslint/no-require-imports': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
    },
  },
);
