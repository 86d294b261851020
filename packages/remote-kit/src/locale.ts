export { directionOf, hostlessPath, inLocale, localeOf } from '@site/i18n/locale';
