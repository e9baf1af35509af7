import type { ReactNode } from 'react'
import { Icon } from '../../../ui/icons'

interface BannerProps {
  readonly tone: 'todo' | 'bad' | 'run'
  readonly title: string
  readonly children?: ReactNode
  readonly action?: ReactNode
}
/** Where the application stands, before anything else on the page. */
export const Banner = ({ tone, title, children, action }: BannerProps) => (
  <div className="sup-banner" data-tone={tone} role="status">
    <Icon name={tone === 'bad' ? 'alert' : tone === 'todo' ? 'clock' : 'info'} />
    <div>
      <b>{title}</b>
      {children}
    </div>
    {action}
  </div>
)
