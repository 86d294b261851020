import { createAnswerCache, type AnswerCache } from './answer-cache';
import { createByteStore } from './byte-store';

const MEBIBYTE = 1024 * 1024;

/** Memory for ready answers: those that stand until the data change, those that pass, and lists of whole markets, tens of megabytes each. */
export const createMarketCache = (): AnswerCache =>
  createAnswerCache({
    standing: createByteStore({ maxBytes: 256 * MEBIBYTE }),
    passing: createByteStore({ maxBytes: 64 * MEBIBYTE }),
    bulky: createByteStore({ maxBytes: 128 * MEBIBYTE }),
  });
