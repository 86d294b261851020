import type { RequestHandler, Response } from 'express';
import { SMALLEST_WORTH_COMPRESSING } from '../response-cache/cache-entry';
import { createCompressor } from '../response-cache/compressor';
import { taggedWith } from '../response-cache/send-entry';
import { encodingWanted } from '../negotiate';

const COMPRESSIBLE = /^(?:text\/|application\/(?:json|yaml)|image\/svg)/;
const compressor = createCompressor();

/** Compresses what routes send, in the best form that the client takes. What stands ready as bytes does not pass here. */
export const compressAnswers: RequestHandler = (request, response, next) => {
  const sendPlain = response.send.bind(response);
  response.send = (body: unknown): Response => {
    const form = encodingWanted(request.headers['accept-encoding']);
    if (!isWorthIt(response, body)) return sendPlain(body);
    response.vary('Accept-Encoding');
    if (form === 'identity') return sendPlain(body);
    const etag = response.get('ETag');
    if (etag !== undefined) response.set('ETag', taggedWith(etag, form));
    // Anyone who has it already needs no bytes.
    if (request.fresh) return sendPlain(body);
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
