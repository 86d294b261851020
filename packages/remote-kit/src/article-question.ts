/** The article that an address requests. */
export type ArticleQuestion =
  | { readonly by: 'id'; readonly id: string }
  | { readonly by: 'subject'; readonly query: string };

/**
 * Reads `/article/{query}`, `/article/{query}/{id}` and `/subject/{query}`: anything like a command is removed from the
 * query, and so is its first space; with three letters or more left the id decides, fewer are an id themselves.
 * Null: nothing is left. Source: boards, section 5.
 */
export function articleQuestion(params: { readonly [name: string]: string | undefined }): ArticleQuestion | null {
  const { query = '', id } = params;
  const cleaned = query.replaceAll(/select|[*;'"]/gi, '').replace(' ', '');
  if (cleaned.length < 3) return cleaned === '' ? null : { by: 'id', id: cleaned };
  return id ? { by: 'id', id } : { by: 'subject', query: cleaned };
}

/** The page of an article, or of one of its versions. */
export const articlePath = (urlTitle: string, id?: string): string =>
  `/article/${encodeURIComponent(urlTitle)}${id === undefined ? '' : `/${encodeURIComponent(id)}`}`;
