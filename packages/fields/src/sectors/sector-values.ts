/**
 * What the text `sector.name` is asked with. Its one message names every sector and industry in Hebrew, and the unknown in
 * both languages: a reader of English fetches none of the names, which are English as they come.
 */
export const sectorValues = (name: string): { readonly slug: string; readonly name: string } => ({
  slug: name.replace(/[^A-Za-z]/g, ''),
  name,
});
