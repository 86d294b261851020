/** Where calls of the contract are that take a token; Express mounts by this list. */
export const CALL_PATHS: string[] = ['/api', '/mcp'];

export const isCallPath = (path: string): boolean => path.startsWith('/api/') || path === '/mcp';
