import { fill } from '@srm/domain/kit/text'
import { jobText } from '@srm/domain/sys/job/job.text'
import { cronOf } from '@srm/domain/sys/job/quartz.rules'
import { Checkbox, Input, InputNumber, Select } from 'antd'
import { useState } from 'react'
import { instantOf, serverNow } from '../../lib/clock'
import { useLanguage } from '../../lib/session/language'
import { useText, type SameWords } from '../../lib/text'
import { TimeInput } from '../dates/date-input'
import { cronProblem, cronWords, expressionOf, nextRuns, planOf, readable, type Notation, type Plan } from './cron.model'
import { cronText } from './cron.text'
import type { CronInputProps } from './cron-input'

const kinds: readonly Plan['every'][] = ['minutes', 'hour', 'day', 'week', 'month', 'custom']
const timeOf = (plan: Plan): string => ('time' in plan ? plan.time : '02:00')
const first: Readonly<Record<Plan['every'], (before: Plan) => Plan>> = {
  minutes: () => ({ every: 'minutes', step: 15 }),
  hour: () => ({ every: 'hour', minute: 0 }),
  day: (before) => ({ every: 'day', time: timeOf(before) }),
  week: (before) => ({ every: 'week', time: timeOf(before), days: [1] }),
  month: (before) => ({ every: 'month', time: timeOf(before), day: 1 }),
  custom: () => ({ every: 'custom' }),
}

interface PartsProps {
  readonly plan: Plan
  readonly disabled: boolean
  readonly change: (plan: Plan) => void
}
/** What belongs to the chosen frequency. */
const Parts = ({ plan, disabled, change }: PartsProps) => {
  const t = useText(cronText)
  const time = 'time' in plan && (
    <TimeInput
      aria-label={t.time}
      disabled={disabled}
      value={`${plan.time}:00`}
      onChange={(next) => next && change({ ...plan, time: next.slice(0, 5) })}
    />
  )
  const numeric = (label: string, value: number, min: number, max: number, set: (n: number) => Plan) => (
    <InputNumber
      className="srm-wide"
      aria-label={label}
      prefix={<span className="srm-dim">{label}</span>}
      disabled={disabled}
      min={min}
      max={max}
      precision={0}
      value={value}
      onChange={(n) => n !== null && change(set(n))}
    />
  )
  return (
    <>
      {plan.every === 'minutes' && numeric(t.step, plan.step, 1, 59, (step) => ({ ...plan, step }))}
      {plan.every === 'hour' && numeric(t.minute, plan.minute, 0, 59, (minute) => ({ ...plan, minute }))}
      {plan.every === 'month' && numeric(t.day, plan.day, 1, 31, (day) => ({ ...plan, day }))}
      {time}
      {plan.every === 'week' && (
        <div role="group" aria-label={t.days} className="srm-cron-days">
          <Checkbox.Group
            disabled={disabled}
            value={[...plan.days]}
            options={t.weekdays.split(',').map((label, value) => ({ label, value }))}
            onChange={(days) => change({ ...plan, days })}
          />
        </div>
      )}
    </>
  )
}

type Words = SameWords<(typeof cronText)['zh']>
type Errors = SameWords<(typeof jobText)['zh']['error']>
/** Why it is none: Quartz has more ways to be wrong, and says which part is. */
const problemWords = (t: Words, errors: Errors, expression: string, notation: Notation): string => {
  if (notation !== 'quartz') return cronProblem(expression, notation) === 'fields' ? t.fields(notation) : t.syntax
  const read = cronOf(expression)
  if (!('fault' in read)) return errors.CRON_NEVER
  const words = errors[read.fault.key as keyof Errors]
  return typeof words === 'string' ? fill(words, [read.fault.part]) : t.syntax
}

/** A schedule: set by frequency or written by hand, said in words, with the moments it means. */
export const CronEditor = ({ id, value, onChange, onBlur, disabled = false, invalid, fields = 5, ...rest }: CronInputProps) => {
  const t = useText(cronText)
  const errors = useText(jobText).error
  const lang = useLanguage()
  const [byHand, setByHand] = useState(false)
  const [openedAt] = useState(serverNow)
  const expression = value ?? ''
  const cron = readable(expression, fields)
  const plan: Plan = byHand || !expression ? { every: 'custom' } : planOf(cron)
  const problem = expression ? cronProblem(expression, fields) : null
  const change = (next: Plan) => {
    setByHand(next.every === 'custom')
    const written = expressionOf(next, fields)
    if (written) onChange?.(written)
  }
  const words = problem ? '' : cronWords(cron, lang)
  return (
    <div className="srm-stack gap-2 srm-cron">
      <div className="srm-cron-plan">
        <Select<Plan['every']>
          aria-label={t.how}
          disabled={disabled}
          value={plan.every}
          options={kinds.map((kind) => ({ value: kind, label: t.every[kind] }))}
          onChange={(kind) => change(first[kind](plan))}
        />
        <Parts plan={plan} disabled={disabled} change={change} />
      </div>
      <Input
        id={id}
        aria-label={rest['aria-label'] ?? t.expression}
        aria-describedby={rest['aria-describedby']}
        aria-invalid={invalid || Boolean(problem) || undefined}
        disabled={disabled}
        status={invalid || problem ? 'error' : undefined}
        placeholder={rest.placeholder ?? t.empty}
        value={expression}
        onChange={(event) => onChange?.(event.target.value || null)}
        onBlur={onBlur}
        spellCheck={false}
      />
      {problem && <p className="srm-field-error">{problemWords(t, errors, expression, fields)}</p>}
      {words && <p className="srm-field-hint">{words}</p>}
      {!problem && expression && (
        <details>
          <summary>{t.next}</summary>
          <ol>
            {nextRuns(cron, openedAt).map((ms) => (
              <li key={ms}>{instantOf(ms)}</li>
            ))}
          </ol>
        </details>
      )}
    </div>
  )
}
