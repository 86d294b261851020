/** The acting user: signed in, by which token and from where. */
export interface Self {
  readonly userId: string;
  readonly token: string;
  /** Client address. */
  readonly address: string;
}
