// What shell and remotes share of react-intl: the parts in use. What is shared is not shaken, and its components for single
// dates and numbers would be a kilobyte and a half before the first interaction that no page of ours draws.
export { createIntl, createIntlCache, IntlProvider, useIntl } from 'react-intl-whole';
