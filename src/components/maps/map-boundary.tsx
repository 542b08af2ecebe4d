import { Component, type ReactNode } from 'react';
import { reportError } from '../../lib/errors/report.ts';

interface MapBoundaryProps {
  /** Stands in the place of a map that could not be loaded or drawn. */
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** Keeps the failure of one map from its page. */
export class MapBoundary extends Component<MapBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    reportError('map', error);
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
