import { addOf } from '@srm/contract/kit/fields'
import { fillRule, type FillRuleRow } from '@srm/contract/sys/fill-rule'
import { fillRuleFields } from '@srm/domain/sys/fill-rule/fill-rule.fields'
import { exampleParams, fillers, isFiller } from '@srm/domain/sys/fill-rule/fill-rule.rules'
import { fillRuleText } from '@srm/domain/sys/fill-rule/fill-rule.text'
import { z } from 'zod'
import { useAction } from '../../../lib/wire/client'
import { useText } from '../../../lib/text'
import { useFormValue, useSetValue } from '../../../ui/form/context'
import { FormDialog } from '../../../ui/form/form-dialog'
import { SchemaForm } from '../../../ui/form/schema-form'
import { FieldInputs } from '../../../ui/reference/field-inputs'
import { fillRuleScreenText } from './text'

/** Parameters are a JSON object or nothing; the messages are those that users of older forms know. */
const params = z
  .string()
  .max(4000)
  .nullish()
  .superRefine((text, issues) => {
    if (!text?.trim()) return
    try {
      const value: unknown = JSON.parse(text)
      if (Array.isArray(value)) issues.addIssue({ code: 'custom', message: 'FILL_PARAMS_OBJECT' })
      else if (typeof value !== 'object' || value === null) issues.addIssue({ code: 'custom', message: 'FILL_PARAMS_JSON' })
    } catch {
      issues.addIssue({ code: 'custom', message: 'FILL_PARAMS_JSON' })
    }
  })
const FillRuleForm = addOf(fillRuleFields, { ruleParams: { sent: params } })

const Fields = () => {
  const t = useText(fillRuleScreenText)
  const words = useText(fillRuleText)
  const chosen = useFormValue<string>('ruleClass') ?? ''
  const code = useFormValue<string>('ruleCode') ?? ''
  const setValue = useSetValue()
  const known = isFiller(chosen) ? chosen : null
  const options = fillers.map((name) => ({ value: name, label: `${words.filler[name]}（${name}）` }))
  const insert = () => known && setValue('ruleParams', JSON.stringify(exampleParams[known], null, 2))
  return (
    <div className="srm-stack">
      <FieldInputs
        fields={fillRuleFields}
        labels={words.field}
        special={{
          ruleCode: { hint: code ? t.useHint(code) : t.codeHint },
          ruleClass: { kind: 'select', options },
          ruleParams: { kind: 'json', height: 140, hint: known ? words.about[known] : undefined },
        }}
      />
      {known && (
        <button type="button" className="srm-link" onClick={insert}>
          {t.example}
        </button>
      )}
    </div>
  )
}

const setOut = (json: string) => JSON.stringify(JSON.parse(json), null, 2)

export const FillRuleDialog = ({ row, onClose }: { row?: FillRuleRow; onClose: () => void }) => {
  const t = useText(fillRuleScreenText)
  const add = useAction(fillRule.add, { onDone: onClose })
  const edit = useAction(fillRule.edit, { onDone: onClose })
  return (
    <FormDialog title={row ? t.editTitle(row.ruleName) : t.addTitle} open onClose={onClose} wide>
      <SchemaForm
        form="fill-rule"
        inDialog
        submitLabel={t.save}
        onCancel={onClose}
        schema={FillRuleForm}
        initial={row ? { ...row, ruleParams: setOut(row.ruleParams) } : {}}
        recordId={row?.id}
        version={row?.version}
        submit={(values) => (row ? edit.send({ ...values, id: row.id, version: row.version }) : add.send(values))}
      >
        <Fields />
      </SchemaForm>
    </FormDialog>
  )
}
