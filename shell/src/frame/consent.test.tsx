import { requestConsent, onConsentRequested, rememberConsentRequest } from './consent';

describe('reopening the cookie settings', () => {
  let end: () => void = () => undefined;
  beforeAll(rememberConsentRequest);
  afterEach(() => end());

  it('is remembered until there is a listener, and reported once', () => {
    const listener = jest.fn();
    requestConsent();
    requestConsent();

    end = onConsentRequested(listener);
    expect(listener).toHaveBeenCalledTimes(1);
    end();

    const later = jest.fn();
    end = onConsentRequested(later);
    expect(later).not.toHaveBeenCalled();
  });

  it('is reported to the current listener, and not to the next one', () => {
    const listener = jest.fn();
    end = onConsentRequested(listener);
    requestConsent();
    expect(listener).toHaveBeenCalledTimes(1);
    end();

    const later = jest.fn();
    end = onConsentRequested(later);
    expect(later).not.toHaveBeenCalled();
  });
});
