import { asTypedNumber } from '@site/fields/typed-text';
import { figureNamed } from './figures';
import { functionNamed, nameOfFunction } from './functions';
import type { CalledFunction } from './functions';
import { errorAt } from './problem';
import { Reader } from './reader';
import type { ArithmeticSign, Period, Span, Syntax, SyntaxOf } from './syntax';
import {
  CALL,
  COMPARISON,
  CURRENCY,
  DAY,
  isCompareSign,
  MS_PER_DAY,
  NAMES,
  NUMBER,
  PERIOD,
  POWERS,
  TEXT,
  WORD,
  WORDS,
} from './tokens';

/*
 * formula    = or { "," or }                          a comma is an "and" that binds least
 * or         = and { "or" and }
 * and        = not { "and" not }
 * not        = "not" not | compare
 * compare    = sum [ ( "<" | "<=" | ">" | ">=" | "=" | "!=" ) sum | "in" "(" text { "," text } ")" ]
 * sum        = product { ( "+" | "-" ) product }
 * product    = signed { ( "*" | "/" ) signed }
 * signed     = ( "-" | "+" ) signed | value { "[" period "]" }
 * value      = number [ "%" | currency ] | day | text | name | "(" or ")"
 *            | ( "avg" | "min" | "max" | "sum" | "growth" | "trend" | "stdev" ) "(" or "," period ")"
 *            | [ "market_" | "sector_" | "industry_" ] ( "rank" | "percentile" | "median" | "mean" ) "(" or ")"
 *            | "known" "(" or ")"
 * number     = digits [ exponent | "k" | "m" | "b" | "bn" | "t" ]
 * period     = digits ( "q" | "y" )
 * day        = YYYY-MM-DD ; text = "…" or '…' ; currency = three capitals ; name = a name of `figures.ts`
 *
 * Words are read in any case. The Hebrew words of the operators are those of `WORDS` in `tokens.ts`.
 */

/** Limits of the text, checked before anything is evaluated. */
export const MAX_CHARACTERS = 2000;
/** Source: decisions, section 7. */
export const MAX_CONDITIONS = 20;

/** A formula as it was written. Throws: FormulaError, and nothing else. Positions are those of `readable(text)`. */
export function parse(typed: string): Syntax {
  const text = readable(typed);
  if (text.length > MAX_CHARACTERS)
    throw errorAt('too_long', text, [MAX_CHARACTERS, MAX_CHARACTERS], { max: String(MAX_CHARACTERS) });
  return new Parser(text).formula();
}

/** The text without invisible characters, every minus sign a hyphen-minus: what positions are counted in. */
export const readable = asTypedNumber;

class Parser extends Reader {
  formula(): Syntax {
    const parts = [this.or()];
    while (this.takes(',')) {
      if (parts.length === MAX_CONDITIONS)
        throw errorAt('too_many', this.text, [this.place, this.place], { max: String(MAX_CONDITIONS) });
      parts.push(this.or());
    }
    this.skip();
    if (this.place < this.text.length) throw this.wrong('unexpected');
    return joined('and', parts);
  }

  private or(): Syntax {
    return this.deeper(() => this.chain('or', () => this.chain('and', () => this.not())));
  }

  private chain(word: 'and' | 'or', next: () => Syntax): Syntax {
    const parts = [next()];
    while (this.takesWord(word)) parts.push(next());
    return joined(word, parts);
  }

  private not(): Syntax {
    this.skip();
    const start = this.place;
    if (!this.takesWord('not')) return this.compare();
    return this.deeper(() => spanned({ form: 'not', of: this.not() }, start));
  }

  private compare(): Syntax {
    const left = this.sum();
    if (this.takesWord('in')) return this.choices(left);
    const found = this.match(COMPARISON);
    if (!found) return left;
    const sign = found[0];
    if (!isCompareSign(sign)) throw errorAt('operator', this.text, [this.place - sign.length, this.place]);
    const compared: Syntax = over({ form: 'compare', sign, left, right: this.sum() });
    const next = this.match(COMPARISON);
    if (next) throw errorAt('chained', this.text, [this.place - next[0].length, this.place]);
    return compared;
  }

  private choices(left: Syntax): Syntax {
    const open = this.open('(');
    const choices: (Span & { readonly text: string })[] = [];
    do {
      const found = this.match(TEXT);
      if (!found) throw this.wrong('text_value');
      choices.push({ text: textOf(found), start: this.place - found[0].length, end: this.place });
    } while (this.takes(','));
    this.close(open, ')');
    return { form: 'in', left, choices, start: left.start, end: this.place };
  }

  private sum(): Syntax {
    return this.arithmetic(['+', '-'], () => this.arithmetic(['*', '/'], () => this.signed()));
  }

  private arithmetic(signs: readonly ArithmeticSign[], next: () => Syntax): Syntax {
    let left = next();
    for (;;) {
      const sign = signs.find((one) => this.takes(one));
      if (sign === undefined) return left;
      left = over({ form: 'arithmetic', sign, left, right: next() });
    }
  }

  private signed(): Syntax {
    this.skip();
    const start = this.place;
    if (this.takes('-')) return this.deeper(() => spanned({ form: 'negate', of: this.signed() }, start));
    if (this.takes('+')) return this.deeper(() => this.signed());
    let value = this.value();
    for (;;) {
      this.skip();
      if (this.text[this.place] !== '[') return value;
      const open = this.open('[');
      const period = this.period();
      this.close(open, ']');
      value = { form: 'lag', of: value, period, start: value.start, end: this.place };
    }
  }

  private value(): Syntax {
    this.skip();
    if (this.text[this.place] === '(') {
      const open = this.open('(');
      const inside = this.or();
      this.close(open, ')');
      return { ...inside, start: open, end: this.place };
    }
    return this.text_() ?? this.named() ?? this.called() ?? this.day() ?? this.number();
  }

  private text_(): Syntax | null {
    const start = this.place;
    const found = this.match(TEXT);
    if (found) return { form: 'text', text: textOf(found), start, end: this.place };
    const quote = this.text[start];
    if (quote !== '"' && quote !== "'") return null;
    throw errorAt('unclosed', this.text, [start, start + 1], { closing: quote });
  }

  private named(): Syntax | null {
    const start = this.place;
    const found = this.match(NAMES);
    const named = found && figureNamed(found[0]);
    return named ? { form: 'name', named, start, end: this.place } : null;
  }

  private called(): Syntax | null {
    const start = this.place;
    const found = this.match(CALL);
    const name = found?.[1];
    if (name === undefined) return null;
    const called = functionNamed(name);
    if (!called) throw errorAt('function', this.text, [start, start + name.length]);
    const open = this.place - 1;
    const usage = { function: nameOfFunction(called), usage: usageOf(called) };
    if (this.takes(')')) throw errorAt('arguments', this.text, [start, this.place], usage);
    const argument = this.or();
    const period = this.takes(',') ? this.period() : null;
    if ((period === null) === (called.kind === 'history'))
      throw errorAt('arguments', this.text, [start, this.place], usage);
    this.close(open, ')');
    return { form: 'call', called, argument, period, start, end: this.place };
  }

  private day(): Syntax | null {
    const start = this.place;
    const found = this.match(DAY);
    if (!found) return null;
    const at = Date.parse(found[0]);
    if (Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== found[0])
      throw errorAt('operand', this.text, [start, this.place]);
    return { form: 'day', day: at / MS_PER_DAY, start, end: this.place };
  }

  private number(): Syntax {
    const start = this.place;
    const found = this.match(NUMBER);
    if (!found) throw this.wrongValue();
    const [, whole = '', exponent, unit] = found;
    const digits = `${whole}e${exponent ?? POWERS[unit?.toLowerCase() ?? ''] ?? 0}`;
    // Parsed as text: 1.1 times a billion differs from 1.1e9.
    if (!Number.isFinite(Number(digits))) throw errorAt('operand', this.text, [start, this.place]);
    const isPercent = this.takes('%');
    const currency = isPercent ? undefined : this.match(CURRENCY)?.[1];
    return { form: 'number', digits, isPercent, currency: currency ?? null, start, end: this.place };
  }

  private period(): Period {
    const found = this.match(PERIOD);
    const count = Number(found?.[1]);
    const unit = found?.[2]?.toLowerCase();
    if (unit !== 'q' && unit !== 'y') throw this.wrong('period');
    return { count, unit };
  }

  /** The error for text that is not a value: an unknown name, or something that is not a number. */
  private wrongValue(): Error {
    this.skip();
    const start = this.place;
    const word = this.match(WORD)?.[0] ?? '';
    const isKeyword = Object.values(WORDS).some((words) => words.some((one) => one === word.toLowerCase()));
    if (word !== '' && !isKeyword) return errorAt('name', this.text, [start, this.place]);
    this.place = start;
    return this.wrong('operand');
  }
}

const textOf = ([, double, single]: RegExpExecArray): string => double ?? single ?? '';

type Pair = Omit<SyntaxOf<'arithmetic'>, keyof Span> | Omit<SyntaxOf<'compare'>, keyof Span>;
const over = (pair: Pair): Syntax => ({ ...pair, start: pair.left.start, end: pair.right.end });

const spanned = (outer: { readonly form: 'negate' | 'not'; readonly of: Syntax }, start: number): Syntax => ({
  ...outer,
  start,
  end: outer.of.end,
});

/** Flattens nested parts with the same operator. */
function joined(form: 'and' | 'or', given: readonly Syntax[]): Syntax {
  const [first] = given;
  if (given.length === 1 && first) return first;
  const parts = given.flatMap((part) => (part.form === form ? part.parts : [part]));
  return { form, parts, start: parts[0]!.start, end: parts.at(-1)!.end };
}

function usageOf(called: CalledFunction): string {
  const name = nameOfFunction(called);
  return called.kind === 'history' ? `${name}(revenue, 3y)` : `${name}(pe)`;
}
