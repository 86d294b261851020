import { createSmtpMailSender } from './smtp-mail-sender';
import { startMailServer } from './testing/mail-server';
import { someMail, TOKEN } from './testing/some-mail';
import { siteMails } from '../../modules/testing/site-mails';

const senderAt = (authority: string) =>
  createSmtpMailSender({
    url: `smtp://${authority}`,
    publicUrl: 'https://stocks.example',
    from: 'Boursight <mail@stocks.example>',
    replyTo: 'help@stocks.example',
    hasApproval: true,
    mails: siteMails,
  });

const refusing = (responseCode: number): Error =>
  Object.assign(new Error('not <reader@example.com>'), { responseCode });

describe('mails through a server', () => {
  it('arrive at their recipient alone', async () => {
    const { received, port, close } = await startMailServer();

    const outcome = await senderAt(`127.0.0.1:${port}`).send(someMail());
    await close();

    expect(outcome).toEqual({ kind: 'sent' });
    expect(received).toMatchObject([{ to: ['reader@example.com'], from: 'mail@stocks.example' }]);
    expect(received[0]!.text).toMatch(/^Reply-To: help@stocks\.example\r$/m);
    expect(received[0]!.text.replace(/=\r\n/g, '')).toContain(`https://stocks.example/verify/${TOKEN}`);
  });

  it('bear the name and password of the setting', async () => {
    const requested: unknown[] = [];
    const { port, close } = await startMailServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth({ username, password }, _session, done) {
        requested.push([username, password]);
        done(null, { user: username });
      },
    });

    const outcome = await senderAt(`site:p%40ss@127.0.0.1:${port}`).send(someMail());
    await close();

    expect([outcome, requested]).toEqual([{ kind: 'sent' }, [['site', 'p@ss']]]);
  });

  it('are only rehearsed with a connection, its login, and no message', async () => {
    const requested: string[] = [];
    const { received, port, close } = await startMailServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth: ({ username }, _session, done) => (requested.push(String(username)), done(null, { user: 'site' })),
      onMailFrom: ({ address }, _session, done) => (requested.push(address), done()),
    });

    const outcome = await senderAt(`site:pass@127.0.0.1:${port}`).rehearse(someMail());
    await close();

    expect([outcome, requested, received]).toEqual([{ kind: 'sent' }, ['site'], []]);
  });

  it.each([
    [550, { kind: 'refused', reason: 'smtp_550' }],
    [552, { kind: 'refused', reason: 'smtp_552' }],
    [450, { kind: 'later', reason: 'smtp_450' }],
  ])('bounce at %i for the recipient, and log no address', async (code, outcome) => {
    const { port, close } = await startMailServer({ onRcptTo: (_address, _session, done) => done(refusing(code)) });

    const sent = await senderAt(`127.0.0.1:${port}`).send(someMail());
    await close();

    expect(sent).toEqual(outcome);
  });

  it('wait while the server refuses the site itself', async () => {
    const { port, close } = await startMailServer({ onMailFrom: (_address, _session, done) => done(refusing(550)) });

    const sent = await senderAt(`127.0.0.1:${port}`).send(someMail());
    await close();

    expect(sent).toEqual({ kind: 'later', reason: 'smtp_550' });
  });

  it('wait while there is no server', async () => {
    const { port, close } = await startMailServer();
    await close();

    for (const way of ['send', 'rehearse'] as const)
      expect(await senderAt(`127.0.0.1:${port}`)[way](someMail())).toMatchObject({ kind: 'later' });
  });
});
