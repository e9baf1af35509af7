import type { ReactNode } from 'react'
import { useReveal } from '../../lib/page/reveal'
import { Icon } from '../icons'

export interface Step {
  readonly title: string
  /** Who and when, a line each. */
  readonly lines?: readonly (ReactNode | null | undefined)[]
  readonly state: 'done' | 'now' | 'next' | 'bad'
}

/** The way of a document: done, current and coming steps with actor and time. */
export const Steps = ({ steps, label }: { steps: readonly Step[]; label: string }) => {
  const row = useReveal<HTMLOListElement>(steps.findIndex((step) => step.state === 'now'))
  return (
    // Scrolls sideways on phones: reachable by keyboard for that.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must take the focus
    <ol ref={row} className="srm-steps" aria-label={label} tabIndex={0}>
      {steps.map((step, i) => (
        <li key={step.title} data-state={step.state} aria-current={step.state === 'now' ? 'step' : undefined}>
          <span className="srm-step-dot" aria-hidden="true">
            {step.state === 'done' ? <Icon name="check" size={12} /> : step.state === 'bad' ? <Icon name="close" size={12} /> : i + 1}
          </span>
          <div>
            <b>{step.title}</b>
            {step.lines?.filter(Boolean).map((line, at) => (
              <small key={at}>{line}</small>
            ))}
          </div>
        </li>
      ))}
    </ol>
  )
}
