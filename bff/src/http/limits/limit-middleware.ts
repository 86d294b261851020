import type { Request, RequestHandler } from 'express';
import type { Limiters } from './limiters';

/** Every call of the API counts against its client address: readings and changes apart. */
export function createApiLimit(parts: { readonly limiters: Limiters }): RequestHandler {
  return async (req, _res, next) => {
    const isReading = req.method === 'GET' || req.method === 'HEAD';
    if (req.method !== 'OPTIONS')
      await (isReading ? parts.limiters.read : parts.limiters.write).take(clientAddress(req));
    next();
  };
}

/**
 * The client's address as `trust proxy` (a number of hops, never `true`) lets Express see it; an IPv6 address counts by
 * its /64, which is what one client is given.
 */
export function clientAddress(req: Pick<Request, 'ip'>): string {
  const address = req.ip ?? 'unknown';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  return address.includes(':') ? `${ipv6Groups(address).slice(0, 4).join(':')}::/64` : address;
}

function ipv6Groups(address: string): readonly string[] {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const gap = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...gap, ...right].map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''));
}
