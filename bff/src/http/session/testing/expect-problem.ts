import type { Answer } from './account-server';

/** What each refusal owes: a problem that says nothing of the inside. */
export function expectProblem(answer: Answer): void {
  expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
  expect(answer.body).toMatchObject({ status: answer.status, errorCode: expect.stringMatching(/^[a-z_]+$/) as string });
  expect(answer.text).not.toMatch(/node_modules|\.ts\b|SELECT|argon2/i);
}

/** The bytes of a problem without the id of its request, the only part that differs between like answers. */
export const wordingOf = ({ text, headers }: Pick<Answer, 'text' | 'headers'>): string =>
  text.replace(`"requestId":"${String(headers['x-request-id'])}"`, '"requestId":""');
