import { FindingInput, qualityCheck as routes, type QualityCheckDetail } from '@srm/contract/srm/quality-check'
import { files, line } from '@srm/contract/kit/scalars'
import { isWeak } from '@srm/domain/srm/quality-check/quality-check.rules'
import { qualityCheckText } from '@srm/domain/srm/quality-check/quality-check.text'
import { useMemo, useState } from 'react'
import { z } from 'zod'
import { useAction } from '../../../lib/wire/client'
import { instantOf, serverNow } from '../../../lib/clock'
import { useText } from '../../../lib/text'
import { Field } from '../../../ui/form/field'
import { FormDialog } from '../../../ui/form/form-dialog'
import { SchemaForm } from '../../../ui/form/schema-form'
import { LineTable, type LineColumn } from '../../../ui/line-table/line-table'
import { ConclusionTag } from './list-parts'
import { qualityCheckPageText } from './text'

/** A finding as it is typed: a day is enough, the working day's end is meant. */
const FindingDraft = FindingInput.omit({ replyDeadline: true }).extend({ replyOn: z.iso.date('BAD_FIELD') })
type FindingDraft = z.input<typeof FindingDraft>
const Result = z.object({ summary: line(2000, 5), report: files.default([]), findings: z.array(FindingDraft).max(50) })

const day = 86_400_000
const inTwoWeeks = () => instantOf(serverNow() + 14 * day).slice(0, 10)
const newFinding = (): FindingDraft => ({ finding: '', severity: 'MI', clause: null, replyOn: inTwoWeeks() })

/** Whatever was not met proposes a finding; a critical item a major one. */
const proposed = (check: QualityCheckDetail): FindingDraft[] =>
  check.items.filter(isWeak).map((item) => ({
    finding: item.evidence ? `${item.question}：${item.evidence}` : item.question,
    severity: item.critical ? 'CR' : item.score === '0' ? 'MA' : 'MI',
    clause: item.clause,
    replyOn: inTwoWeeks(),
  }))

const useColumns = (): readonly LineColumn<FindingDraft>[] => {
  const t = useText(qualityCheckPageText)
  const f = useText(qualityCheckText).field
  return useMemo(
    () => [
      { key: 'finding', title: f.finding, width: 360, required: true },
      { key: 'severity', title: f.severity, kind: 'dict', dict: 'quality_severity', width: 110, required: true },
      { key: 'clause', title: f.clause, width: 120 },
      { key: 'replyOn', title: t.replyOn, kind: 'day', width: 140, required: true },
    ],
    [t, f],
  )
}

/** The result, and what must be corrected; passed without findings the check is over. */
export const ConcludeDialog = ({ check, onClose }: { check: QualityCheckDetail; onClose: () => void }) => {
  const t = useText(qualityCheckPageText)
  const f = useText(qualityCheckText).field
  const [initial] = useState(() => ({ summary: '', report: [], findings: proposed(check) }))
  const conclude = useAction(routes.conclude, { quiet: true, onDone: onClose })
  const close = useAction(routes.close, { quiet: true, onDone: onClose })
  const send = ({ summary, report = [], findings }: z.input<typeof Result>) => {
    const common = { id: check.id, version: check.version, summary, report }
    if (findings.length === 0) return close.send(common)
    return conclude.send({
      ...common,
      findings: findings.map(({ replyOn, ...finding }) => ({ ...finding, replyDeadline: `${replyOn} 17:00:00` })),
    })
  }
  return (
    <FormDialog open title={t.conclude} wide={1000} onClose={onClose}>
      <SchemaForm
        form="qualityCheckResult"
        schema={Result}
        initial={initial}
        submit={send}
        submitLabel={t.conclude}
        onCancel={onClose}
        inDialog
      >
        <p className="srm-row wrap qck-running">
          <span>
            {f.scorePct} <b>{check.running === null ? '' : t.percent(check.running)}</b>
          </span>
          <ConclusionTag conclusion={check.runningConclusion} />
        </p>
        <Field name="summary" label={f.summary} kind="area" hint={t.hints.summary} />
        <div className="srm-field wide">
          <div className="srm-field-label">{f.findings}</div>
          <LineTable<FindingDraft> name="findings" label={f.findings} columns={useColumns()} newRow={newFinding} max={50} />
          <p className="srm-field-hint">{t.hints.findings}</p>
        </div>
        <Field name="report" label={f.report} kind="files" biz="qualityCheck" />
      </SchemaForm>
    </FormDialog>
  )
}
