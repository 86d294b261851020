/** Data that the pages server wrote into the document. */
export type DataBlock = 'boot' | 'page-data';

/**
 * Reads a block of data by its id and its kind: an element of the same id in a page's content is not taken for it.
 * Null: the document was not made by the pages server, or has no such block.
 */
export function readDataBlock(id: DataBlock): unknown {
  const text = document.querySelector(`script#${id}[type="application/json"]`)?.textContent;
  return text ? JSON.parse(text) : null;
}
