import { fillRuleOf } from '@srm/domain/sys/fill-rule/fill-rule.rules'
import { useText } from '../../lib/text'
import type { ControlProps } from '../inputs/control'
import { useSetValue } from '../form/context'
import { Field } from '../form/field'
import { ItemControl } from './controls'
import { dynamicFormText } from './dynamic-form.text'
import { beside, isRequiredItem, type DynamicItem } from './item'

const wideTypes = ['textarea', 'link_down', 'checkbox', 'file', 'image', 'umeditor', 'rich']

/** One item inside a SchemaForm; `path` is where its value lies, by default its key. */
const DynamicField = ({ item, path = item.key }: { item: DynamicItem; path?: string }) => {
  const t = useText(dynamicFormText)
  const setValue = useSetValue()
  const fill = (values: Readonly<Record<string, string>>) => {
    for (const [name, value] of Object.entries(values)) setValue(beside(path, name), value || null)
  }
  const filled = fillRuleOf(item.fieldDecoratorOptions?.initialValue) !== null
  const hint = item.readOnly ? t.readOnly : filled ? t.filled : item.internal ? t.internal : undefined
  return (
    <Field<string>
      name={path}
      label={item.label}
      hint={hint}
      disabled={item.readOnly}
      required={isRequiredItem(item)}
      wide={wideTypes.includes(item.type)}
    >
      {(control: ControlProps<string>) => <ItemControl {...control} item={item} fill={fill} aria-label={item.label} />}
    </Field>
  )
}

/** The items of a form's head, in their order; a list of one part leads each path below `base`. */
export const DynamicFields = ({ items, base }: { items: readonly DynamicItem[]; base?: string }) => (
  <>
    {items.map((item) => (
      <DynamicField key={item.key} item={item} path={base ? `${base}.${item.key}` : item.key} />
    ))}
  </>
)
