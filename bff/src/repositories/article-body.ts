import type { IOptions } from 'sanitize-html';

/** What an article is written in; anything else is taken out, its text stays. */
const OPTIONS: IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'figure', 'figcaption'],
    ...['a', 'b', 'strong', 'i', 'em', 'u', 's', 'sub', 'sup', 'small', 'code', 'span', 'bdi', 'abbr', 'time', 'img'],
    ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    '*': ['dir', 'lang', 'id'],
    a: ['href', 'rel'],
    abbr: ['title'],
    col: ['span'],
    img: ['src', 'alt', 'width', 'height'],
    ol: ['start'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
    time: ['datetime'],
  },
  allowedSchemes: ['https', 'http', 'mailto'],
  // Pictures come from our own origin: a path, no scheme and no host.
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, { rel: _rel, ...attribs }) => ({
      tagName,
      attribs: /^https?:/i.test(attribs['href'] ?? '') ? { ...attribs, rel: 'noopener noreferrer external' } : attribs,
    }),
  },
};

/**
 * An article's HTML without whatever could run, load from elsewhere or change the page around it.
 * Shape: what is safe already stays as it is, so that it may be given a second time.
 */
export async function safeArticleBody(html: string): Promise<string> {
  // Loaded when an article is written, which few processes ever do.
  const { default: sanitize } = await import('sanitize-html');
  return sanitize(html, OPTIONS);
}
