import { askForConsent, onConsentAsked, rememberConsentAsked } from './consent';

describe('reopening the cookie settings', () => {
  let end: () => void = () => undefined;
  beforeAll(rememberConsentAsked);
  afterEach(() => end());

  it('is remembered until there is a listener, and reported once', () => {
    const asked = jest.fn();
    askForConsent();
    askForConsent();

    end = onConsentAsked(asked);
    expect(asked).toHaveBeenCalledTimes(1);
    end();

    const later = jest.fn();
    end = onConsentAsked(later);
    expect(later).not.toHaveBeenCalled();
  });

  it('is reported to the current listener, and not to the next one', () => {
    const asked = jest.fn();
    end = onConsentAsked(asked);
    askForConsent();
    expect(asked).toHaveBeenCalledTimes(1);
    end();

    const later = jest.fn();
    end = onConsentAsked(later);
    expect(later).not.toHaveBeenCalled();
  });
});
