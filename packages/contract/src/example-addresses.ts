/** Examples that the contract names by address: their values by name, such as `readBoard-visitor`. */
export type ContractExamples = Readonly<Record<string, unknown>>;

/** An Example Object: a value, or the address of a file with it, relative to the contract. */
export interface ContractExample {
  readonly value?: unknown;
  readonly externalValue?: string;
}

/** Folder of the example files, beside the contract in the checkout and on the site. */
export const EXAMPLES_FOLDER = 'examples';

const ADDRESS = new RegExp(`^${EXAMPLES_FOLDER}/([\\w-]+)\\.json$`);

export const addressOfExample = (name: string): string => `${EXAMPLES_FOLDER}/${name}.json`;

/** Name of an example that is in a file of its own; null: its value is in the contract. */
export const nameOfExample = ({ externalValue = '' }: ContractExample): string | null =>
  ADDRESS.exec(externalValue)?.[1] ?? null;

/** The value of an example, wherever it is. Undefined: `examples` does not have it. */
export function valueOfExample(example: ContractExample, examples: ContractExamples): unknown {
  const name = nameOfExample(example);
  return name === null ? example.value : examples[name];
}
