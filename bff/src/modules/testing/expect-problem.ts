import type { Answer } from './account-server';

/** What each refusal owes: a problem that says nothing of the inside. */
export function expectProblem(answer: Answer): void {
  expect(answer.headers['content-type']).toMatch(/^application\/problem\+json/);
  expect(answer.body).toMatchObject({ status: answer.status, errorCode: expect.stringMatching(/^[a-z_]+$/) as string });
  expect(answer.text).not.toMatch(/node_modules|\.ts\b|SELECT|argon2/i);
}

interface ProblemBytes {
  readonly text: string;
  readonly headers: Headers | Answer['headers'];
}

/** The bytes of a problem without the id of its request, the only part that differs between like answers. */
export function wordingOf({ text, headers }: ProblemBytes): string {
  const id = headers instanceof Headers ? headers.get('x-request-id') : headers['x-request-id'];
  return text.replace(`"requestId":"${String(id)}"`, '"requestId":""');
}
