import { checkRule, type CheckRuleRow } from '@srm/contract/sys/check-rule'
import { checkRuleText } from '@srm/domain/sys/check/check-rule.text'
import { AutoComplete } from 'antd'
import { useMemo } from 'react'
import { useAction } from '../../../lib/wire/client'
import { useText } from '../../../lib/text'
import type { ControlProps } from '../../../ui/inputs/control'
import { useFormValue } from '../../../ui/form/context'
import { FormDialog } from '../../../ui/form/form-dialog'
import { SchemaForm } from '../../../ui/form/schema-form'
import { LineTable, type LineColumn } from '../../../ui/line-table/line-table'
import { FieldInputs } from '../../../ui/reference/field-inputs'
import { CheckRuleForm, placed, ruleJsonOf, tablesOf, typedFields, type Global, type Local } from './rule-form'
import { RuleTester } from './rule-tester'
import { checkRuleScreenText } from './text'

const common = {
  empty: '^$',
  letters: '[A-Za-z]+',
  upper: '[A-Z]+',
  digits: '\\d+',
  word: '\\w+',
  chinese: '[\\u4e00-\\u9fa5]+',
  nonzero: '[1-9]\\d*',
  any: '.+',
} as const

/** A pattern is typed, or taken from those everyone needs. */
const PatternInput = ({ invalid, value, onChange, ...rest }: ControlProps<string>) => {
  const t = useText(checkRuleScreenText)
  const options = (Object.keys(common) as (keyof typeof common)[]).map((name) => ({
    value: common[name],
    label: `${t.patterns[name]}  ${common[name]}`,
  }))
  return (
    <AutoComplete
      {...rest}
      className="srm-wide"
      status={invalid ? 'error' : undefined}
      value={value ?? ''}
      options={value ? [] : options}
      onChange={(next: string) => onChange?.(next)}
    />
  )
}

const useColumns = () => {
  const t = useText(checkRuleScreenText)
  const { field } = useText(checkRuleText)
  return useMemo(() => {
    const shared = [
      { key: 'pattern', title: field.pattern, required: true, width: 200, control: (c: ControlProps<string>) => <PatternInput {...c} /> },
      { key: 'message', title: field.message, required: true, width: 180 },
      { key: 'messageEn', title: field.messageEn, width: 160 },
    ] as const
    const order = [
      { value: '1', label: t.first },
      { value: '0', label: t.last },
    ]
    const globals: readonly LineColumn<Global>[] = [
      { key: 'priority', title: t.priority, kind: 'select', options: order, required: true, width: 120 },
      ...shared,
    ]
    const locals: readonly LineColumn<Local>[] = [{ key: 'digits', title: t.digits, required: true, width: 90 }, ...shared]
    return { globals, locals }
  }, [t, field])
}

const Rows = () => {
  const t = useText(checkRuleScreenText)
  const { globals, locals } = useColumns()
  return (
    <>
      <section className="srm-rule-rows" aria-label={t.locals}>
        <h3>
          {t.locals} <span className="srm-dim">{t.localsHint}</span>
        </h3>
        <LineTable<Local>
          name="locals"
          label={t.locals}
          max={50}
          columns={locals}
          newRow={() => ({ digits: '1', pattern: '', message: '', messageEn: null })}
        />
      </section>
      <section className="srm-rule-rows" aria-label={t.globals}>
        <h3>
          {t.globals} <span className="srm-dim">{t.globalsHint}</span>
        </h3>
        <LineTable<Global>
          name="globals"
          label={t.globals}
          max={50}
          columns={globals}
          newRow={() => ({ priority: '1', pattern: '', message: '', messageEn: null })}
        />
      </section>
    </>
  )
}

const Tester = () => {
  const globals = useFormValue<Global[]>('globals') ?? []
  const locals = useFormValue<Local[]>('locals') ?? []
  return <RuleTester ruleJson={ruleJsonOf({ globals, locals })} />
}

const Fields = () => {
  const t = useText(checkRuleScreenText)
  const { field } = useText(checkRuleText)
  return (
    <div className="srm-stack">
      <FieldInputs
        fields={typedFields}
        labels={field}
        special={{ ruleCode: { hint: t.codeHint } }}
        order={['ruleName', 'ruleNameEn', 'ruleCode', 'enabled', 'ruleDescription']}
      />
      <Rows />
      <Tester />
    </div>
  )
}

export const CheckRuleDialog = ({ row, onClose }: { row?: CheckRuleRow; onClose: () => void }) => {
  const t = useText(checkRuleScreenText)
  const add = useAction(checkRule.add, { onDone: onClose })
  const edit = useAction(checkRule.edit, { onDone: onClose })
  const initial = useMemo(
    () =>
      row ? { ...row, ...tablesOf(row.ruleJson) } : { enabled: true, globals: [], locals: [{ digits: '1', pattern: '', message: '' }] },
    [row],
  )
  const submit = async ({ globals, locals, ...values }: CheckRuleForm) => {
    const body = { ...values, ruleJson: ruleJsonOf({ globals, locals }) }
    try {
      return row ? await edit.send({ ...body, id: row.id, version: row.version }) : await add.send(body)
    } catch (error) {
      throw placed(error, { ...values, globals, locals })
    }
  }
  return (
    <FormDialog title={row ? t.editTitle(row.ruleName) : t.addTitle} open onClose={onClose} wide={1040}>
      <SchemaForm
        form="check-rule"
        inDialog
        submitLabel={t.save}
        onCancel={onClose}
        schema={CheckRuleForm}
        initial={initial}
        recordId={row?.id}
        version={row?.version}
        submit={submit}
      >
        <Fields />
      </SchemaForm>
    </FormDialog>
  )
}
