import { createAnswerCache, type AnswerCache } from './answer-cache';
import { createByteStore } from './cache-store';
import { readyMemory, type ReadyMemory } from './cache-memory';

/** Memory for ready answers: those that stand until the data change, those that pass, lists of whole markets, and companies. */
export const createMarketCache = (memory: ReadyMemory = readyMemory()): AnswerCache =>
  createAnswerCache({
    standing: createByteStore({ maxBytes: memory.standing }),
    passing: createByteStore({ maxBytes: memory.passing }),
    bulky: createByteStore({ maxBytes: memory.bulky }),
    company: createByteStore({ maxBytes: memory.companies }),
  });
