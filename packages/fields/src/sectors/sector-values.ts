/**
 * The argument of the text `sector.name`. Its message has every sector and industry in Hebrew, and the unknown one in
 * both languages: English readers do not load the names, which are English already.
 */
export const sectorValues = (name: string): { readonly slug: string; readonly name: string } => ({
  slug: name.replace(/[^A-Za-z]/g, ''),
  name,
});
