import { z } from 'zod';
import { paddleAway } from './paddle-away';

export interface PaddleEventsParts {
  /** Of its API, with its scheme. */
  readonly host: string;
  readonly apiKey: string;
  readonly fetch: typeof fetch;
  readonly since: Date;
}

const CALL_MS = 10_000;
const PER_PAGE = 200;
/** More than a page can have; a longer answer is no list of events. */
const MAX_BYTES = 5 * 1024 * 1024;
/** Limits the pages of a list that never ends. */
const MAX_PAGES = 500;

const page = z.object({
  data: z.array(z.looseObject({ event_id: z.string().min(1).max(200), occurred_at: z.string() })),
  meta: z.object({ pagination: z.object({ has_more: z.boolean() }) }),
});

/**
 * Events at Paddle since then, from its list of events: the latest first, in the form of its webhooks.
 * Throws: UnavailableError. Source: Paddle API, "List events".
 */
export async function* paddleEvents({
  host,
  apiKey,
  fetch: ask,
  since,
}: PaddleEventsParts): AsyncGenerator<readonly string[]> {
  let after: string | null = null;
  for (let number = 0; number < MAX_PAGES; number++) {
    const query = new URLSearchParams({ order_by: 'id[DESC]', per_page: String(PER_PAGE), ...(after && { after }) });
    const { data, meta } = await readPage(ask, `${host}/events?${query}`, apiKey);
    const recent = data.filter(({ occurred_at }) => !(Date.parse(occurred_at) < since.getTime()));
    if (recent.length > 0) yield recent.map((event) => JSON.stringify(event));
    // Ids grow with time: what follows an old one is older.
    if (recent.length < data.length || data.length === 0 || !meta.pagination.has_more) return;
    after = data.at(-1)!.event_id;
  }
}

async function readPage(ask: typeof fetch, address: string, apiKey: string): Promise<z.infer<typeof page>> {
  try {
    const answer = await ask(address, {
      headers: { authorization: `Bearer ${apiKey}`, accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(CALL_MS),
    });
    if (!answer.ok) {
      await answer.body?.cancel();
      throw new Error(`Paddle answered ${answer.status} to GET /events`);
    }
    return page.parse(JSON.parse(await limitedText(answer)));
  } catch (failure) {
    throw paddleAway(failure);
  }
}

async function limitedText(answer: Response): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  const reader = answer.body?.getReader();
  for (;;) {
    const part = await reader?.read();
    if (!part || part.done) break;
    bytes += part.value.byteLength;
    if (bytes > MAX_BYTES) {
      await reader?.cancel();
      throw new Error('Paddle sent more events than fit on a page');
    }
    chunks.push(Buffer.from(part.value));
  }
  return Buffer.concat(chunks).toString('utf8');
}
