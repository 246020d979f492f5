import { Component, type ReactNode } from 'react';
import { BrokenPage } from './pages/broken-page';

interface Props {
  /** A change of it (another page) gives the page another chance. */
  readonly resetKey: string;
  readonly children: ReactNode;
}
interface State {
  readonly error: unknown;
  readonly failed: boolean;
}

/** Catches what a page throws while it is drawn, so that the rest of the application stays. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, failed: false };

  static getDerivedStateFromError(error: unknown): State {
    return { error, failed: true };
  }

  override componentDidUpdate(before: Props) {
    if (this.state.failed && before.resetKey !== this.props.resetKey) this.setState({ error: null, failed: false });
  }

  override render() {
    return this.state.failed ? <BrokenPage error={this.state.error} /> : this.props.children;
  }
}
