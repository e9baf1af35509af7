import { Countdown } from './countdown'
import { DeadlineLine } from './deadline-line'

/** Table cell: deadline, what is left of it, and the line under both. */
export const DeadlineCell = ({ from, to, late }: { from?: string | null; to: string; late?: boolean | undefined }) => (
  <span className="srm-deadline-cell">
    <span>
      <time dateTime={to.replace(' ', 'T')} title={to}>
        {to.slice(5, 16)}
      </time>
      <Countdown to={to} late={late} />
    </span>
    <DeadlineLine from={from} to={to} />
  </span>
)
