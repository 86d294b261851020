import type { IncomingMessage } from 'node:http';
import express, { type RequestHandler } from 'express';

const WEBHOOK_LIMIT_BYTES = 256 * 1024;

const bodies = new WeakMap<IncomingMessage, Buffer>();

/** Reads a webhook's body and keeps its exact bytes, which the signature covers. */
export const readWebhookBody: RequestHandler = express.json({
  limit: WEBHOOK_LIMIT_BYTES,
  strict: false,
  verify: (request, _response, bytes) => void bodies.set(request, bytes),
});

/** The bytes of a webhook's body; empty where none came. */
export const rawBodyOf = (request: IncomingMessage): Buffer => bodies.get(request) ?? Buffer.alloc(0);
