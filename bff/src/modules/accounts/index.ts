export { lockAccount } from './lock-account';
