import type { IncomingMessage, ServerResponse } from 'node:http';

export const liveReloadScript = '/live-reload.js';
const eventsPath = '/live-reload';

/** Reloads the page after each release, and after the server restarted, as its source has changed then. */
const script = `let wasOpen=false;const events=new EventSource('${eventsPath}');
events.onopen=()=>{if(wasOpen)location.reload();wasOpen=true};
events.onmessage=()=>location.reload();
`;

/** Notifies open pages of a new release by server-sent events. For development only. */
export function createLiveReload() {
  const open = new Set<ServerResponse>();
  return {
    /** True: the request was handled. */
    handle(pathname: string, _req: IncomingMessage, res: ServerResponse): boolean {
      if (pathname === liveReloadScript) {
        res
          .writeHead(200, { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-store' })
          .end(script);
        return true;
      }
      if (pathname !== eventsPath) return false;
      res.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
      // The connection may be silent for hours without being broken.
      res.socket?.setTimeout(0);
      res.write(': waiting\n\n');
      open.add(res);
      res.on('close', () => open.delete(res));
      return true;
    },
    /** Reloads all open pages. */
    notify(): void {
      for (const res of open) res.write('data: new\n\n');
    },
    close(): void {
      for (const res of open) res.end();
    },
  };
}
