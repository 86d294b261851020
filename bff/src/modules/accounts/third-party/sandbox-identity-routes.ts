import express, { Router, type Response } from 'express';
import { integrityOf } from '@site/registry/manifest/integrity';
import { isEmailAddress, normaliseEmail } from '../email-address';
import { InvalidInputError } from '../../../platform/errors';
import type { SandboxIdentity } from './identity';
import { SANDBOX_IDENTITY_PATH } from './identity';
import { SANDBOX_STYLE, sandboxDocument } from './sandbox-identity-page';

const POLICY = [
  "default-src 'none'",
  `style-src '${integrityOf(SANDBOX_STYLE, 'sha256')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * The sandbox provider's page, where any identity can be chosen, and the endpoints of every provider. Mounted at the root,
 * only if the site runs with the sandbox.
 */
export function createSandboxIdentityRoutes({
  sandbox,
  publicUrl,
}: {
  readonly sandbox: SandboxIdentity;
  readonly publicUrl: string;
}): Router {
  const router = Router();
  const authorize = `${SANDBOX_IDENTITY_PATH}/authorize`;
  const readForm = express.urlencoded({ extended: false, limit: '10kb', parameterLimit: 20 });

  /** Throws: InvalidInputError for a request that a provider would refuse; it is not redirected. */
  function questionIn(originalUrl: string): URLSearchParams {
    const query = new URLSearchParams(originalUrl.split('?')[1] ?? '');
    const flaw = sandbox.flawOf(query);
    if (flaw !== null) throw new InvalidInputError('invalid_request', flaw);
    return query;
  }

  function show(res: Response, query: URLSearchParams, isWrong: boolean): void {
    res
      .status(isWrong ? 400 : 200)
      .set({ 'Cache-Control': 'private, no-store', 'Content-Security-Policy': POLICY, 'X-Robots-Tag': 'noindex' })
      .type('html')
      .send(
        sandboxDocument({
          locale: query.get('ui_locales') === 'he' ? 'he' : 'en',
          search: query.toString(),
          isWrong,
        }),
      );
  }

  router.get(authorize, (req, res) => show(res, questionIn(req.originalUrl), false));

  router.post(authorize, readForm, async (req, res) => {
    const query = questionIn(req.originalUrl);
    const form = fieldsOf(req.body);
    const email = normaliseEmail(form['email'] ?? '');
    const isCancelled = form['cancel'] !== undefined;
    if (!isCancelled && !isEmailAddress(email)) return show(res, query, true);
    const name = form['name']?.trim() || null;
    const person = isCancelled ? null : { email, name, isVerified: form['unverified'] === undefined };
    res.set('Cache-Control', 'private, no-store').redirect(303, await sandbox.answerTo(query, person));
  });

  for (const path of ['/.well-known/openid-configuration', '/jwks']) {
    router.get(SANDBOX_IDENTITY_PATH + path, async (_req, res) => {
      const { status, body } = await sandbox.ask({ url: publicUrl + SANDBOX_IDENTITY_PATH + path });
      res.status(status).set('Cache-Control', 'no-store').json(body);
    });
  }
  router.post(`${SANDBOX_IDENTITY_PATH}/token`, readForm, async (req, res) => {
    const url = `${publicUrl}${SANDBOX_IDENTITY_PATH}/token`;
    const { status, body } = await sandbox.ask({ url, form: fieldsOf(req.body) });
    res.status(status).set('Cache-Control', 'no-store').json(body);
  });

  return router;
}

/** Fields that came once, as texts. */
function fieldsOf(body: unknown): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries((body ?? {}) as Record<string, unknown>).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
}
