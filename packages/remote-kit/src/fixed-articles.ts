/** Fixed article pages: path and language. */
export const fixedArticles = [
  { path: '/10-reasons-why-you-should-consider-buying-dividend-stocks', language: 'en' },
  { path: '/best-tel-aviv-stocks', language: 'en' },
  { path: '/best-shipping-stocks', language: 'en' },
  { path: '/how-the-score-works', language: 'en' },
  { path: '/heb/best-stocks-2022', language: 'he' },
  { path: '/heb/best-stocks-2023', language: 'he' },
  { path: '/heb/housing-starts-israel', language: 'he' },
  { path: '/heb/dividend-stocks', language: 'he' },
  { path: '/heb/car-dealers-israel', language: 'he' },
  { path: '/heb/car-importer-review', language: 'he' },
  { path: '/heb/shnp-2022-q2', language: 'he' },
] as const;

/** `/heb/car-dealers-israel` to `heb-car-dealers-israel`: a fixed article in text ids and parameters. */
export const fixedArticleKey = (path: string): string => path.slice(1).replaceAll('/', '-');
