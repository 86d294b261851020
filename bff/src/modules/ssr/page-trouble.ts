/** An error behind a page that was sent nevertheless. `reason` is stable. */
export interface PageTrouble {
  readonly reason: string;
  readonly remote?: string;
  readonly message: string;
}

export type ReportTrouble = (trouble: PageTrouble) => void;

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
