import { createHash } from 'node:crypto';
import { marked } from 'marked';
import { articleQuestion } from '@site/remote-kit/article-question';
import { parse as parseYaml } from 'yaml';
import { z } from 'zod';
import type { NewArticleVersion } from './article';

/** The error of a file, for its author. */
export class ContentError extends Error {}

const FENCE = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/;
/** The address would name the article itself, because addresses lose words that could be commands. */
const isUsableInAddress = (urlTitle: string): boolean => {
  const question = articleQuestion({ query: urlTitle });
  return question?.by === 'subject' && question.query === urlTitle;
};
const URL_TITLE = /^[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*$/u;

/** A day counts from its midnight in UTC. */
const instant = z.union([z.string(), z.date()]).transform((given, context) => {
  const time = given instanceof Date ? given.getTime() : Date.parse(given);
  if (!Number.isNaN(time)) return new Date(time).toISOString();
  context.addIssue({ code: 'custom', message: `${String(given)} is not a day such as 2026-11-20` });
  return z.NEVER;
});

const head = z.strictObject({
  title: z.string().trim().min(1).max(200),
  subtitle: z.string().trim().max(300).default(''),
  url_title: z
    .string()
    .regex(URL_TITLE, 'must be letters and digits, separated by -')
    .max(100)
    .refine(isUsableInAddress, 'cannot be an address: it needs at least three letters and must not contain select'),
  language: z.enum(['en', 'he']),
  subject: z.string().regex(URL_TITLE, 'must be letters and digits, separated by -').min(3).max(100),
  publisher: z.string().trim().min(1).max(100),
  publisher_url: z
    .url({ protocol: /^https$/ })
    .nullable()
    .default(null),
  created: instant,
  updated: instant.optional(),
  visible_from: instant.nullable().default(null),
  companies: z
    .array(z.string().regex(/^[\w.&^-]{1,24}\.[A-Z][A-Z0-9]*$/, 'must be symbol.market, such as ICL.TA.TA'))
    .max(50)
    .default([]),
});

/** A file of `bff/content` as a version of an article; its body is HTML as written, not sanitised yet. */
export type ContentFile = NewArticleVersion & { readonly file: string };

/**
 * Reads a Markdown (`.md`) or HTML (`.html`) file with front matter. The id is derived from the content: the same text is
 * the same version, whatever the name of the file. Throws: ContentError.
 */
export function parseContentFile(file: string, text: string): ContentFile {
  const [, front, body] = FENCE.exec(text) ?? [];
  if (front === undefined || body === undefined) throw new ContentError('it does not begin with front matter (---)');
  const said = headIn(front);
  const updatedAt = said.updated ?? said.created;
  if (updatedAt < said.created) throw new ContentError('updated: must not be before created');
  const html = file.endsWith('.md') ? marked.parse(body, { async: false }) : body.trim();
  if (html.trim() === '') throw new ContentError('it has no text');
  const version = {
    urlTitle: said.url_title,
    title: said.title,
    subtitle: said.subtitle,
    body: html,
    publisher: said.publisher,
    publisherUrl: said.publisher_url,
    createdAt: said.created,
    updatedAt,
    direction: said.language === 'he' ? 'rtl' : 'ltr',
    subject: said.subject,
    relatedSymbols: said.companies,
    dataKind: 'real',
  } as const;
  const id = createHash('sha256').update(JSON.stringify(version)).digest('hex').slice(0, 10);
  return { ...version, id, visibleFrom: said.visible_from, file };
}

function headIn(front: string): z.infer<typeof head> {
  let given: unknown;
  try {
    given = parseYaml(front);
  } catch (failure) {
    throw new ContentError(`its front matter is not valid YAML: ${failure instanceof Error ? failure.message : ''}`);
  }
  const read = head.safeParse(given);
  if (read.success) return read.data;
  throw new ContentError(
    read.error.issues.map(({ path, message }) => `${path.join('.') || 'head'}: ${message}`).join('; '),
  );
}
