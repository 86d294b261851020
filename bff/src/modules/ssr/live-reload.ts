import type { IncomingMessage, ServerResponse } from 'node:http';

export const liveReloadScript = '/live-reload.js';
const eventsPath = '/live-reload';

/** Loads the page again on each release, and when the server is back after it went: its sources changed then. */
const script = `let wasOpen=false;const events=new EventSource('${eventsPath}');
events.onopen=()=>{if(wasOpen)location.reload();wasOpen=true};
events.onmessage=()=>location.reload();
`;

export interface LiveReload {
  /** True: the request was one of ours. */
  handle(pathname: string, req: IncomingMessage, res: ServerResponse): boolean;
  /** Has every open page load again. */
  tell(): void;
  close(): void;
}

/** Tells open pages of a new release, by server-sent events. Development alone asks for it. */
export function createLiveReload(): LiveReload {
  const open = new Set<ServerResponse>();
  return {
    handle(pathname, _req, res) {
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
    tell() {
      for (const res of open) res.write('data: new\n\n');
    },
    close() {
      for (const res of open) res.end();
    },
  };
}
