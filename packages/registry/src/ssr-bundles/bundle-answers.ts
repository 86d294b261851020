import { z } from 'zod';
import type { PageHead, PagePicture } from '@site/remote-kit/contract';

/** What a bundle states about itself. */
export interface Hello {
  readonly contractVersion: unknown;
  /** Inputs of its samples, each as JSON. */
  readonly samples: readonly string[];
}

const picture: z.ZodType<PagePicture> = z.object({
  over: z.string().optional(),
  title: z.string().optional(),
  text: z.string().optional(),
  figures: z
    .array(z.object({ name: z.string(), value: z.string() }))
    .max(20)
    .optional(),
  line: z.object({ values: z.array(z.number().nullable()).max(5000), name: z.string() }).optional(),
});
const head: z.ZodType<PageHead> = z.object({
  title: z.string(),
  description: z.string().optional(),
  structuredData: z.record(z.string(), z.unknown()).optional(),
  noIndex: z.boolean().optional(),
  canonicalPath: z.string().startsWith('/').optional(),
  languages: z
    .array(z.enum(['en', 'he']))
    .max(2)
    .optional(),
  kind: z.literal('article').optional(),
  trail: z
    .array(z.object({ name: z.string(), path: z.string().startsWith('/') }))
    .max(20)
    .optional(),
  picture: picture.optional(),
});
const hello = z.object({ contractVersion: z.unknown(), samples: z.array(z.record(z.string(), z.unknown())).max(200) });

function parsed(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}

/** Null: invalid. */
export const readHead = (text: unknown): PageHead | null => head.safeParse(parsed(text)).data ?? null;

/** Null: invalid. */
export function readHello(text: unknown): Hello | null {
  const { data } = hello.safeParse(parsed(text));
  return data
    ? { contractVersion: data.contractVersion, samples: data.samples.map((sample) => JSON.stringify(sample)) }
    : null;
}
