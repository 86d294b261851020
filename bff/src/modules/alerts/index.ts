export { createAlertMailContent } from './mail-content';
