import { errorAt } from './problem';
import type { FormulaFault } from './problem';
import { ANYTHING, WORDS } from './tokens';
import type { Word } from './tokens';

/** Maximum nesting of parentheses and the like. */
export const MAX_DEPTH = 40;

/** Reads a text from left to right, token by token, and skips blanks before a token. */
export class Reader {
  protected place = 0;
  private depth = 0;

  constructor(protected readonly text: string) {}

  protected wrong(fault: FormulaFault): Error {
    this.skip();
    const start = this.place;
    const found = this.match(ANYTHING)?.[0] ?? '';
    return errorAt(fault, this.text, [start, start + found.length]);
  }

  /** Returns the position of the bracket. */
  protected open(bracket: '(' | '['): number {
    this.skip();
    if (!this.takes(bracket)) throw this.wrong('unexpected');
    return this.place - 1;
  }

  protected close(open: number, bracket: ')' | ']'): void {
    if (this.takes(bracket)) return;
    if (this.place < this.text.length) throw this.wrong('unexpected');
    throw errorAt('unclosed', this.text, [open, open + 1], { closing: bracket });
  }

  protected deeper<T>(read: () => T): T {
    this.depth += 1;
    if (this.depth > MAX_DEPTH)
      throw errorAt('too_deep', this.text, [this.place, this.place], { max: String(MAX_DEPTH) });
    const made = read();
    this.depth -= 1;
    return made;
  }

  protected skip(): void {
    while (/\s/.test(this.text[this.place] ?? '')) this.place += 1;
  }

  protected takes(sign: string): boolean {
    this.skip();
    if (!this.text.startsWith(sign, this.place)) return false;
    this.place += sign.length;
    return true;
  }

  protected takesWord(word: Word): boolean {
    this.skip();
    const start = this.place;
    const found = /[\p{L}_]+(?![\p{L}\p{N}_])/uy;
    const said = this.match(found)?.[0].toLowerCase();
    if (WORDS[word].some((one) => one === said)) return true;
    this.place = start;
    return false;
  }

  protected match(pattern: RegExp): RegExpExecArray | null {
    this.skip();
    pattern.lastIndex = this.place;
    const found = pattern.exec(this.text);
    if (found) this.place = pattern.lastIndex;
    return found;
  }
}
