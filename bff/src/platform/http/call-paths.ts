/** Paths of the contract's calls that accept a token; Express mounts by this list. */
export const CALL_PATHS: string[] = ['/api', '/mcp'];

export const isCallPath = (path: string): boolean => path.startsWith('/api/') || path === '/mcp';
