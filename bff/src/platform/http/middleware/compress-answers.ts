import type { RequestHandler, Response } from 'express';
import { SMALLEST_WORTH_COMPRESSING } from '../response-cache/cache-entry';
import { createCompressor } from '../response-cache/compressor';
import { taggedWith } from '../response-cache/send-entry';
import { encodingWanted } from '../negotiate';

const COMPRESSIBLE = /^(?:text\/|application\/(?:json|yaml)|image\/svg)/;
const ENCODINGS = ['identity', 'gzip', 'br'] as const;
const compressor = createCompressor();

/** Compresses the answers of routes in the best encoding that the client accepts. Cached bytes do not pass here. */
export const compressAnswers: RequestHandler = (request, response, next) => {
  const sendPlain = response.send.bind(response);
  response.send = (body: unknown): Response => {
    const form = encodingWanted(request.headers['accept-encoding']);
    if (!isWorthIt(response, body)) return sendPlain(body);
    response.vary('Accept-Encoding');
    const etag = response.get('ETag');
    if (etag !== undefined) {
      // A client that has one of the forms has the answer, and needs no bytes.
      for (const stored of [form, ...ENCODINGS]) {
        response.set('ETag', taggedWith(etag, stored));
        if (request.fresh) return sendPlain(body);
      }
      response.set('ETag', taggedWith(etag, form));
    }
    if (form === 'identity') return sendPlain(body);
    compressor
      .now(form, Buffer.from(body))
      .then((bytes) => sendPlain.call(response.set('Content-Encoding', form), bytes), next);
    return response;
  };
  next();
};

function isWorthIt(response: Response, body: unknown): body is string {
  return (
    typeof body === 'string' &&
    response.statusCode === 200 &&
    body.length >= SMALLEST_WORTH_COMPRESSING &&
    COMPRESSIBLE.test(response.get('Content-Type') ?? '')
  );
}
