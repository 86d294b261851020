import type { CDPSession } from 'playwright-core';

interface Transfer {
  head: number;
  readonly parts: { readonly at: number; readonly bytes: number }[];
  end: { readonly at: number; readonly bytes: number } | null;
}

export interface Traffic {
  /** Bytes that had arrived, headers included, at a moment. Unit: milliseconds since the epoch. */
  receivedUntil(moment: number): number;
}

/** Listens to what a page receives, from now on. */
export function listenToTraffic(session: CDPSession): Traffic {
  const transfers = new Map<string, Transfer>();
  // The browser's clock runs in seconds from an origin of its own.
  let origin: number | null = null;
  const of = (id: string): Transfer => {
    const known = transfers.get(id) ?? { head: 0, parts: [], end: null };
    transfers.set(id, known);
    return known;
  };
  session.on('Network.requestWillBeSent', ({ timestamp, wallTime }) => {
    origin ??= (wallTime - timestamp) * 1000;
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    of(requestId).head = response.encodedDataLength;
  });
  session.on('Network.dataReceived', ({ requestId, timestamp, encodedDataLength }) => {
    of(requestId).parts.push({ at: timestamp, bytes: encodedDataLength });
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    of(requestId).end = { at: timestamp, bytes: encodedDataLength };
  });
  return {
    receivedUntil(moment) {
      const at = (moment - (origin ?? 0)) / 1000;
      let bytes = 0;
      for (const { head, parts, end } of transfers.values()) {
        if (end && end.at <= at) bytes += end.bytes;
        else
          bytes += parts.reduce(
            (sum, part) => (part.at <= at ? sum + part.bytes : sum),
            parts.some((part) => part.at <= at) ? head : 0,
          );
      }
      return bytes;
    },
  };
}
