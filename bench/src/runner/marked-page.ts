/** A page with a new text between its two marks of that name. Null: the page has no such marks. */
export function withMarkedText(page: string, name: string, text: string): string | null {
  const [start, end] = [`<!-- ${name}:start -->`, `<!-- ${name}:end -->`];
  const marked = new RegExp(`${start}[\\s\\S]*${end}`);
  return marked.test(page) ? page.replace(marked, () => `${start}\n\n${text}\n\n${end}`) : null;
}
