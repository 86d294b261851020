import { nameOfFigure } from './figures';
import { nameOfFunction } from './functions';
import type { Period, Syntax } from './syntax';

const LEVELS: Readonly<Record<Syntax['form'], number>> = {
  or: 1,
  and: 2,
  not: 3,
  compare: 4,
  in: 4,
  arithmetic: 5,
  negate: 7,
  lag: 8,
  number: 9,
  day: 9,
  text: 9,
  name: 9,
  call: 9,
};
const PRODUCT = 6;

const levelOf = (syntax: Syntax): number =>
  syntax.form === 'arithmetic' && (syntax.sign === '*' || syntax.sign === '/') ? PRODUCT : LEVELS[syntax.form];

/** The canonical text of a formula. It parses to the same formula. */
export function format(syntax: Syntax): string {
  const level = levelOf(syntax);
  switch (syntax.form) {
    case 'or':
    case 'and':
      return syntax.parts.map((part) => within(part, level + 1)).join(` ${syntax.form} `);
    case 'not':
      return `not ${within(syntax.of, level)}`;
    case 'compare':
      return `${within(syntax.left, level + 1)} ${syntax.sign} ${within(syntax.right, level + 1)}`;
    case 'in':
      return `${within(syntax.left, level + 1)} in (${syntax.choices.map(({ text }) => quoted(text)).join(', ')})`;
    case 'arithmetic':
      return `${within(syntax.left, level)} ${syntax.sign} ${within(syntax.right, level + 1)}`;
    case 'negate':
      return `-${within(syntax.of, level)}`;
    case 'lag':
      return `${within(syntax.of, level)}[${periodText(syntax.period)}]`;
    case 'number':
      return `${numberText(syntax.digits)}${syntax.isPercent ? '%' : ''}${syntax.currency === null ? '' : ` ${syntax.currency}`}`;
    case 'day':
      return new Date(syntax.day * 86_400_000).toISOString().slice(0, 10);
    case 'text':
      return quoted(syntax.text);
    case 'name':
      return nameOfFigure(syntax.named);
    case 'call': {
      const period = syntax.period === null ? '' : `, ${periodText(syntax.period)}`;
      return `${nameOfFunction(syntax.called)}(${format(syntax.argument)}${period})`;
    }
  }
}

const within = (syntax: Syntax, min: number): string =>
  levelOf(syntax) < min ? `(${format(syntax)})` : format(syntax);

const periodText = ({ count, unit }: Period): string => `${count}${unit}`;
const quoted = (text: string): string => (text.includes('"') ? `'${text}'` : `"${text}"`);

/** Large round numbers are written with an exponent. */
function numberText(digits: string): string {
  const plain = String(Number(digits)).replace('+', '');
  const [, leading = '', zeros = ''] = /^(\d*[1-9])(0{6,})$/.exec(plain) ?? [];
  return zeros === '' ? plain : `${leading}e${zeros.length}`;
}
