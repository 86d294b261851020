import { PassThrough } from 'node:stream';
import { askSecret, askYesOrNo, QuestionEnded } from './terminal-questions';

/** A terminal as Node sees it, and all that it shows. */
function terminal(isTTY: boolean) {
  const input = Object.assign(new PassThrough(), { isTTY, setRawMode: () => input });
  const output = new PassThrough();
  let shown = '';
  output.on('data', (chunk: Buffer) => (shown += chunk.toString()));
  return {
    parts: { input, output },
    type: (keys: string) => input.write(keys),
    end: () => input.end(),
    shown: () => shown,
  };
}

describe('askSecret', () => {
  it('shows the question on a terminal, and nothing of the answer', async () => {
    const { parts, type, shown } = terminal(true);

    const answer = askSecret(parts, 'Password: ');
    for (const key of 'kelp lamx') type(key);
    type('\x7f');
    for (const key of 'p orbit\r') type(key);

    expect(await answer).toBe('kelp lamp orbit');
    expect(shown()).toBe('Password: \n');
  });

  it('prompts twice on one terminal', async () => {
    const { parts, type } = terminal(true);

    const first = askSecret(parts, 'Password: ');
    type('one\r');
    await first;
    const second = askSecret(parts, 'Again: ');
    type('two\r');

    expect([await first, await second]).toEqual(['one', 'two']);
  });

  it('reads one line of a pipe without a word', async () => {
    const { parts, type, end, shown } = terminal(false);
    type('kelp lamp orbit tram\nand more\n');
    end();

    expect(await askSecret(parts, 'Password: ')).toBe('kelp lamp orbit tram');
    expect(shown()).toBe('');
  });

  it('gives null for an input without a line', async () => {
    const { parts, end } = terminal(false);
    end();

    expect(await askSecret(parts, 'Password: ')).toBeNull();
  });

  it('ends with Ctrl-C', async () => {
    const { parts, type } = terminal(true);

    const answer = askSecret(parts, 'Password: ');
    type('\x03');

    await expect(answer).rejects.toThrow(QuestionEnded);
  });
});

describe('askYesOrNo', () => {
  it.each([
    ['yes\r', true],
    ['Y\r', true],
    ['no\r', false],
    ['\r', false],
    ['yesterday\r', false],
  ])('takes %j for %s', async (keys, says) => {
    const { parts, type } = terminal(true);

    const answer = askYesOrNo(parts, 'Go on?');
    type(keys);

    expect(await answer).toBe(says);
  });

  it('is no without a terminal', async () => {
    expect(await askYesOrNo(terminal(false).parts, 'Go on?')).toBe(false);
  });
});
