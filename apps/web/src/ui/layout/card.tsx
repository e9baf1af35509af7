import type { ReactNode } from 'react'

interface CardProps {
  readonly title?: string
  /** Beside the title, small: a count, a hint. */
  readonly note?: ReactNode
  readonly extra?: ReactNode
  readonly children: ReactNode
  /** Without inner padding: tables go to the edges. */
  readonly flush?: boolean
  readonly id?: string
}

export const Card = ({ title, note, extra, children, flush = false, id }: CardProps) => (
  <section className="srm-card" id={id}>
    {title && (
      <header className="srm-row srm-card-head">
        <h2>{title}</h2>
        {note && (
          <span className="srm-dim" title={typeof note === 'string' ? note : undefined}>
            {note}
          </span>
        )}
        <span className="srm-grow" />
        {extra}
      </header>
    )}
    <div className={flush ? undefined : 'srm-card-body'}>{children}</div>
  </section>
)

/** The page's ground under its band. */
export const PageBody = ({ children }: { children: ReactNode }) => <div className="srm-body">{children}</div>

/** Main column and a sticky side of 288 px; one column on narrow screens. */
export const MainAndSide = ({ children, side }: { children: ReactNode; side: ReactNode }) => (
  <div className="srm-two">
    <div className="srm-stack">{children}</div>
    <aside className="srm-stack srm-side">{side}</aside>
  </div>
)
