/** The share of a site's memory for ready answers. */
const SHARE = 0.15;
/** Files of the browser builds, read from disk if they do not fit. */
const FILES_SHARE = 0.07;
/** SQLite's pages, of all connections together. The rest is the program, columns, the SSR bundles' process and garbage. */
const DATABASE_SHARE = 0.1;

/** How the memory for ready answers is divided. Adds up to 1. */
const PARTS = {
  /** Boards and their variants, until the data change. */
  longLived: 0.42,
  /** Answers to a visitor's own numbers, for a while. */
  shortLived: 0.1,
  /** Lists of whole markets, megabytes each. */
  bulky: 0.12,
  /** Answers about single companies. */
  companies: 0.1,
  pages: 0.16,
  /** Pages with private options. */
  shortLivedPages: 0.04,
  /** Maps for search engines, feeds, pictures. */
  documents: 0.06,
} as const;

/** Memory for ready answers of each kind. Unit: bytes. */
export type ReadyMemory = { readonly [Part in keyof typeof PARTS]: number };

const MEBIBYTE = 1024 * 1024;
export const DEFAULT_MEMORY_MB = 448;

/** `megabytes`: what the whole site is meant to take (`MEMORY_MB`). */
export function readyMemory(megabytes = DEFAULT_MEMORY_MB): ReadyMemory {
  const bytesOf = (part: number): number => Math.round(megabytes * MEBIBYTE * SHARE * part);
  const { longLived, shortLived, bulky, companies, pages, shortLivedPages, documents } = PARTS;
  return {
    longLived: bytesOf(longLived),
    shortLived: bytesOf(shortLived),
    bulky: bytesOf(bulky),
    companies: bytesOf(companies),
    pages: bytesOf(pages),
    shortLivedPages: bytesOf(shortLivedPages),
    documents: bytesOf(documents),
  };
}

/** Memory for files of the browser builds. Unit: bytes. */
export const fileMemory = (megabytes = DEFAULT_MEMORY_MB): number => Math.round(megabytes * MEBIBYTE * FILES_SHARE);

/** Memory for pages of a SQLite file. Unit: bytes. */
export const databaseMemory = (megabytes = DEFAULT_MEMORY_MB): number =>
  Math.round(megabytes * MEBIBYTE * DATABASE_SHARE);

/** The memory that a whole site is meant to use. Unit: bytes. */
export const wholeMemory = (megabytes = DEFAULT_MEMORY_MB): number => megabytes * MEBIBYTE;
