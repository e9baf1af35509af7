import type { ReactNode } from 'react'
import { Icon } from '../icons'

interface BannerProps {
  readonly tone: 'info' | 'todo' | 'bad'
  readonly children: ReactNode
  /** At its end: where to go with it. */
  readonly action?: ReactNode
}

/** What waits for a decision, or why something was sent back or ended: a line above the page's content. */
export const Banner = ({ tone, children, action }: BannerProps) => (
  <div className="srm-row wrap srm-note srm-banner" data-tone={tone} role="status">
    <Icon name={tone === 'info' ? 'info' : 'alert'} />
    <span>{children}</span>
    {action}
  </div>
)
