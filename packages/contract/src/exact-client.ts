import type { Client, ClientPathsWithMethod, FetchResponse, MaybeOptionalInit } from 'openapi-fetch';
import type { paths } from './generated/schema';

type Method = 'get' | 'put' | 'post' | 'delete' | 'patch';
type Wide = Client<paths>;
type Operation = Readonly<Record<string | number, unknown>>;

/** Names of every alternative, and the values under one of them. */
type NamesOf<T> = T extends unknown ? keyof T : never;
type Under<T, Name> = T extends unknown ? (Name extends keyof T ? T[Name] : never) : never;

/**
 * `Given` with `never` for each name that `Wanted` does not have, at any depth. Otherwise TypeScript accepts extra
 * names, except in a literal at that place.
 */
export type Exact<Given, Wanted> = unknown extends Wanted
  ? unknown
  : Given extends readonly (infer Item)[]
    ? readonly Exact<Item, Wanted extends readonly (infer WantedItem)[] ? WantedItem : never>[]
    : Given extends object
      ? {
          [Name in keyof Given]: Name extends NamesOf<NonNullable<Wanted>>
            ? Exact<Given[Name], Under<NonNullable<Wanted>, Name>>
            : never;
        }
      : unknown;

/** Parameters and body are exact; of the other options of `fetch` the names are. */
type ExactInit<Given, Wanted> = {
  [Name in keyof Given]: Name extends 'params' | 'body'
    ? Exact<Given[Name], Under<NonNullable<Wanted>, Name>>
    : Name extends NamesOf<NonNullable<Wanted>>
      ? Given[Name]
      : never;
};

type Call<M extends Method> = <
  Path extends ClientPathsWithMethod<Wide, M>,
  Init extends MaybeOptionalInit<paths[Path], M>,
>(
  url: Path,
  ...init: undefined extends MaybeOptionalInit<paths[Path], M>
    ? [(Init & ExactInit<Init, MaybeOptionalInit<paths[Path], M>>)?]
    : [Init & ExactInit<Init, MaybeOptionalInit<paths[Path], M>>]
) => Promise<FetchResponse<paths[Path][M] & Operation, Init, `${string}/${string}`>>;

/** The client of the contract: what a call takes is what the contract says, no name more. */
export interface ApiClient extends Pick<Wide, 'use' | 'eject'> {
  readonly GET: Call<'get'>;
  readonly PUT: Call<'put'>;
  readonly POST: Call<'post'>;
  readonly DELETE: Call<'delete'>;
  readonly PATCH: Call<'patch'>;
}
