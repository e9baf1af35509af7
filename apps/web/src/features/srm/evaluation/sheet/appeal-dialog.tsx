import { DecideAppealInput, evaluation } from '@srm/contract/srm/evaluation'
import type { EvaluationDetail } from '@srm/contract/srm/evaluation.shapes'
import { evaluationText } from '@srm/domain/srm/evaluation/evaluation.text'
import { z } from 'zod'
import { useAction } from '../../../../lib/wire/client'
import { trimmedDecimal } from '../../../../lib/format'
import { useText } from '../../../../lib/text'
import { useFormValue } from '../../../../ui/form/context'
import { Field } from '../../../../ui/form/field'
import { FormDialog } from '../../../../ui/form/form-dialog'
import { SchemaForm } from '../../../../ui/form/schema-form'
import { LineTable } from '../../../../ui/line-table/line-table'
import { useTargetName } from '../parts'
import { evalText } from '../text'

/** Every target stands in the form; those left empty stay as they are. */
const Row = z.object({ targetId: z.string(), name: z.string(), was: z.string(), score: z.string().nullish() })
const Schema = DecideAppealInput.extend({ adjustments: z.array(Row) })
type RowOf = z.infer<typeof Row>

const Adjustments = () => {
  const t = useText(evalText)
  const { field } = useText(evaluationText)
  const decision = useFormValue<string>('decision')
  if (decision !== '2') return null
  return (
    <div className="srm-field wide">
      <p className="srm-dim">{t.adjustHint}</p>
      <LineTable<RowOf>
        name="adjustments"
        label={field.adjustments}
        columns={[
          { key: 'name', title: t.tabs.targets, width: 200, show: (row) => row.name },
          { key: 'was', title: t.percent, width: 90, align: 'right', show: (row) => row.was },
          { key: 'score', title: field.score, kind: 'decimal', places: 2, width: 110 },
        ]}
      />
    </div>
  )
}

/** The result stands, or is computed anew with other scores. */
export const AppealDialog = ({ sheet, onClose }: { sheet: EvaluationDetail; onClose: () => void }) => {
  const t = useText(evalText)
  const { field, action } = useText(evaluationText)
  const nameOf = useTargetName()
  const decide = useAction(evaluation.decideAppeal, { quiet: true, onDone: onClose })
  const lines = sheet.results[0]?.lines ?? []
  const adjustments = sheet.targets.map((target) => {
    const percent = lines.find((line) => line.id === target.id)?.percent
    const was = percent ? `${trimmedDecimal(percent)}%` : '—'
    return { targetId: target.id, name: `${nameOf(target)} (${trimmedDecimal(target.fullMark)})`, was, score: null }
  })
  return (
    <FormDialog open title={action.decideAppeal} wide onClose={onClose}>
      <SchemaForm
        form="decideAppeal"
        schema={Schema}
        initial={{ id: sheet.id, version: sheet.version, decision: '1', adjustments }}
        submitLabel={action.decideAppeal}
        onCancel={onClose}
        inDialog
        submit={({ adjustments: rows, ...rest }) =>
          decide.send({
            ...rest,
            adjustments: rest.decision === '2' ? rows.flatMap(({ targetId, score }) => (score ? [{ targetId, score }] : [])) : [],
          })
        }
      >
        <div className="srm-fields">
          <Field
            name="decision"
            label={field.decision}
            kind="radio"
            options={[
              { value: '1', label: t.upheld },
              { value: '2', label: t.revised },
            ]}
            wide
          />
          <Adjustments />
          <Field name="note" label={field.decisionNote} kind="area" />
        </div>
      </SchemaForm>
    </FormDialog>
  )
}
