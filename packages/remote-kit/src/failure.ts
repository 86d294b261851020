/** Why a call failed, for branching: `errorCode` is stable, the texts are only for logs. */
export interface Failure {
  /** The problem's code, or `network_failure` (no answer) or `bad_answer` (an invalid answer). */
  readonly errorCode: string;
  /** Null: there was no answer. */
  readonly status: number | null;
  readonly detail: string;
  /** Locations of the refused input, such as `query.symbols.1`; absent if none is named. */
  readonly refused?: readonly string[];
}
