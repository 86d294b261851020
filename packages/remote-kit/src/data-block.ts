/** Data that the pages server embeds in the document. */
export type DataBlock = 'boot' | 'page-data';

/**
 * Reads a block of data by its id and type, so that an element with the same id in a page's content is ignored.
 * Null: not rendered by the pages server, or no such block.
 */
export function readDataBlock(id: DataBlock): unknown {
  const text = document.querySelector(`script#${id}[type="application/json"]`)?.textContent;
  return text ? JSON.parse(text) : null;
}
