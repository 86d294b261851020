/** A process that floods a site with expensive questions, all of a wave at once. Argument: an `Attack` as JSON. */
import { Agent, get } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

export interface Attack {
  readonly baseUrl: string;
  /** Loopback addresses that requests come from, in turn. */
  readonly from: readonly string[];
  /** Requests of a wave, over all addresses together. */
  readonly atOnce: number;
  readonly seconds: number;
  /** A question without its last number, which is different in every request. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Answers by status; -1: none. */
export type AttackAnswers = Readonly<Record<string, number>>;

/** A wave begins when all of the one before are answered, and after this at the earliest. */
const WAVE_MS = 1000;

async function attack({ baseUrl, from, atOnce, seconds, path, headers }: Attack): Promise<AttackAnswers> {
  const agents = from.map((localAddress) => new Agent({ keepAlive: true, localAddress }));
  const answers: Record<string, number> = {};
  const ask = (place: number): Promise<void> =>
    new Promise((done) => {
      const count = (status: number): void => {
        answers[status] = (answers[status] ?? 0) + 1;
        done();
      };
      const agent = agents[place % agents.length]!;
      get(baseUrl + path + Math.random().toFixed(9).slice(2), { agent, headers }, (answer) => {
        answer.resume();
        answer.once('end', () => count(answer.statusCode ?? 0));
        answer.once('error', () => count(-1));
      }).once('error', () => count(-1));
    });
  const until = performance.now() + seconds * 1000;
  while (performance.now() < until) {
    await Promise.all([...Array.from({ length: atOnce }, (_, place) => ask(place)), pause(WAVE_MS)]);
  }
  for (const agent of agents) agent.destroy();
  return answers;
}

process.once('message', (given) => {
  void attack(given as Attack).then((answers) => process.send?.(answers, () => process.disconnect?.()));
});
