import type { IOptions, Transformer } from 'sanitize-html';

const SCHEMES = ['https', 'http', 'mailto'] as const;

/** An external link sends no referrer. */
const LINK: Transformer = (tagName, { rel: _rel, ...attribs }) => ({
  tagName,
  attribs: /^https?:/i.test(attribs['href'] ?? '') ? { ...attribs, rel: 'noopener noreferrer external' } : attribs,
});

/** In front of every id in an article, so that none shadows an id of the page around it. */
const ID_PREFIX = 'user-content-';
const prefixed = (id: string): string => (id.startsWith(ID_PREFIX) ? id : ID_PREFIX + id);

/** Prefixes an element's id, and the fragment of a link within the article, which leads to one. */
const ARTICLE_IDS: Transformer = (tagName, attribs) => {
  const { id, href = '' } = attribs;
  return {
    tagName,
    attribs: {
      ...attribs,
      ...(id !== undefined && { id: prefixed(id) }),
      ...(/^#./.test(href) && { href: `#${prefixed(href.slice(1))}` }),
    },
  };
};

/** The address of a post on the one supported network. */
const SOCIAL_POST = /^https:\/\/(?:twitter|x)\.com\/\w{1,15}\/status\/\d{1,25}$/;

/** The elements of an article; any other is removed, and its text remains. */
const OPTIONS: IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'figure', 'figcaption'],
    ...['a', 'b', 'strong', 'i', 'em', 'u', 's', 'sub', 'sup', 'small', 'code', 'span', 'bdi', 'abbr', 'time', 'img'],
    ...['table', 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    '*': ['dir', 'lang', 'id'],
    a: ['href', 'rel'],
    // An embedded post, which the page offers to load. Without it the text and the link inside are shown.
    figure: ['data-post'],
    abbr: ['title'],
    col: ['span'],
    img: ['src', 'alt', 'width', 'height'],
    ol: ['start'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
    time: ['datetime'],
  },
  allowedSchemes: [...SCHEMES],
  // Pictures come from our own origin: a path without scheme and host.
  allowedSchemesByTag: { img: [] },
  allowProtocolRelative: false,
  transformTags: {
    figure: (tagName, attribs) => {
      const { 'data-post': post, ...rest } = attribs;
      return { tagName, attribs: post !== undefined && SOCIAL_POST.test(post) ? attribs : rest };
    },
    a: LINK,
    '*': ARTICLE_IDS,
  },
};

/**
 * An article's HTML without anything that could run, load external content or change the page around it. Shape: safe HTML
 * is unchanged, so sanitising is idempotent.
 */
export async function safeArticleBody(html: string): Promise<string> {
  // Loaded with the first article, not with the site.
  const { default: sanitize } = await import('sanitize-html');
  return sanitize(html, OPTIONS);
}

/** Whether the rules take something out of the HTML, for the author. Its text alone may stay. */
export async function losesMarkup(html: string): Promise<boolean> {
  const { default: sanitize } = await import('sanitize-html');
  const whole = sanitize(html, {
    ...OPTIONS,
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    allowedSchemesByTag: {},
    allowProtocolRelative: true,
    allowedSchemes: [...SCHEMES, 'data', 'javascript'],
    transformTags: { a: LINK, '*': ARTICLE_IDS },
  });
  return whole !== sanitize(html, OPTIONS);
}
