export { directionOf, inLocale, localeOf } from '@site/i18n/locale';
