/** What went wrong behind a page that went out all the same. `reason` is stable. */
export interface PageTrouble {
  readonly reason: string;
  readonly remote?: string;
  readonly message: string;
}

export type TellTrouble = (trouble: PageTrouble) => void;

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
