import { plusDays } from '@srm/domain/kit/day'
import { sample as routes, type SampleDetail } from '@srm/contract/srm/sample'
import { day, files, optionalLine } from '@srm/contract/kit/scalars'
import {
  conclusionProblems,
  maxRounds,
  needsReason,
  readConclusion,
  sampleConclusions,
  type SampleConclusion,
} from '@srm/domain/srm/sample/sample.rules'
import { sampleText } from '@srm/domain/srm/sample/sample.text'
import { useState } from 'react'
import { z } from 'zod'
import { bizNow } from '../../../lib/clock'
import { getLanguage } from '../../../lib/session/language'
import { useText } from '../../../lib/text'
import { errorMessage } from '../../../lib/words'
import { ApiError } from '../../../lib/wire/api'
import { useAction } from '../../../lib/wire/client'
import { useFormValue } from '../../../ui/form/context'
import { Field } from '../../../ui/form/field'
import { FormDialog } from '../../../ui/form/form-dialog'
import { SchemaForm } from '../../../ui/form/schema-form'
import { Running, verdictsOf } from './readings'
import { samplePageText } from './text'

const Draft = z.object({
  conclusion: z.enum(sampleConclusions),
  reason: optionalLine(1000),
  report: files.default([]),
  newNeedDate: day.nullish(),
})
type Draft = z.output<typeof Draft>
type Read = ReturnType<typeof readConclusion>

/** Refuses at once what the server would refuse. */
const assertFits = (read: Read, { conclusion, reason, report }: Draft): void => {
  const fields = conclusionProblems({ conclusion, read, reason, report }).map(({ field, key, params }) => ({
    field,
    message: errorMessage(getLanguage(), key, params),
    errorKey: key,
  }))
  if (fields.length) throw new ApiError(fields[0]?.message ?? '', { status: 200, fields })
}

const Fields = ({ item, read }: { item: SampleDetail; read: Read }) => {
  const t = useText(samplePageText)
  const f = useText(sampleText).field
  const conclusion = useFormValue<SampleConclusion>('conclusion') ?? 'fail'
  const open = sampleConclusions.filter((one) => one !== 'askAgain' || item.round < maxRounds)
  return (
    <>
      <Running items={item.items} verdicts={verdictsOf(item)} />
      <Field
        name="conclusion"
        label={f.conclusion}
        kind="radio"
        options={open.map((value) => ({ value, label: t.conclusion[value] }))}
        wide
      />
      {conclusion === 'askAgain' && <Field name="newNeedDate" label={f.newNeedDate} kind="day" future required />}
      <Field name="reason" label={f.reason} kind="area" required={needsReason(conclusion, read)} hint={t.hints.reason} />
      <Field name="report" label={f.report} kind="files" biz="sample" required={conclusion !== 'askAgain'} hint={t.hints.report} />
    </>
  )
}

interface DialogProps {
  readonly item: SampleDetail
  readonly conclusion: SampleConclusion
  readonly onClose: () => void
}
/** How a round ends: as its readings say, or otherwise and why. */
export const ConcludeDialog = ({ item, conclusion, onClose }: DialogProps) => {
  const t = useText(samplePageText)
  const read = readConclusion(verdictsOf(item))
  const [initial] = useState(() => ({ conclusion, reason: null, report: [], newNeedDate: plusDays(bizNow(), 14) }))
  const ends = {
    pass: useAction(routes.pass, { quiet: true, onDone: onClose }),
    fail: useAction(routes.fail, { quiet: true, onDone: onClose }),
    askAgain: useAction(routes.askAgain, { quiet: true, onDone: onClose }),
  }
  const send = async (draft: Draft) => {
    assertFits(read, draft)
    const common = { id: item.id, version: item.version, reason: draft.reason, report: draft.report }
    if (draft.conclusion !== 'askAgain') return ends[draft.conclusion].send(common)
    return ends.askAgain.send({ ...common, newNeedDate: draft.newNeedDate ?? '' })
  }
  return (
    <FormDialog open title={t.conclude} wide onClose={onClose}>
      <SchemaForm
        form="sampleConclusion"
        schema={Draft}
        initial={initial}
        submit={(values) => send(Draft.parse(values))}
        submitLabel={t.conclude}
        onCancel={onClose}
        inDialog
      >
        <Fields item={item} read={read} />
      </SchemaForm>
    </FormDialog>
  )
}
