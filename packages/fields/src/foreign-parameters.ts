/** Tracking parameters that other sites add to an address. */
const FOREIGN =
  /^(?:utm_[a-z_]+|fbclid|gclid|gbraid|wbraid|gad_source|dclid|msclkid|twclid|ttclid|yclid|igshid|mc_[ce]id|_ga|_gl)$/;

/** Whether a parameter is for tracking: it does not change the page. */
export const isForeignParameter = (name: string): boolean => FOREIGN.test(name);
