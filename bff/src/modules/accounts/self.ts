/** Who acts: a signed-in user, by which token and from where. */
export interface Self {
  readonly userId: string;
  readonly token: string;
  /** Client address. */
  readonly address: string;
}
