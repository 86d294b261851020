/**
 * CSS of the loaded fonts of a font list with embedded files, since a picture cannot load other files.
 * Shape: empty if none of them is loaded. Throws: if a file cannot be read.
 */
export async function embeddedFonts(family: string): Promise<string> {
  const loaded = [...document.fonts]
    .filter(({ status }) => status === 'loaded')
    .map(({ unicodeRange }) => unicodeRange);
  const rules = [...document.styleSheets]
    .flatMap((sheet) => [...sheet.cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .filter(({ style }) => family.includes(style.getPropertyValue('font-family')))
    .filter(({ style }) => loaded.includes(style.getPropertyValue('unicode-range')));
  const embedded = rules.map(async (rule) => {
    const address = /url\("?([^")]+)"?\)/.exec(rule.cssText)?.[1];
    if (address === undefined) return '';
    const file = await fetch(new URL(address, rule.parentStyleSheet?.href ?? document.baseURI));
    return rule.cssText.replace(address, await dataUrl(await file.blob()));
  });
  return (await Promise.all(embedded)).join('');
}

const dataUrl = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(new Error('the font could not be read')));
    reader.readAsDataURL(file);
  });
