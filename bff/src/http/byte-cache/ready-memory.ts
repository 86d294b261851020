/** Of the memory that a site is meant to live in, what its ready answers may take: the rest is the process, its columns and its garbage. */
const SHARE = 0.2;

/** How that is shared out. Adds up to 1. */
const PARTS = {
  /** Boards and their variants, until the data change. */
  standing: 0.42,
  /** Somebody's own questions, for a while. */
  passing: 0.1,
  /** Lists of whole markets, megabytes each. */
  bulky: 0.12,
  /** Answers about single companies. */
  companies: 0.1,
  pages: 0.16,
  /** Pages with somebody's own options. */
  passingPages: 0.04,
  /** Maps for search engines, feeds, pictures. */
  documents: 0.06,
} as const;

/** Room for ready answers of each kind. Unit: bytes. */
export type ReadyMemory = { readonly [Part in keyof typeof PARTS]: number };

const MEBIBYTE = 1024 * 1024;
export const USUAL_MEMORY_MB = 320;

/** `megabytes`: what the whole site is meant to take (`MEMORY_MB`). */
export function readyMemory(megabytes = USUAL_MEMORY_MB): ReadyMemory {
  const room = (part: number): number => Math.round(megabytes * MEBIBYTE * SHARE * part);
  const { standing, passing, bulky, companies, pages, passingPages, documents } = PARTS;
  return {
    standing: room(standing),
    passing: room(passing),
    bulky: room(bulky),
    companies: room(companies),
    pages: room(pages),
    passingPages: room(passingPages),
    documents: room(documents),
  };
}
