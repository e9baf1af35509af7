import { Component, type ReactNode } from 'react'
import { ErrorState } from '../../ui/states/states'
import { useSettling } from './reveal'

const Broken = ({ retry }: { retry: () => void }) => {
  useSettling(true)
  return (
    <section className="srm-card">
      <ErrorState retry={retry} />
    </section>
  )
}

/** A card that breaks leaves its place to a message; the page goes on. */
export class CardBoundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false }
  static getDerivedStateFromError = () => ({ failed: true })
  override render() {
    if (!this.state.failed) return this.props.children
    return <Broken retry={() => this.setState({ failed: false })} />
  }
}
