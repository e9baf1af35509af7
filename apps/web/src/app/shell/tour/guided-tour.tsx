import type { Tour, TourOutcome } from '@srm/domain/sys/tour/tour.rules'
import { Tour as Steps } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../../lib/text'
import { stepsOf, targetOf, type StepKey } from './steps'
import { tourText } from './tour.text'

/** How many frames a step may take until it stands in its place; while it is put there it can lose the focus again. */
const patience = 60
const focusNext = (): (() => void) => {
  let left = patience
  let frame = 0
  const take = () => {
    const step = document.querySelector('.ant-tour.srm-tour')
    if (step && !step.contains(document.activeElement)) step.querySelector<HTMLElement>('.ant-tour-next-btn')?.focus()
    if (left-- > 0) frame = requestAnimationFrame(take)
  }
  frame = requestAnimationFrame(take)
  return () => cancelAnimationFrame(frame)
}

interface GuidedTourProps {
  readonly tour: Tour
  readonly onEnd: (outcome: TourOutcome) => void
}
/** Step by step over real elements; arrow keys move, Escape ends it, and each step takes the focus and is read out. */
export const GuidedTour = ({ tour, onEnd }: GuidedTourProps) => {
  const t = useText(tourText)
  const [at, setAt] = useState(0)
  // Looked for once: what is not on the screen now has no step to stand for it.
  const [steps] = useState(() => stepsOf(tour).filter((step) => targetOf(step) !== null))
  const came = useRef(document.activeElement)
  useEffect(() => {
    const from = came.current
    return () => {
      if (from instanceof HTMLElement && from.isConnected) from.focus()
    }
  }, [])
  useEffect(() => focusNext(), [at])
  const wordsOf = (key: StepKey) => (key === 'work' ? t.work[tour] : t.step[key])
  const now = wordsOf(steps[at]?.key ?? 'menu')
  const last = steps.length - 1
  return (
    <>
      <Steps
        open
        current={at}
        rootClassName="srm-tour"
        closable={{ 'aria-label': t.close }}
        onChange={setAt}
        onClose={() => onEnd('skipped')}
        onFinish={() => onEnd('finished')}
        indicatorsRender={(current, total) => <small className="srm-dim">{t.at(current + 1, total)}</small>}
        steps={steps.map((step, i) => {
          const { head, body } = wordsOf(step.key)
          return {
            title: head,
            description: body,
            target: () => targetOf(step) ?? document.body,
            placement: targetOf(step)?.matches('.srm-nav') ? ('right' as const) : ('bottom' as const),
            nextButtonProps: { children: i === last ? t.finish : t.next },
            prevButtonProps: { children: t.previous },
          }
        })}
      />
      <span className="srm-hidden" role="status">
        {`${t.at(at + 1, steps.length)} ${now.head} ${now.body}`}
      </span>
    </>
  )
}
