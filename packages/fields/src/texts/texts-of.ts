import type all from './en.json';

type Id = keyof typeof all;

/** Texts of some kinds. A kind stands before a field (`column.price`), or after it where it tells of one (`price.about`). */
export type TextsOf<Kind extends string> = Readonly<
  Record<Extract<Id, `${Kind}.${string}` | `${string}.${Kind}`>, string>
>;
