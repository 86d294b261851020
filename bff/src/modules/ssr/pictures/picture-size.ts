/** Size at which link previews are shown at full width. Unit: pixels. */
export const PICTURE_SIZE = { width: 1200, height: 630 } as const;
