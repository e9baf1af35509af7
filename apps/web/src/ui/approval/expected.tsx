import { workflow, type Expected } from '@srm/contract/studio/workflow'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Fragment, useEffect, useId } from 'react'
import { useText } from '../../lib/text'
import { write } from '../../lib/wire/client'
import { MultiSelectInput } from '../dict/dict'
import { approvalText } from './approval.text'
import type { Picked } from './choice'
import { AheadBody } from './course'
import { useNamed } from './named'

const Branches = ({ of, before }: { of: Expected; before: number }) => {
  const t = useText(approvalText)
  const named = useNamed()
  return of.branches
    .filter((one) => one.before === before)
    .map(({ name, said }) => (
      <li key={`${name.zh} ${said}`} data-kind="branch">
        <span className="srm-small">{t.condition(named(name), said)}</span>
      </li>
    ))
}

interface PickProps {
  readonly of: Expected['choices'][number]
  readonly isAsked: boolean
  readonly onPick: (ids: readonly string[]) => void
}
/** Whom the starter wants to decide at a node, of those whom it allows. */
const Pick = ({ of, isAsked, onPick }: PickProps) => {
  const t = useText(approvalText)
  const named = useNamed()
  const id = useId()
  const isMissing = isAsked && of.chosen.length === 0
  return (
    <div className="srm-expected-pick">
      <label htmlFor={id}>
        {t.pick(named(of.name))}
        <span aria-hidden> *</span>
      </label>
      <MultiSelectInput
        id={id}
        aria-label={t.pick(named(of.name))}
        aria-required
        invalid={isMissing}
        {...(isMissing ? { 'aria-describedby': `${id}-missing`, 'aria-invalid': true } : {})}
        value={of.chosen}
        options={of.people.map(({ id: value, name, username }) => ({ value, label: `${name}（${username}）` }))}
        onChange={(next) => onPick(next ?? [])}
      />
      {isMissing && (
        <p id={`${id}-missing`} role="alert" className="srm-field-error">
          {t.pickFirst}
        </p>
      )}
    </div>
  )
}

const none: Expected['choices'] = []
interface ExpectedApproversProps {
  /** What permission the step asks for, and what would be sent. */
  readonly action: string
  readonly body: Readonly<Record<string, unknown>>
  readonly picked: Picked
  readonly isAsked: boolean
  readonly onPick: (picked: Picked) => void
  /** Which nodes nobody is picked for yet. */
  readonly onMissing?: (nodes: readonly string[]) => void
}
/** Who will decide on what is about to be handed in, step by step, and which condition leads there; nothing where no process does. */
export const ExpectedApprovers = ({ action, body, picked, isAsked, onPick, onMissing }: ExpectedApproversProps) => {
  const t = useText(approvalText)
  const named = useNamed()
  const { data } = useQuery({
    queryKey: [workflow.expected.path, action, body],
    queryFn: async ({ signal }) => (await write(workflow.expected, { body: { action, body }, quiet: true, signal })).result,
    // People and processes change: asked for anew each time it is looked at.
    gcTime: 0,
    retry: false,
    // What was said stays in place while it is asked anew for another choice.
    placeholderData: keepPreviousData,
  })
  const choices = (data?.choices ?? none).filter(({ people }) => people.length > 0)
  const shown = choices.map((one) => ({
    ...one,
    chosen: one.people.flatMap(({ id }) => (picked[one.node]?.includes(id) ? [id] : [])),
  }))
  const missing = shown
    .filter(({ chosen }) => chosen.length === 0)
    .map(({ node }) => node)
    .join()
  // Where there is one person alone, there is nothing to choose.
  const single = shown.filter(({ people, chosen }) => people.length === 1 && chosen.length === 0)
  useEffect(() => {
    if (single.length > 0)
      onPick({ ...picked, ...Object.fromEntries(single.map(({ node, people }) => [node, people.map(({ id }) => id)])) })
  })
  useEffect(() => onMissing?.(missing === '' ? [] : missing.split(',')), [missing, onMissing])
  if (!data) return null
  return (
    <section className="srm-expected" aria-label={t.expected}>
      <p>
        <b>{t.expected}</b> <span className="srm-small">{named(data.modelName)}</span>
      </p>
      {data.resumes && <p>{data.resumes}</p>}
      <ol className="srm-course">
        {data.steps.map((step, at) => (
          <Fragment key={step.node}>
            <Branches of={data} before={at} />
            <li data-kind="ahead">
              <AheadBody ahead={step} />
            </li>
          </Fragment>
        ))}
        <Branches of={data} before={data.steps.length} />
      </ol>
      {shown.map((one) => (
        <Pick key={one.node} of={one} isAsked={isAsked} onPick={(ids) => onPick({ ...picked, [one.node]: [...ids] })} />
      ))}
      <p className="srm-small">{t.asOfNow}</p>
    </section>
  )
}
