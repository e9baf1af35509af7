import { Component, type ReactNode } from 'react'
import { FailureState } from '../../../ui/states/failure-state'

interface BoundaryProps {
  readonly retry: () => void
  readonly children: ReactNode
}
/** A page that fails takes nothing else down: the shell and the other tabs go on. */
export class PageBoundary extends Component<BoundaryProps, { readonly error: unknown; readonly failed: boolean }> {
  override state = { error: null as unknown, failed: false }
  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true }
  }
  override render() {
    return this.state.failed ? <FailureState error={this.state.error} retry={this.props.retry} /> : this.props.children
  }
}
