/** What those who show a shared link draw at full width. Unit: pixels. */
export const PICTURE_SIZE = { width: 1200, height: 630 } as const;
