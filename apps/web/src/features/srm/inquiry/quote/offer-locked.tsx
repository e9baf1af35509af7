import type { ReactNode } from 'react'
import { Card } from '../../../../ui/layout/card'
import { Icon } from '../../../../ui/icons'

interface OfferLockedProps {
  readonly title: string
  readonly note?: string | undefined
  readonly head: string
  readonly children: ReactNode
}
/** In place of what was offered: why it is not shown here, and what to do about it. */
export const OfferLocked = ({ title, note, head, children }: OfferLockedProps) => (
  <Card title={title} note={note}>
    <div className="qt-hidden" role="status">
      <Icon name="lock" size={24} />
      <div>
        <p>
          <b>{head}</b>
        </p>
        {children}
      </div>
    </div>
  </Card>
)
