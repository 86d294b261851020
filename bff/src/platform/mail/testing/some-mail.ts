import type { OutgoingMail } from '../mail';

export const TOKEN = 'q1rWb8xJ0k3vYt5mZs7nCd9fGh2jLp4uXaEoRiQyTzU';

/** An activation mail; a test names what differs. */
export const someMail = (part: Partial<OutgoingMail> = {}): OutgoingMail => ({
  id: 7,
  userId: '6f2d3a52-6c1e-4e0b-9d57-1b1f5a3c0001',
  recipient: 'reader@example.com',
  template: 'verify',
  locale: 'en',
  values: { registeredAt: '2026-03-01T12:00:00.000Z' },
  createdAt: '2026-03-01T12:00:00.000Z',
  attempts: 0,
  token: TOKEN,
  events: [],
  ...part,
});
