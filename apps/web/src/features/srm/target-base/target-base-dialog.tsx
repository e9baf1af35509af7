import { targetBase, TargetBaseAdd, TargetBaseEdit, type TargetBaseRow } from '@srm/contract/srm/target-base'
import { targetBaseText } from '@srm/domain/srm/target-base/target-base.text'
import type { FormulaId } from '@srm/domain/srm/target-base/target-base.kinds'
import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { query, useAction } from '../../../lib/wire/client'
import { trimmedDecimal } from '../../../lib/format'
import { useLanguage } from '../../../lib/session/language'
import { useText } from '../../../lib/text'
import { useFormValue } from '../../../ui/form/context'
import { Field } from '../../../ui/form/field'
import { FormDialog } from '../../../ui/form/form-dialog'
import { SchemaForm } from '../../../ui/form/schema-form'
import { LineTable } from '../../../ui/line-table/line-table'
import { targetBasePageText } from './text'

interface Band {
  readonly from: string
  readonly to: string
  readonly text: string
}

/** What an AUTO target is computed by, in words. */
const FormulaNote = () => {
  const { formula } = useText(targetBaseText)
  const id = useFormValue<FormulaId>('formulaId')
  return id ? <p className="srm-row wrap srm-note srm-field wide">{formula[id]}</p> : null
}

const MethodFields = () => {
  const { field } = useText(targetBaseText)
  const method = useFormValue<string>('method')
  if (method === 'AUTO')
    return (
      <>
        <Field name="formulaId" label={field.formulaId} kind="dict" dict="target_formula" required />
        <FormulaNote />
      </>
    )
  return (
    <>
      <Field<boolean> name="evidenceRequired" label={field.evidenceRequired} kind="switch" />
      <div className="srm-field wide">
        <LineTable<Band>
          name="guide"
          label={field.guide}
          max={10}
          newRow={() => ({ from: '', to: '', text: '' })}
          columns={[
            { key: 'from', title: field.from, kind: 'decimal', places: 2, width: 90, required: true },
            { key: 'to', title: field.to, kind: 'decimal', places: 2, width: 90, required: true },
            { key: 'text', title: field.text, width: 300, required: true },
          ]}
        />
      </div>
    </>
  )
}

const Fields = () => {
  const t = useText(targetBasePageText)
  const { field } = useText(targetBaseText)
  const english = useLanguage() === 'en-US'
  const { data } = useQuery(query(targetBase.options, {}))
  const named = (rows: readonly { id: string; nameZh: string; nameEn: string }[] = []) =>
    rows.map((row) => ({ value: row.id, label: english ? row.nameEn : row.nameZh }))
  return (
    <div className="srm-fields">
      <Field name="code" label={field.code} />
      <Field name="typeId" label={field.typeId} kind="select" options={named(data?.types)} hint={t.leafHint} />
      <Field name="nameZh" label={field.nameZh} />
      <Field name="nameEn" label={field.nameEn} />
      <Field name="fullMark" label={field.fullMark} kind="decimal" places={2} />
      <Field name="direction" label={field.direction} kind="dict" dict="target_direction" />
      <Field<readonly string[]>
        name="supplierTypeIds"
        label={field.supplierTypeIds}
        kind="selects"
        options={named(data?.supplierTypes)}
        placeholder={t.everyType}
        wide
      />
      <Field name="method" label={field.method} kind="dict" dict="target_method" />
      <MethodFields />
      <Field name="remark" label={field.remark} kind="area" />
    </div>
  )
}

const initialOf = (row: TargetBaseRow): z.input<typeof TargetBaseEdit> => ({
  ...row,
  fullMark: trimmedDecimal(row.fullMark),
  guide: row.guide.map((band) => ({ ...band })),
})

/** A target: new, changed as its next edition, or only looked at. */
export const TargetBaseDialog = ({ row, readOnly, onClose }: { row?: TargetBaseRow; readOnly?: boolean; onClose: () => void }) => {
  const t = useText(targetBasePageText)
  const add = useAction(targetBase.add, { onDone: onClose, quiet: true })
  const edit = useAction(targetBase.edit, { onDone: onClose, quiet: true })
  const shared = { form: 'targetBase', inDialog: true, submitLabel: t.save, onCancel: onClose } as const
  const title = row ? (readOnly ? t.viewTitle : t.editTitle)(row.code, row.edition) : t.add
  return (
    <FormDialog title={title} open wide onClose={onClose}>
      {row ? (
        <SchemaForm
          {...shared}
          schema={TargetBaseEdit}
          initial={initialOf(row)}
          recordId={row.id}
          version={row.version}
          readOnly={readOnly ?? false}
          submit={(values) => edit.send(values)}
        >
          <Fields />
        </SchemaForm>
      ) : (
        <SchemaForm
          {...shared}
          schema={TargetBaseAdd}
          initial={{ method: 'MANUAL', fullMark: '100', direction: 'higher', guide: [] }}
          submit={(values) => add.send(values)}
        >
          <Fields />
        </SchemaForm>
      )}
    </FormDialog>
  )
}
