/**
 * Whether public reads may go to the replica. `ok`: they do, except while it lacks what this process must see; `late`:
 * it is too far behind; `away`: it does not answer; `no_replica`: the server is not a replica of this database.
 */
export type ReplicaState = 'ok' | 'late' | 'away' | 'no_replica';

/** The read replica. */
export interface Replica {
  /**
   * Public reads see what the primary has now. Resolves when the replica has it; where that takes too long, they go to the
   * primary until it does.
   */
  catchUp(): Promise<void>;
  state(): { readonly state: ReplicaState; readonly lagSeconds: number };
}
