import { askForConsent, onConsentAsked, rememberConsentAsked } from './consent';

describe('the choice about cookies, asked for again', () => {
  let end: () => void = () => undefined;
  beforeAll(rememberConsentAsked);
  afterEach(() => end());

  it('is remembered until somebody listens, and told once', () => {
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

  it('is told to anyone who listens, and nothing of it is left for the next', () => {
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
