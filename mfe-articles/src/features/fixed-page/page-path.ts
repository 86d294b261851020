/** `heb-car-dealers-israel` to `/heb/car-dealers-israel`. */
export const pathOf = (name: string): string => `/${name.replace(/^heb-/, 'heb/')}`;
