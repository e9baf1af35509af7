import type { ReactNode, Ref } from 'react'

interface ScrollProps {
  /** What stands in it. */
  readonly label: string
  readonly className?: string
  readonly live?: boolean
  readonly ref?: Ref<HTMLDivElement>
  readonly children: ReactNode
}
/** What may be wider or higher than its place: it can be reached and scrolled by keys too. */
export const Scroll = ({ label, className = '', live = false, ref, children }: ScrollProps) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls has to be reached by keys
  <div ref={ref} className={`auc-scroll ${className}`} tabIndex={0} role="group" aria-label={label} aria-live={live ? 'polite' : undefined}>
    {children}
  </div>
)
