import { Checkbox, Input, Radio } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '../../lib/text'
import type { ControlProps } from '../inputs/control'
import { DayInput, SecondInput, TimeInput } from '../dates/date-input'
import { DictMultiSelect, DictSelect, MultiSelectInput, SelectInput, type Option } from '../dict/dict'
import { DictChecks, DictRadio } from '../dict/dict-choice'
import { DictSearch } from '../dict/dict-search'
import { CategorySelect, DictTree } from '../dict/dict-tree'
import { formText } from '../form/form.text'
import { LinkedSelect } from '../inputs/linked-select'
import { DecimalInput } from '../tags/money'
import { OneDepart } from '../picker/depart-picker'
import { PopupPicker } from '../picker/popup-picker'
import { OneUser, UserPicker } from '../picker/user-picker'
import { YesNo } from '../tags/yes-no'
import { FilesControl, RichControl } from './content-controls'
import { ItemProblem } from './item-problem'
import { asList, asText, dictOf, linkedOf, nameOf, switchOf, type DynamicItem } from './item'

/** A control of one value; `fill` puts values into the fields beside it, by name. */
interface Drawn extends ControlProps<string> {
  readonly item: DynamicItem
  readonly fill: (values: Readonly<Record<string, string>>) => void
}
type Draw = (props: Drawn) => ReactNode

const optionsOf = ({ listSource }: DynamicItem): Option[] => (listSource ?? []).map(({ value, label }) => ({ value, label }))

/** Several choices are kept as one text. */
const several = ({ value, onChange, ...rest }: ControlProps<string>): ControlProps<readonly string[]> => ({
  ...rest,
  value: asList(value),
  onChange: (next) => onChange?.(asText(next)),
})

const TextControl = ({ invalid, value, onChange, placeholder, ...rest }: ControlProps<string>) => {
  const t = useText(formText)
  const status = invalid ? 'error' : undefined
  const words = placeholder ?? (rest.disabled ? undefined : t.placeholder)
  return <Input {...rest} status={status} placeholder={words} value={value ?? ''} onChange={(e) => onChange?.(e.target.value)} />
}
const AreaControl = ({ invalid, value, onChange, ...rest }: ControlProps<string>) => (
  <Input.TextArea
    {...rest}
    status={invalid ? 'error' : undefined}
    autoSize={{ minRows: 3, maxRows: 10 }}
    value={value ?? ''}
    onChange={(e) => onChange?.(e.target.value)}
  />
)

const Choice: Draw = ({ item, fill: _fill, ...control }) =>
  item.listSource ? <SelectInput {...control} options={optionsOf(item)} /> : <DictSelect {...control} code={dictOf(item)} />
const Choices: Draw = ({ item, fill: _fill, ...control }) =>
  item.listSource ? (
    <MultiSelectInput {...several(control)} options={optionsOf(item)} />
  ) : (
    <DictMultiSelect {...several(control)} code={dictOf(item)} />
  )
const RadioChoice: Draw = ({ item, fill: _fill, ...control }) => {
  if (!item.listSource) return <DictRadio {...control} code={dictOf(item)} />
  const { invalid, onChange, placeholder: _none, ...rest } = control
  return (
    <Radio.Group
      {...rest}
      className={invalid ? 'srm-choice invalid' : 'srm-choice'}
      options={optionsOf(item).map((option) => ({ ...option }))}
      onChange={(event) => onChange?.(event.target.value as string)}
    />
  )
}
const Checks: Draw = ({ item, fill: _fill, ...control }) => {
  if (!item.listSource) return <DictChecks {...several(control)} code={dictOf(item)} />
  const { id, value, onChange, disabled, invalid } = control
  return (
    <div id={id} role="group" tabIndex={-1} aria-label={item.label} aria-describedby={control['aria-describedby']}>
      <Checkbox.Group
        className={invalid ? 'srm-choice invalid' : 'srm-choice'}
        disabled={disabled}
        value={asList(value)}
        options={optionsOf(item).map((option) => ({ ...option }))}
        onChange={(next) => onChange?.(asText(next))}
      />
    </div>
  )
}

const Tree: Draw = ({ item, fill: _fill, ...control }) => {
  const code = dictOf(item)
  if (!code || !item.pidField) return <ItemProblem item={item} />
  return (
    <DictTree
      {...control}
      code={code}
      pidField={item.pidField}
      pidValue={item.pidValue ?? undefined}
      hasChildField={item.hasChildField ?? undefined}
    />
  )
}

const Linked: Draw = ({ item, fill: _fill, ...control }) => {
  const setup = linkedOf(item)
  if (!setup) return <ItemProblem item={item} />
  const { labels, ...config } = setup
  return <LinkedSelect {...several(control)} config={config} labels={labels} />
}

/** The field's own value may stand anywhere among those a popup fills. */
const Popup: Draw = ({ item, fill, onChange, ...control }) => {
  const own = nameOf(item.key)
  const targets = asList(item.destFields)
  return (
    <PopupPicker
      {...control}
      code={item.popupCode ?? ''}
      orgFields={item.orgFields ?? ''}
      destFields={item.destFields ?? ''}
      onFill={fill}
      onChange={(value) => {
        // What was chosen is put into its fields by `fill`; only a part taken away again is this field's own matter.
        if (!targets.includes(own) || targets[0] === own) onChange?.(value)
      }}
    />
  )
}

const plain =
  (Control: (props: ControlProps<string>) => ReactNode): Draw =>
  ({ item: _item, fill: _fill, ...control }) => <Control {...control} />

/** What draws which type, in the spelling of dynamic and of online forms. */
const controls: Readonly<Record<string, Draw>> = {
  text: plain(TextControl),
  input: plain(TextControl),
  textarea: plain(AreaControl),
  number: ({ item: _item, fill: _fill, ...control }) => <DecimalInput {...control} places={6} />,
  inputnumber: ({ item: _item, fill: _fill, ...control }) => <DecimalInput {...control} places={6} />,
  date: plain(DayInput),
  datetime: plain(SecondInput),
  time: plain(TimeInput),
  switch: ({ item, fill: _fill, ...control }) => <YesNo {...control} options={switchOf(item)} />,
  list: Choice,
  select: Choice,
  list_multi: Choices,
  radio: RadioChoice,
  checkbox: Checks,
  sel_search: ({ item, fill: _fill, ...control }) => <DictSearch {...control} code={dictOf(item)} />,
  sel_tree: Tree,
  cat_tree: ({ item, fill: _fill, ...control }) => <CategorySelect {...control} pcode={item.pcode ?? undefined} />,
  popup: Popup,
  sel_user: ({ item: _item, fill: _fill, ...control }) => <OneUser {...control} />,
  sel_users: ({ item: _item, fill: _fill, ...control }) => <UserPicker {...several(control)} multiple />,
  sel_depart: ({ item: _item, fill: _fill, ...control }) => <OneDepart {...control} store="orgCode" />,
  link_down: Linked,
  file: ({ fill: _fill, ...control }) => <FilesControl {...control} />,
  image: ({ fill: _fill, ...control }) => <FilesControl {...control} images />,
  umeditor: plain(RichControl),
  rich: plain(RichControl),
}

/** Every type that can be drawn. */
export const itemTypes: readonly string[] = Object.keys(controls)
const isItemType = (type: string): boolean => Object.hasOwn(controls, type.toLowerCase())

/** The control of an item; a type nobody knows is said, never thrown. */
export const ItemControl = (props: Drawn) => {
  const Control = isItemType(props.item.type) ? controls[props.item.type.toLowerCase()] : undefined
  return Control ? <Control {...props} /> : <ItemProblem item={props.item} unknown />
}
