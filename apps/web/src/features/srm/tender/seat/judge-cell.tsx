import { Input } from 'antd'
import type { KeyboardEvent } from 'react'
import { useText } from '../../../../lib/text'
import { Icon } from '../../../../ui/icons'
import { isJudged, type Judgement } from './seat.model'
import { seatText } from './seat.text'

interface JudgeProps {
  /** Which cell it is, in words. */
  readonly label: string
  readonly value: Judgement | undefined
  readonly isLocked: boolean
  /** With words beside the signs. */
  readonly wide?: boolean
  /** Reached by Tab; the others of the matrix are reached by arrows. */
  readonly isNow?: boolean
  readonly keep?: (element: HTMLButtonElement | null) => void
  readonly onJudge: (pass: boolean) => void
  readonly onKey?: (event: KeyboardEvent) => void
  readonly onFocus?: () => void
}
/** Pass or fail. */
export const Judge = ({ label, value, isLocked, wide = false, isNow = true, keep, onJudge, onKey, onFocus }: JudgeProps) => {
  const t = useText(seatText).review
  const button = (pass: boolean) => (
    <button
      type="button"
      // The one that is chosen takes the focus of its cell; of a cell that is not judged, the pass.
      ref={(value?.pass ?? true) === pass ? keep : undefined}
      className="tds-judge"
      data-pass={pass}
      aria-pressed={value?.pass === pass}
      aria-label={`${label} ${pass ? t.pass : t.fail}`}
      aria-disabled={isLocked || undefined}
      tabIndex={isNow ? 0 : -1}
      onClick={() => !isLocked && onJudge(pass)}
      onKeyDown={onKey}
      onFocus={onFocus}
    >
      <Icon name={pass ? 'check' : 'close'} size={14} />
      {wide && <span>{pass ? t.pass : t.fail}</span>}
    </button>
  )
  return (
    <span className="tds-pair" data-short={(value && !isJudged(value)) || undefined}>
      {button(true)}
      {button(false)}
    </span>
  )
}

interface ReasonProps {
  readonly label: string
  readonly value: Judgement
  readonly isLocked: boolean
  readonly keep?: (element: HTMLTextAreaElement | null) => void
  readonly onChange: (reason: string) => void
  readonly onBlur: () => void
  /** Enter: on to the next cell. */
  readonly onNext: () => void
  readonly onLeave: () => void
}
/** Why a bid fails: without it nothing is kept. */
export const FailReason = ({ label, value, isLocked, keep, onChange, onBlur, onNext, onLeave }: ReasonProps) => {
  const t = useText(seatText).review
  return (
    <>
      <Input.TextArea
        ref={(held) => keep?.(held?.resizableTextArea?.textArea ?? null)}
        className="tds-reason"
        autoSize={{ minRows: 2, maxRows: 6 }}
        maxLength={500}
        value={value.reason}
        readOnly={isLocked}
        status={isJudged(value) ? undefined : 'warning'}
        placeholder={t.reason}
        aria-label={t.reasonOf(label)}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return
          if (event.key === 'Enter' && !event.shiftKey) {
            event.preventDefault()
            onNext()
          }
          if (event.key === 'Escape') onLeave()
        }}
      />
      {!isJudged(value) && <small className="srm-warn">{t.needsReason}</small>}
    </>
  )
}
