/** What went wrong with a call, for branching: `errorCode` is stable, the texts are for logs alone. */
export interface Failure {
  /** The problem's own code, or `network_failure` (no answer) or `bad_answer` (an answer that is none of ours). */
  readonly errorCode: string;
  /** Null: there was no answer. */
  readonly status: number | null;
  readonly detail: string;
  /** Where the refused parts of the input stand, such as `query.symbols.1`; absent where none is named. */
  readonly refused?: readonly string[];
}
