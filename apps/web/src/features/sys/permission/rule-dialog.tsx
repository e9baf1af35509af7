import { RuleAdd, RuleEdit, type DataRule, type RuleColumn } from '@srm/contract/sys/data-rule'
import { permission } from '@srm/contract/sys/permission'
import { ruleProblems, systemVariables } from '@srm/domain/sys/permission/data-rule.rules'
import { permissionText } from '@srm/domain/sys/permission/permission.text'
import { AutoComplete } from 'antd'
import type { z } from 'zod'
import { useAction } from '../../../lib/wire/client'
import { useText } from '../../../lib/text'
import type { ControlProps } from '../../../ui/inputs/control'
import { useDictOptions } from '../../../ui/dict/dict'
import { useFormValue } from '../../../ui/form/context'
import { Field } from '../../../ui/form/field'
import { FormDialog } from '../../../ui/form/form-dialog'
import { SchemaForm } from '../../../ui/form/schema-form'
import { permissionScreenText } from './text'

/** A value, or a system variable that is filled with what the reader of the list is. */
const ValueInput = ({ value, onChange, onBlur, invalid, placeholder: _none, ...rest }: ControlProps<string>) => {
  const t = useText(permissionScreenText)
  const words: Readonly<Record<string, string>> = t.variables
  const options = systemVariables.map((name) => ({ value: `#{${name}}`, label: `#{${name}} ${words[name] ?? ''}` }))
  return (
    <AutoComplete
      {...rest}
      className="srm-wide"
      status={invalid ? 'error' : undefined}
      options={options}
      showSearch={{ filterOption: (typed, option) => (option?.label ?? '').toLowerCase().includes(typed.toLowerCase()) }}
      value={value ?? ''}
      onChange={(next: string) => onChange?.(next)}
      onBlur={onBlur}
    />
  )
}

const Fields = ({ columns }: { columns: readonly RuleColumn[] }) => {
  const t = useText(permissionScreenText)
  const { field } = useText(permissionText)
  const chosen = useFormValue<string>('ruleColumn')
  const takes = columns.find((one) => one.name === chosen)?.conditions
  const conditions = useDictOptions('rule_conditions').filter((one) => !takes || takes.includes(one.value))
  const named = columns.map(({ name, title }) => ({ value: name, label: title === name ? name : `${title} (${name})` }))
  return (
    <div className="srm-fields">
      <Field name="ruleName" label={field.ruleName} required />
      <Field name="ruleColumn" label={field.ruleColumn} kind="select" options={named} required />
      <Field name="ruleConditions" label={field.ruleConditions} kind="select" options={conditions} required />
      <Field<string> name="ruleValue" label={field.ruleValue} required hint={t.valueHint}>
        {(control) => <ValueInput {...control} />}
      </Field>
      <Field
        name="status"
        label={t.status}
        kind="radio"
        options={[
          { value: '1', label: t.on },
          { value: '0', label: t.offRule },
        ]}
      />
    </div>
  )
}

interface RuleDialogProps {
  readonly entryId: string
  readonly columns: readonly RuleColumn[]
  readonly rule?: DataRule
  readonly onClose: () => void
}
export const RuleDialog = ({ entryId, columns, rule, onClose }: RuleDialogProps) => {
  const t = useText(permissionScreenText)
  const add = useAction(permission.addRule, { onDone: onClose })
  const edit = useAction(permission.editRule, { onDone: onClose })
  const judge = (given: Omit<RuleAdd, 'permissionId'>, ctx: z.RefinementCtx) => {
    for (const { field, key, params } of ruleProblems(given, columns))
      ctx.addIssue({ code: 'custom', message: key, path: [field], params: { errorKey: key, errorParams: params } })
  }
  const shared = { form: 'dataRule', inDialog: true, submitLabel: t.save, onCancel: onClose }
  return (
    <FormDialog title={rule ? t.editRule : t.addRule} open onClose={onClose} wide>
      {rule ? (
        <SchemaForm
          {...shared}
          schema={RuleEdit.superRefine(judge)}
          initial={{ ...rule, status: rule.status as '0' | '1' }}
          recordId={rule.id}
          version={rule.version}
          submit={(values) => edit.send(values)}
        >
          <Fields columns={columns} />
        </SchemaForm>
      ) : (
        <SchemaForm
          {...shared}
          schema={RuleAdd.superRefine(judge)}
          initial={{ permissionId: entryId, status: '1', ruleConditions: '=' }}
          submit={(values) => add.send(values)}
        >
          <Fields columns={columns} />
        </SchemaForm>
      )}
    </FormDialog>
  )
}
