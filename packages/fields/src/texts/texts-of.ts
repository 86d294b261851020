import type all from './en.json';

type Id = keyof typeof all;

/** Texts of some kinds. The kind is a prefix of a field (`column.price`), or a suffix if it describes the field (`price.about`). */
export type TextsOf<Kind extends string> = Readonly<
  Record<Extract<Id, `${Kind}.${string}` | `${string}.${Kind}`>, string>
>;
