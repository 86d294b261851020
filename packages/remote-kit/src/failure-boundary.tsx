import { Component } from 'react';
import type { ErrorInfo, ReactNode } from 'react';
import { kitText } from './kit-texts';
import { PlaceContext } from './navigation';
import type { PagePlace } from './navigation';

interface Props {
  readonly children: ReactNode;
  /** Drawn instead of the usual message; `retry` renders the children again. */
  readonly fallback?: (retry: () => void) => ReactNode;
}

/** Holds the crash of what stands inside it: message and retry there, everything around it goes on. */
export class FailureBoundary extends Component<Props, { readonly failed: boolean }> {
  static override contextType = PlaceContext;
  declare context: PagePlace;
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    reportFailure(error, info.componentStack ?? '');
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    const retry = (): void => this.setState({ failed: false });
    if (this.props.fallback) return this.props.fallback(retry);
    const { locale } = this.context;
    return (
      <div role="alert" className="site-failure">
        <p>{kitText(locale, 'area.failed')}</p>
        <button
          type="button"
          onClick={({ currentTarget }) => {
            // The button goes: anyone who pressed it goes on at the part of the page that it stood in.
            const place = currentTarget.closest<HTMLElement>('[tabindex="-1"]');
            this.setState({ failed: false }, () => place?.focus({ preventScroll: true }));
          }}
        >
          {kitText(locale, 'retry')}
        </button>
      </div>
    );
  }
}

/** Tells the browser's own error reporting, where the shell and tests listen. */
export function reportFailure(error: unknown, place: string): void {
  if (typeof window === 'undefined') return;
  window.dispatchEvent(new CustomEvent('site:failure', { detail: { error, place } }));
}
