export { presentHome } from './presenter';
