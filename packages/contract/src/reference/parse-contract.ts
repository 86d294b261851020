/** The contract as a running site hands it out, read. Its reader of YAML comes as code of its own, for anyone who needs it. */
export async function parseContract(text: string): Promise<object> {
  const { parse } = await import('yaml');
  return parse(text) as object;
}
