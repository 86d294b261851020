import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { Writable } from 'node:stream';

export interface AskSecretParts {
  readonly input: Readable & { readonly isTTY?: boolean };
  /** Where the question is shown: not where the command's output goes. */
  readonly output: NodeJS.WritableStream;
}

/** The question was interrupted by Ctrl-C. */
export class QuestionEnded extends Error {}

/** Takes what a terminal would show, and shows nothing. */
const silence = (): Writable => new Writable({ write: (_chunk, _encoding, done) => done() });

/**
 * Reads one line of input without echo: prompted for on a terminal, read as it is from a pipe or a file. Null: the
 * input ended before a line. Throws: QuestionEnded.
 */
export async function askSecret({ input, output }: AskSecretParts, question: string): Promise<string | null> {
  const isInteractive = input.isTTY === true;
  if (isInteractive) output.write(question);
  const lines = createInterface(
    isInteractive ? { input, output: silence(), terminal: true, historySize: 0 } : { input, terminal: false },
  );
  try {
    return await new Promise<string | null>((answered, ended) => {
      lines.once('line', answered);
      lines.once('close', () => answered(null));
      lines.once('SIGINT', () => ended(new QuestionEnded('Nothing was changed.')));
    });
  } finally {
    lines.close();
    if (isInteractive) output.write('\n');
  }
}

/** A question that takes yes or no; without a terminal, no. */
export async function askYesOrNo({ input, output }: AskSecretParts, question: string): Promise<boolean> {
  if (input.isTTY !== true) return false;
  const lines = createInterface({ input, output, terminal: true });
  try {
    const answer = await new Promise<string>((answered, ended) => {
      lines.question(`${question} (yes/no) `, answered);
      lines.once('close', () => answered(''));
      lines.once('SIGINT', () => ended(new QuestionEnded('Nothing was changed.')));
    });
    return /^y(es)?$/i.test(answer.trim());
  } finally {
    lines.close();
  }
}
