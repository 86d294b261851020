import { composeMail } from './compose-mail';
import { readBounce } from './read-bounce';
import { bounceReport } from './testing/bounce-report';
import { someMail } from './testing/some-mail';
import { siteMails } from '../../modules/testing/site-mails';

const settings = {
  publicUrl: 'https://stocks.example',
  from: 'mail@stocks.example',
  hasApproval: true,
  mails: siteMails,
} as const;
const messageId = String(composeMail(someMail({ id: 12 }), settings).messageId);

describe('a mail that came back later', () => {
  it('is matched by the id of the sent mail, with its reason as a code without any text of the report', () => {
    expect(readBounce(bounceReport(messageId))).toEqual({
      mailId: 12,
      createdAt: '2026-03-01T12:00:00.000Z',
      status: '5.1.1',
    });
  });

  it.each([
    ['is still being tried', bounceReport(messageId, { action: 'delayed', status: '4.4.1' })],
    ['failed for now alone', bounceReport(messageId, { status: '4.2.2' })],
    ['arrived', bounceReport(messageId, { action: 'delivered', status: '2.0.0' })],
    ['is not ours', bounceReport('<someone.else@mx.example>')],
    ['is answered by a person', `From: reader@example.com\r\nIn-Reply-To: ${messageId}\r\n\r\nThank you!`],
    ['is nothing', ''],
  ])('is noted of none that %s', (_what, report) => {
    expect(readBounce(report)).toBeNull();
  });

  it('is read at once, whatever repeats itself in it', () => {
    for (const odd of ['Status: 5.', 'Action: failed ', '<mail-1.', '\r\n']) {
      expect(readBounce(odd.repeat(50_000))).toBeNull();
    }
  });
});
