/** What others put behind an address to count who came. */
const FOREIGN =
  /^(?:utm_[a-z_]+|fbclid|gclid|gbraid|wbraid|gad_source|dclid|msclkid|twclid|ttclid|yclid|igshid|mc_[ce]id|_ga|_gl)$/;

/** Whether a parameter of an address is somebody else's: every page is the same with it and without. */
export const isForeignParameter = (name: string): boolean => FOREIGN.test(name);
