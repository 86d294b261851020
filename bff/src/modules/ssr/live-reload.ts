import type { IncomingMessage, ServerResponse } from 'node:http';

export const liveReloadScript = '/live-reload.js';
const eventsPath = '/live-reload';

/** Loads the page again on each release, and when the server is back after it went: its sources changed then. */
const script = `let wasOpen=false;const events=new EventSource('${eventsPath}');
events.onopen=()=>{if(wasOpen)location.reload();wasOpen=true};
events.onmessage=()=>location.reload();
`;

/** Tells open pages of a new release, by server-sent events. Development alone asks for it. */
export function createLiveReload() {
  const open = new Set<ServerResponse>();
  return {
    /** True: the request was one of ours. */
    handle(pathname: string, _req: IncomingMessage, res: ServerResponse): boolean {
      if (pathname === liveReloadScript) {
        res
          .writeHead(200, { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-store' })
          .end(script);
        return true;
      }
      if (pathname !== eventsPath) return false;
      res.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
      // It says nothing for hours: no reason to cut it off.
      res.socket?.setTimeout(0);
      res.write(': waiting\n\n');
      open.add(res);
      res.on('close', () => open.delete(res));
      return true;
    },
    /** Has every open page load again. */
    tell(): void {
      for (const res of open) res.write('data: new\n\n');
    },
    close(): void {
      for (const res of open) res.end();
    },
  };
}
