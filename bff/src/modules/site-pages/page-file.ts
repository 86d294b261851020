import { escapeHtml } from '@site/format';
import type { SiteContact } from '@site/remote-kit/contract';
import { Marked, type Token } from 'marked';
import { parse as parseYaml } from 'yaml';
import { z } from 'zod';
import type { WrittenPage, WrittenPart } from './site-page';
import { ContentError } from '../articles';
import { pageBlock, type ContactBlock, type PageBlock } from './page-blocks';

const FENCE = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/;
/** `how-the-score-works.en.md` */
const NAME = /^([a-z0-9]+(?:-[a-z0-9]+)*)\.(en|he)\.md$/;
/** The info word of a fence with live content instead of text. */
const BLOCK = 'block';

const day = z
  .union([z.string(), z.date()])
  .transform((given) => (given instanceof Date ? given.toISOString().slice(0, 10) : given))
  .refine(
    (given) => /^\d{4}-\d{2}-\d{2}$/.test(given) && !Number.isNaN(Date.parse(given)),
    'must be a day such as 2026-11-20',
  );

const head = z.strictObject({
  title: z.string().trim().min(1).max(200),
  subtitle: z.string().trim().min(1).max(300),
  description: z.string().trim().min(20).max(300),
  publisher: z.string().trim().min(1).max(100),
  created: day,
  updated: day,
  kind: z.enum(['article', 'site']),
  login: z.boolean().default(false),
});

/** All issues in one line, each with its place. */
const problemText = (error: z.ZodError, place: string): string =>
  error.issues.map(({ path, message }) => `${[place, ...path].join('.')}: ${message}`).join('; ');

function yamlIn(text: string, place: string): unknown {
  try {
    return parseYaml(text);
  } catch (failure) {
    throw new ContentError(`${place}: is not valid YAML: ${failure instanceof Error ? failure.message : ''}`);
  }
}

function blockOf(text: string): PageBlock {
  const read = pageBlock.safeParse(yamlIn(text, 'block'));
  if (!read.success) throw new ContentError(problemText(read.error, 'block'));
  return read.data;
}

/** The text about the operator; without one the text of `otherwise`, or none. */
function contactHtml({ text, otherwise }: ContactBlock, contact: SiteContact | null, marked: Marked): string {
  const html = (contact ? text : otherwise).trim() && marked.parser(marked.lexer(contact ? text : otherwise)).trim();
  if (!contact) return html;
  const email = escapeHtml(contact.email);
  return html
    .replaceAll('{operator}', () => escapeHtml(contact.operator))
    .replaceAll('{email}', () => `<a href="mailto:${email}">${email}</a>`);
}

/** Headings that can be linked to. `name`: unique among pages, since one document may contain several. */
function markedFor(name: string): Marked {
  let headings = 0;
  return new Marked({
    renderer: {
      heading({ tokens, depth }) {
        const id = depth === 2 ? ` id="${name}-${(headings += 1)}"` : '';
        return `<h${depth}${id}>${this.parser.parseInline(tokens)}</h${depth}>\n`;
      },
    },
  });
}

/** Text between the blocks, and the blocks, in the order of the file. */
function partsOf(markdown: string, name: string, contact: SiteContact | null): readonly WrittenPart[] {
  const parts: WrittenPart[] = [];
  let text: Token[] = [];
  const marked = markedFor(name);
  const tokens = marked.lexer(markdown);
  const endText = (): void => {
    const html = marked.parser(text).trim();
    if (html !== '') parts.push({ kind: 'text', html });
    text = [];
  };
  for (const token of tokens) {
    if (token.type === 'code' && token['lang'] === BLOCK) {
      endText();
      const block = blockOf(String(token['text']));
      if (block.kind !== 'contact') parts.push(block);
      else {
        const html = contactHtml(block, contact, marked);
        if (html !== '') parts.push({ kind: 'text', html });
      }
    } else text.push(token);
  }
  endText();
  return parts;
}

/**
 * Reads a page of `bff/content/pages`: Markdown with front matter, and fences marked `block` for live content. Its HTML is
 * not sanitised yet. `contact`: the operator of the site; null: not named. Throws: ContentError.
 */
export function parsePageFile(file: string, text: string, contact: SiteContact | null = null): WrittenPage {
  const [, name, language] = NAME.exec(file) ?? [];
  if (name === undefined) throw new ContentError('its name must be like policy.en.md');
  const [, front, body] = FENCE.exec(text) ?? [];
  if (front === undefined || body === undefined) throw new ContentError('it does not begin with front matter (---)');
  const read = head.safeParse(yamlIn(front, 'head'));
  if (!read.success) throw new ContentError(problemText(read.error, 'head'));
  const { created, updated, kind, login, ...said } = read.data;
  if (updated < created) throw new ContentError('updated: must not be before created');
  const parts = partsOf(body, `${name}-${language}`, contact);
  if (parts.length === 0) throw new ContentError('it has no text');
  return {
    ...said,
    name,
    language: language === 'he' ? 'he' : 'en',
    createdOn: created,
    updatedOn: updated,
    isArticle: kind === 'article',
    needsLogin: login,
    parts,
  };
}
