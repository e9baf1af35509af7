import { qualityReply as routes, ReplyInput, type QualityReplyDetail } from '@srm/contract/srm/quality-audit'
import { needsEvidence, replyProblems } from '@srm/domain/srm/quality-audit/quality-audit.rules'
import { qualityAuditText } from '@srm/domain/srm/quality-audit/quality-audit.text'
import { useMemo, useState } from 'react'
import type { z } from 'zod'
import { ApiError } from '../../../../lib/wire/api'
import { useAction, write } from '../../../../lib/wire/client'
import { shortInstant } from '../../../../lib/format'
import { getLanguage } from '../../../../lib/session/language'
import { toast } from '../../../../lib/notify'
import { useText } from '../../../../lib/text'
import { errorMessage } from '../../../../lib/words'
import { Banner } from '../../../../ui/layout/banner'
import { Card } from '../../../../ui/layout/card'
import { CountdownCard } from '../../../../ui/dates/countdown'
import { Field } from '../../../../ui/form/field'
import { FormSection, SchemaForm } from '../../../../ui/form/schema-form'
import { useServerDraft } from '../../../../ui/form/server-draft'
import { qualityAuditPageText } from '../text'

type Of = { readonly item: QualityReplyDetail }
type Values = z.input<typeof ReplyInput>

/** What was typed before, or the last reply to mend; evidence is given anew. */
const initialOf = (item: QualityReplyDetail): Partial<Values> => {
  if (item.draft) return item.draft.content as Partial<Values>
  const last = item.rounds.at(-1)
  if (!last) return { evidence: [] }
  const { containment, rootCause, corrective, preventive, planDate } = last
  return { containment, rootCause, corrective, preventive, planDate, evidence: [] }
}

const keepDraft = async (id: string, values: object) =>
  (await write(routes.saveDraft, { body: { id, content: { ...values } }, quiet: true })).result.savedAt

const DraftCard = ({ item }: Of) => {
  const t = useText(qualityAuditPageText)
  const { savedAt, state } = useServerDraft((values) => keepDraft(item.id, values), item.draft?.savedAt ?? null)
  return (
    <Card>
      <p className="srm-dim qau-draft" role="status">
        {state === 'failed' ? t.notSaved : savedAt ? t.autosaved(savedAt.slice(11, 16)) : t.autosaveHint}
      </p>
    </Card>
  )
}

/** Refuses at once what the server would refuse. */
const assertComplete = (item: QualityReplyDetail, values: Values): void => {
  const lang = getLanguage()
  const fields = replyProblems({ severity: item.severity, evidence: values.evidence ?? [] }).map((p) => ({
    field: p.field,
    message: errorMessage(lang, p.key, p.params),
    errorKey: p.key,
  }))
  if (fields.length) throw new ApiError(fields[0]?.message ?? '', { status: 200, fields })
}

const Fields = ({ item }: Of) => {
  const t = useText(qualityAuditPageText)
  const f = useText(qualityAuditText).field
  const must = needsEvidence(item.severity)
  return (
    <FormSection id="answer" title={`${t.sections.answer} · ${t.roundNo(item.round + 1)}`}>
      <Field name="containment" label={f.containment} kind="area" hint={t.hints.containment} />
      <Field name="rootCause" label={f.rootCause} kind="area" hint={t.hints.rootCause} />
      <Field name="corrective" label={f.corrective} kind="area" hint={t.hints.corrective} />
      <Field name="preventive" label={f.preventive} kind="area" hint={t.hints.preventive} />
      <Field name="planDate" label={f.planDate} kind="day" />
      <Field
        name="evidence"
        label={f.evidence}
        kind="files"
        biz="qualityAudit"
        required={must}
        hint={must ? t.hints.evidenceMust : t.hints.evidence}
      />
    </FormSection>
  )
}

/** Containment, cause and actions of one round; kept on the server while it is being written. */
export const ReplyForm = ({ item, onSent }: Of & { onSent: () => void }) => {
  const t = useText(qualityAuditPageText)
  // What was there when the form was begun stays under what is being typed.
  const [begun] = useState(item)
  const initial = useMemo(() => initialOf(begun), [begun])
  const reply = useAction(routes.reply, { quiet: true, onDone: onSent })
  return (
    <SchemaForm
      form="qualityReply"
      schema={ReplyInput}
      initial={initial}
      recordId={begun.id}
      version={begun.version}
      submit={async (values) => {
        assertComplete(begun, values)
        await reply.send({ ...values, id: begun.id, version: begun.version })
      }}
      saveDraft={async (values) => toast('success', t.saved((await keepDraft(begun.id, values))?.slice(11, 16) ?? ''))}
      submitLabel={t.submit}
      saveLabel={t.saveDraft}
      side={
        <>
          <CountdownCard title={t.answerUntil} from={begun.rounds.at(-1)?.verdictAt ?? begun.createTime} to={begun.replyDeadline} late />
          <DraftCard item={begun} />
        </>
      }
    >
      {begun.draft && <Banner tone="info">{t.draftRestored(shortInstant(begun.draft.savedAt))}</Banner>}
      <Fields item={begun} />
    </SchemaForm>
  )
}
