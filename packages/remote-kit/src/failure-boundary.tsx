import { Component } from 'react';
import type { ErrorInfo, ReactNode } from 'react';
import { kitText } from './kit-texts';
import { PlaceContext } from './navigation';
import type { PagePlace } from './navigation';

interface Props {
  readonly children: ReactNode;
  /** Replaces the default message; `retry` renders the children again. */
  readonly fallback?: (retry: () => void) => ReactNode;
}

/** Catches crashes of its children and shows a message with a retry; everything around it keeps working. */
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
            // The button is removed: the focus moves to the part of the page around it.
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

/** Reports to the browser's error event, where the shell and tests listen. */
export function reportFailure(error: unknown, place: string): void {
  if (typeof window === 'undefined') return;
  window.dispatchEvent(new CustomEvent('site:failure', { detail: { error, place } }));
}
