/** Languages of the interface. */
export type Locale = 'en' | 'he';
