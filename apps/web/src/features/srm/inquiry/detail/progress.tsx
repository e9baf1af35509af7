import type { InquiryDetail } from '@srm/contract/srm/inquiry'
import { inquiryMachine } from '@srm/domain/srm/inquiry/inquiry.machine'
import { useText } from '../../../../lib/text'
import { shortInstant } from '../../../../lib/format'
import { Steps, type Step } from '../../../../ui/detail/steps'
import { useStatusText } from '../../../../ui/tags/status-tag'
import { detailText } from './detail.text'
import { reached } from './facts'

/** Submitted, approved, quoting, opened, evaluated, awarded: who and when, and where it stands. */
export const Progress = ({ inquiry }: { inquiry: InquiryDetail }) => {
  const t = useText(detailText)
  const statusText = useStatusText()
  const at = reached(inquiry)
  const { failed, cancelled } = inquiryMachine.states
  const ended = inquiry.status === failed || inquiry.status === cancelled
  const did = (action: string): readonly string[] => {
    const step = inquiry.steps.find((s) => s.action === action)
    return step ? [step.actor, shortInstant(step.at).slice(5)] : []
  }
  const moment = (instant: string | null) => shortInstant(instant).slice(5)
  const plan: readonly (readonly [string, number, readonly string[], readonly (string | null)[]])[] = [
    [t.steps.submit, 0, did('submit'), []],
    [t.steps.approve, 1, did('approve'), [t.stepWait.approve]],
    [
      t.steps.quoting,
      2,
      did('closeQuoting').length ? [moment(inquiry.quoteDeadline)] : [],
      [inquiry.quoteDeadline && t.until(moment(inquiry.quoteDeadline))],
    ],
    [t.steps.open, 3, did('open'), [inquiry.openAt && moment(inquiry.openAt)]],
    [t.steps.evaluate, 4, did('evaluate'), [t.stepWait.evaluate]],
    [t.steps.award, 5, did('award'), [t.stepWait.award]],
  ]
  const steps: Step[] = plan.map(([title, place, done, waiting]) => {
    if (place < at) return { title, state: 'done', lines: done }
    if (place > at) return { title, state: 'next', lines: place === 3 ? waiting : [] }
    return ended
      ? { title: statusText(inquiryMachine, inquiry.status), state: 'bad', lines: did(inquiry.status === failed ? 'fail' : 'cancel') }
      : { title, state: 'now', lines: waiting }
  })
  return <Steps label={t.steps.label} steps={steps} />
}
