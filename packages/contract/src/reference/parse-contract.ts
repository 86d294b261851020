/** Parses the contract of a running site. The YAML parser loads lazily. */
export async function parseContract(text: string): Promise<object> {
  const { parse } = await import('yaml');
  return parse(text) as object;
}
