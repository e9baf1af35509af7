import type { FieldConfigTyped } from '@srm/contract/sys/extend-field-admin'
import { choiceControls, controlsOf, plainControl, type DataType } from '@srm/domain/sys/extend-field/extend-field.rules'
import { useText } from '../../../lib/text'
import { useFormValue } from '../../../ui/form/context'
import { Field } from '../../../ui/form/field'
import { LineTable } from '../../../ui/line-table/line-table'
import { extendFieldScreenText } from './text'

type Key = keyof FieldConfigTyped
/** What each control is told beside its type; the rest of a configuration is not asked for. */
const asked: Readonly<Record<string, readonly Key[]>> = {
  sel_search: ['dict'],
  sel_tree: ['dict', 'pidField', 'pidValue', 'hasChildField'],
  cat_tree: ['pcode'],
  link_down: ['config'],
  popup: ['popupCode', 'orgFields', 'destFields'],
}
const always: readonly Key[] = ['type', 'hidden', 'initialValue', 'subKey', 'textField', 'dictTable', 'dictText', 'dictCode']

/** A configuration without what another control left behind. */
export const relevant = (edit: FieldConfigTyped, dataType: DataType): FieldConfigTyped => {
  const type = edit.type || plainControl[dataType]
  const keys: readonly string[] = [...always, ...(asked[type] ?? []), ...(choiceControls.includes(type) ? ['dict', 'listSource'] : [])]
  return Object.fromEntries(
    Object.entries(edit).filter(([key, value]) => keys.includes(key) && value !== null && value !== '' && value !== false),
  )
}

interface Choice {
  readonly value: string
  readonly label: string
  readonly labelEn?: string | undefined
}
const Choices = () => {
  const t = useText(extendFieldScreenText)
  return (
    <LineTable<Choice>
      name="edit.listSource"
      label={t.choices}
      max={100}
      columns={[
        { key: 'value', title: t.value, required: true, width: 120 },
        { key: 'label', title: t.label, required: true, width: 180 },
        { key: 'labelEn', title: t.labelEn, width: 180 },
      ]}
      newRow={() => ({ value: '', label: '' })}
    />
  )
}

const Asked = ({ name }: { name: Key }) => {
  const t = useText(extendFieldScreenText)
  if (name === 'config') return <Field name="edit.config" label={t.config} kind="json" height={120} wide />
  if (name === 'dict') return <Field name="edit.dict" label={t.dict} hint={t.dictHint} />
  const labels: Partial<Record<Key, string>> = t
  return <Field name={`edit.${name}`} label={labels[name] ?? name} />
}

/** The control of the field, and what it needs to be told. */
export const ControlFields = () => {
  const t = useText(extendFieldScreenText)
  const dataType = useFormValue<DataType>('dataType') ?? 'String'
  const type = useFormValue<string>('edit.type') || plainControl[dataType]
  const names: Readonly<Record<string, string>> = t.controls
  const options = [{ value: '', label: t.plain }, ...controlsOf[dataType].map((value) => ({ value, label: names[value] ?? value }))]
  const chooses = choiceControls.includes(type)
  return (
    <>
      <div className="srm-fields" data-columns={2}>
        <Field name="edit.type" label={t.control} kind="select" options={options} />
        <Field name="edit.initialValue" label={t.initial} hint={t.initialHint} />
        {chooses && <Asked name="dict" />}
        {(asked[type] ?? []).map((name) => (
          <Asked key={name} name={name} />
        ))}
        <Field<boolean> name="edit.hidden" label={t.hideEdit} kind="switch" />
        <Field<boolean> name="info.hidden" label={t.hideInfo} kind="switch" />
      </div>
      {chooses && <Choices />}
    </>
  )
}
