import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ContractExamples } from '@site/contract/example-addresses';
import { parseContract } from '@site/contract/parsed-contract';
import { readExamples } from '@site/contract/read-examples';

/** `openapi.yaml`, as it is served and as it is enforced. */
export interface SiteContract {
  /** Read again each time: it is needed once, and takes more than a megabyte. */
  readonly text: string;
  readonly description: object;
  readonly version: string;
  /** Examples that it references by URL. */
  readonly examples: ContractExamples;
  /**
   * Answers are checked against it too; usually everywhere but in production, where a wrong one is better than none.
   */
  readonly checksAnswers: boolean;
}

/** The contract as the build read it: parsing half a megabyte of YAML takes a second, as long as all else of a start. */
const READ_BY_BUILD = 'bff/dist/openapi.json';

export function readSiteContract(
  projectRoot: string,
  { checksAnswers }: Pick<SiteContract, 'checksAnswers'>,
): SiteContract {
  const file = join(projectRoot, 'openapi.yaml');
  const read = (): string => readFileSync(file, 'utf8');
  const description = parseContract(read(), join(projectRoot, READ_BY_BUILD));
  const { version = '' } = (description as { readonly info?: { readonly version?: string } }).info ?? {};
  return {
    get text() {
      return read();
    },
    description,
    version,
    examples: readExamples(file),
    checksAnswers,
  };
}
