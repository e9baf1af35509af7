import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Countdown } from './countdown'
import { DateBlock } from './date-block'
import { DeadlineLine } from './deadline-line'

export interface DeadlineItem {
  readonly key: string
  readonly at: string
  readonly from?: string | null
  readonly title: string
  readonly to: string
  /** What is to be done, in two characters: 报价, 开标. */
  readonly kind?: string
  readonly facts?: readonly (string | null | undefined)[]
  readonly action?: ReactNode
}

/** Work by deadline: the same day is printed once, the next line starts after it. */
export const DeadlineList = ({ items }: { items: readonly DeadlineItem[] }) => (
  <ul className="srm-due">
    {items.map((item, i) => (
      <li key={item.key}>
        {items[i - 1]?.at.slice(0, 10) === item.at.slice(0, 10) ? <span className="srm-date" /> : <DateBlock at={item.at} />}
        <div className="srm-due-main">
          <p>
            {item.kind && <span className="srm-kind">{item.kind}</span>}
            <Link to={item.to}>{item.title}</Link>
          </p>
          <small>{item.facts?.filter(Boolean).join(' · ')}</small>
        </div>
        <div className="srm-due-time">
          <span>
            {item.at.slice(11, 16)} <Countdown to={item.at} />
          </span>
          <DeadlineLine from={item.from} to={item.at} />
        </div>
        {item.action}
      </li>
    ))}
  </ul>
)
