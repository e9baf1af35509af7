import { selfEvaluation } from '@srm/contract/srm/evaluation'
import { points } from '@srm/contract/kit/scalars'
import { SelfInput, type OwnEvaluation, type SheetTarget } from '@srm/contract/srm/evaluation.shapes'
import { canDeal } from '@srm/domain/srm/can-deal'
import { selfProblems } from '@srm/domain/srm/evaluation/evaluation.rules'
import { evaluationText } from '@srm/domain/srm/evaluation/evaluation.text'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { z } from 'zod'
import { ApiError } from '../../../../lib/wire/api'
import { useAction } from '../../../../lib/wire/client'
import { bizNow } from '../../../../lib/clock'
import { trimmedDecimal } from '../../../../lib/format'
import { getLanguage } from '../../../../lib/session/language'
import { ask, toast } from '../../../../lib/notify'
import { useText } from '../../../../lib/text'
import { errorMessage } from '../../../../lib/words'
import { useMay } from '../../../../ui/actor'
import { useFormState } from '../../../../ui/form/context'
import { Field } from '../../../../ui/form/field'
import { FormSection, SchemaForm } from '../../../../ui/form/schema-form'
import { Guide, TargetName, useTargetName } from '../parts'
import { evalText } from '../text'

type Input = z.input<typeof SelfInput>
/** A draft may leave scores out; what is handed in may not. */
const HandedIn = SelfInput.extend({ scores: z.array(SelfInput.shape.scores.element.extend({ score: points })) })

const Line = ({ target, at }: { target: SheetTarget; at: number }) => {
  const t = useText(evalText)
  const { field } = useText(evaluationText)
  const name = useTargetName()(target)
  return (
    <div className="evl-target">
      <div>
        <TargetName target={target} />
        <p className="srm-dim">
          {t.weight} {trimmedDecimal(target.weight)}%
        </p>
        <Guide target={target} />
      </div>
      <div className="srm-fields" data-columns={1}>
        <Field
          name={`scores.${at}.score`}
          label={`${name} ${field.selfScore}`}
          kind="decimal"
          places={2}
          suffix={`/ ${trimmedDecimal(target.fullMark)}`}
          required
        />
        <Field name={`scores.${at}.note`} label={`${name} ${t.note}`} kind="area" />
        <Field
          name={`scores.${at}.files`}
          label={`${name} ${t.evidence}`}
          kind="files"
          biz="evaluation"
          required={target.evidenceRequired}
        />
      </div>
    </div>
  )
}

const pause = 3000
/** Sends what was typed to the server a while after the last key: suppliers go on at another desk. */
const Autosave = ({ save }: { save: (values: Input) => Promise<unknown> }) => {
  const t = useText(evalText)
  const { values, changes } = useFormState()
  const [savedAt, setSavedAt] = useState<string | null>(null)
  const sent = useRef(changes)
  const latest = useRef(save)
  useEffect(() => {
    latest.current = save
  })
  useEffect(() => {
    if (changes === sent.current) return
    const timer = setTimeout(() => {
      sent.current = changes
      // Half a number is no reason to complain: it is kept on this device meanwhile, and sent with the next pause.
      void latest.current(values as Input).then(
        () => setSavedAt(bizNow().slice(11, 16)),
        () => undefined,
      )
    }, pause)
    return () => clearTimeout(timer)
  }, [values, changes])
  return (
    <span className="srm-dim" role="status">
      {savedAt && t.savedAt(savedAt)}
    </span>
  )
}

const initialOf = (sheet: OwnEvaluation, asked: readonly SheetTarget[]): Input => ({
  id: sheet.id,
  scores: asked.map((target) => {
    const draft = sheet.draft?.scores.find((one) => one.targetId === target.id)
    const score = draft ? draft.score : target.selfScore
    return {
      targetId: target.id,
      score: score ? trimmedDecimal(score) : null,
      note: (draft ? draft.note : target.selfNote) ?? '',
      files: draft ? draft.files : target.files,
    }
  }),
})

/** Refuses at once what the server would refuse, before anybody is asked whether it is sure. */
const assertComplete = (asked: readonly SheetTarget[], { scores }: Input): void => {
  const lang = getLanguage()
  const given = scores.map(({ targetId, score, files }) => ({ targetId, score: score ?? '', files: files ?? [] }))
  const fields = selfProblems(asked, given).map((p) => ({
    field: p.field,
    message: errorMessage(lang, p.key, p.params),
    errorKey: p.key,
  }))
  if (fields.length) throw new ApiError(fields[0]?.message ?? '', { status: 200, fields })
}

/** What a company says of itself, target by target. */
export const SelfForm = ({ sheet, notes }: { sheet: OwnEvaluation; notes: ReactNode }) => {
  const t = useText(evalText)
  const may = useMay()
  const asked = sheet.targets.filter((target) => target.method !== 'AUTO')
  const save = useAction(selfEvaluation.save, { quiet: true, done: false })
  const keep = useAction(selfEvaluation.save, { quiet: true, done: false })
  const submit = useAction(selfEvaluation.submit, { quiet: true })
  const open =
    canDeal('evaluation', sheet.status) && sheet.selfDeadline !== null && bizNow() < sheet.selfDeadline && may('srm:evaluation:submitSelf')
  return (
    <SchemaForm
      form="selfEvaluation"
      schema={HandedIn}
      initial={initialOf(sheet, asked) as Partial<z.input<typeof HandedIn>>}
      recordId={sheet.id}
      version={sheet.version}
      readOnly={!open}
      submitLabel={t.submitSelf}
      saveDraft={async (values) => {
        const { savedAt } = await keep.send(values as Input)
        toast('success', t.savedAt(savedAt.slice(11, 16)))
      }}
      submit={async (values) => {
        assertComplete(asked, values)
        if (!(await ask({ title: t.submitAsk, ok: t.submitSelf, cancel: t.cancel }))) return false
        return submit.send(values)
      }}
    >
      {notes}
      <FormSection id="self" title={t.tabs.self} note={t.selfFoot} extra={open && <Autosave save={save.send} />} columns={1} flush>
        {asked.map((target, at) => (
          <Line key={target.id} target={target} at={at} />
        ))}
      </FormSection>
    </SchemaForm>
  )
}
