// The parts of react-intl that shell and remotes share. Shared modules are not tree-shaken, and its components for single
// dates and numbers, which no page uses, would add 1.5 KB before the first interaction.
export { createIntl, createIntlCache, IntlProvider, useIntl } from 'react-intl-whole';
