import ts from 'typescript';
import { isShared } from './catalogues';
import type { Catalogue } from './catalogues';

/** A type that consists of ids of catalogues only. */
export interface TextType {
  readonly ids: ReadonlySet<string>;
  /** Catalogues that an id here is of. Shape: never empty, also for an id that none of them has. */
  readonly cataloguesOf: (id: string) => readonly Catalogue[];
}

const literalsOf = (type: ts.Type): ReadonlySet<string> | null => {
  const parts = (type.isUnion() ? type.types : [type]).filter(
    ({ flags }) => (flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Null)) === 0,
  );
  return parts.length > 0 && parts.every((part) => part.isStringLiteral())
    ? new Set(parts.map((part) => part.value))
    : null;
};

/** The strings that a type is made of. Null: it holds something else, or any string. */
export function createLiterals(): (type: ts.Type) => ReadonlySet<string> | null {
  const known = new WeakMap<ts.Type, { readonly found: ReadonlySet<string> | null }>();
  return (type) => {
    const cached = known.get(type) ?? { found: literalsOf(type) };
    known.set(type, cached);
    return cached.found;
  };
}

/**
 * Distinguishes types of texts from others: by their members, since a union forgets where it was written. It is one
 * when each member is an id of a catalogue within reach, and it holds a whole catalogue or ids with a dot alone
 * (`status: 'loading'` is none).
 */
export function textTypeAmong(catalogues: readonly Catalogue[], members: ReadonlySet<string>): TextType | null {
  const touched = catalogues.filter(({ ids }) => [...members].some((member) => ids.has(member)));
  if (touched.length === 0 || ![...members].every((member) => touched.some(({ ids }) => ids.has(member)))) return null;
  const whole = touched.filter(({ ids }) => ids.size <= members.size && [...ids].every((id) => members.has(id)));
  if (whole.length === 0 && ![...members].every((member) => member.includes('.'))) return null;
  return {
    ids: members,
    cataloguesOf(id) {
      const owners = touched.filter(
        (catalogue) =>
          catalogue.ids.has(id) && (whole.length === 0 || whole.includes(catalogue) || isShared(catalogue)),
      );
      return owners.length > 0 ? owners : [whole.find((one) => !isShared(one)) ?? whole[0] ?? touched[0]!];
    },
  };
}
