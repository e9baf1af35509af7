import type { ReactNode } from 'react'
import { Icon } from '../icons'

interface ChipProps {
  readonly children: ReactNode
  /** What the cross is called. */
  readonly removeLabel: string
  /** Absent: it cannot be taken away. */
  readonly onRemove?: (() => void) | undefined
}
/** One of several things chosen, with a cross that takes it away. */
export const Chip = ({ children, removeLabel, onRemove }: ChipProps) => (
  <span className="srm-inline srm-chip">
    {children}
    {onRemove && (
      <button type="button" aria-label={removeLabel} onClick={onRemove}>
        <Icon name="close" size={12} />
      </button>
    )}
  </span>
)
