import { createAnswerCache, type AnswerCache } from './answer-cache';
import { createByteStore } from './cache-store';
import { readyMemory, type ReadyMemory } from './cache-memory';

/** Memory for cached answers: permanent until the data change, short-lived, lists of whole markets, and companies. */
export const createMarketCache = (memory: ReadyMemory = readyMemory()): AnswerCache =>
  createAnswerCache({
    longLived: createByteStore({ maxBytes: memory.longLived }),
    shortLived: createByteStore({ maxBytes: memory.shortLived }),
    bulky: createByteStore({ maxBytes: memory.bulky }),
    company: createByteStore({ maxBytes: memory.companies }),
  });
