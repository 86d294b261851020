import { modules } from '..';
import { joinMails } from '../../platform/module';

/** The emails of this site's modules. */
export const siteMails = joinMails(modules);
