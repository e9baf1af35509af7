import type { ReactNode } from 'react'
import { shortInstant } from '../../lib/format'

export interface TimelineItem {
  readonly key: string
  readonly who: string
  readonly at: string
  readonly what: ReactNode
  /** A comment or reason, quoted. */
  readonly note?: string | null
  readonly tone?: 'plain' | 'run' | 'done' | 'bad'
}

/** What happened to a document, newest first. */
export const Timeline = ({ items }: { items: readonly TimelineItem[] }) => (
  <ol className="srm-timeline">
    {items.map((item) => (
      <li key={item.key} data-tone={item.tone ?? 'plain'}>
        <div className="srm-row">
          <b>{item.who}</b>
          <span className="srm-grow" />
          <time dateTime={item.at.replace(' ', 'T')} title={item.at}>
            {shortInstant(item.at)}
          </time>
        </div>
        <div>{item.what}</div>
        {item.note && <blockquote>{item.note}</blockquote>}
      </li>
    ))}
  </ol>
)
