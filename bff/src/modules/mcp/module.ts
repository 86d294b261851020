import { defineModule } from '../context';
import { createMcpRoutes } from './routes';

/** Tools with which agents read boards, companies, formulas, back-tests and calendars (Model Context Protocol). */
export const mcp = defineModule({
  name: 'mcp',
  tables: [],
  migrations: [],
  personalData: [],
  start: () => ({ exports: null, calls: [createMcpRoutes()] }),
});
