import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { portOf } from '../../http/port-of';

export interface ReceivedMail {
  readonly to: readonly string[];
  readonly from: string;
  readonly text: string;
}

export interface MailServer {
  readonly received: readonly ReceivedMail[];
  readonly port: number;
  close(): Promise<void>;
}

/** A mail server on loopback that keeps what it takes. */
export async function startMailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom === false ? '' : mailFrom.address;
        received.push({ to: rcptTo.map(({ address }) => address), from, text: Buffer.concat(chunks).toString() });
        done();
      });
    },
    ...options,
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const port = portOf(server.server);
  return { received, port, close: () => new Promise<void>((resolve) => server.close(resolve)) };
}
