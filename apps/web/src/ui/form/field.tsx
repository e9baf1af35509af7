import { Input, InputNumber, Radio, Switch } from 'antd'
import { useContext, useEffect, useMemo, type ReactNode } from 'react'
import { useLanguage } from '../../lib/session/language'
import { useText } from '../../lib/text'
import type { ControlProps } from '../inputs/control'
import { DayInput, InstantInput } from '../dates/date-input'
import { DictMultiSelect, DictSelect, MultiSelectInput, SelectInput, type Option } from '../dict/dict'
import { DecimalInput, MoneyInput } from '../tags/money'
import type { UploadOptions } from '../files/use-uploads'
import { Upload, type UploadedFile } from '../imports/upload'
import { afterPress } from './after-press'
import { controlId, SectionContext, useForm, useFormError, useFormValue } from './context'
import { formText } from './form.text'
import { moreBuiltIn, type MoreKind } from './kinds'
import { allRules, codeRule, uniqueRule, type UniqueColumn } from './remote-rules'
import { isRequired, maxLength } from './rules'

type FieldKind =
  | { readonly kind?: 'text' | 'area' | 'int' | 'day' | 'instant' | 'switch' | 'password' }
  | { readonly kind: 'money' | 'decimal'; readonly places?: number; readonly suffix?: string; readonly capitals?: boolean }
  | { readonly kind: 'dict' | 'dicts'; readonly dict: string }
  | { readonly kind: 'select' | 'selects' | 'radio'; readonly options: readonly Option[] }
  | {
      readonly kind: 'files'
      readonly biz: string
      readonly max?: number
      readonly accept?: string
      readonly check?: UploadOptions['check']
      readonly send?: UploadOptions['send']
    }
  | MoreKind

interface FieldBase<T> {
  readonly name: string
  readonly label: string
  readonly hint?: ReactNode
  readonly placeholder?: string
  readonly disabled?: boolean
  /** Takes both columns. */
  readonly wide?: boolean
  /** Only moments to come can be picked. */
  readonly future?: boolean
  /** Required by a rule the schema cannot show (depends on another field). */
  readonly required?: boolean
  /** Asks the server whether the value is free; the record being edited does not count. */
  readonly unique?: UniqueColumn
  /** Code of a check rule the server judges the value by. */
  readonly checkRule?: string
  /** Called after the value has changed by hand. */
  readonly onChanged?: (value: T | null) => void
  /** Any other control, wired like the built-in ones. */
  readonly children?: (control: ControlProps<T>) => ReactNode
}
export type FieldProps<T> = FieldBase<T> & FieldKind

type Wired = ControlProps<never> & { readonly value?: unknown; readonly onChange: (value: unknown) => void }

/** The control of a kind; values are checked by the schema, so the kinds may differ in type here. */
const builtIn = (field: FieldBase<never> & FieldKind, control: Wired): ReactNode => {
  const asText = control as unknown as ControlProps<string>
  const asList = control as unknown as ControlProps<readonly string[]>
  const { invalid, value, onChange, ...plain } = control
  const status = invalid ? ('error' as const) : undefined
  const typed = typeof value === 'string' ? value : ''
  switch (field.kind) {
    case 'area':
      return (
        <Input.TextArea
          {...plain}
          status={status}
          value={typed}
          autoSize={{ minRows: 3, maxRows: 10 }}
          onChange={(e) => onChange(e.target.value)}
        />
      )
    case 'password':
      return (
        <Input.Password {...plain} status={status} value={typed} autoComplete="new-password" onChange={(e) => onChange(e.target.value)} />
      )
    case 'int':
      return (
        <InputNumber
          {...plain}
          className="srm-wide"
          status={status}
          precision={0}
          value={(value as number | null) ?? null}
          onChange={(n) => onChange(n)}
        />
      )
    case 'switch':
      return (
        <Switch
          id={plain.id}
          disabled={plain.disabled}
          aria-describedby={plain['aria-describedby']}
          checked={Boolean(value)}
          onChange={(on) => onChange(on)}
        />
      )
    case 'day':
      return <DayInput {...asText} future={field.future} />
    case 'instant':
      return <InstantInput {...asText} future={field.future} />
    case 'money':
      return <MoneyInput {...asText} places={field.places ?? 2} suffix={field.suffix} capitals={field.capitals ?? true} />
    case 'decimal':
      return <DecimalInput {...asText} places={field.places ?? 4} suffix={field.suffix} />
    case 'dict':
      return <DictSelect {...asText} code={field.dict} />
    case 'dicts':
      return <DictMultiSelect {...asList} code={field.dict} />
    case 'select':
      return <SelectInput {...asText} options={field.options} />
    case 'selects':
      return <MultiSelectInput {...asList} options={field.options} />
    case 'radio':
      return (
        <Radio.Group
          id={plain.id}
          disabled={plain.disabled}
          aria-label={field.label}
          value={value}
          options={[...field.options]}
          onChange={(e) => onChange(e.target.value)}
        />
      )
    case 'files':
      return (
        <Upload
          id={plain.id}
          biz={field.biz}
          max={field.max}
          accept={field.accept}
          check={field.check}
          send={field.send}
          disabled={plain.disabled}
          value={(value as readonly UploadedFile[] | null) ?? []}
          onChange={onChange}
          aria-describedby={plain['aria-describedby']}
          label={field.label}
        />
      )
    case undefined:
    case 'text':
      return <Input {...plain} status={status} value={typed} onChange={(e) => onChange(e.target.value)} />
    default:
      // Controls made of several elements say their name themselves; `for` reaches one element only.
      return moreBuiltIn(field, { ...control, future: field.future, 'aria-label': field.label } as never)
  }
}

/** Kinds that need a form's whole width. */
const broad: ReadonlySet<string> = new Set(['area', 'files', 'images', 'rich', 'json', 'linked'])

/** Label above, control, then the error or the hint; required and limits come from the schema. */
export const Field = <T = string>(props: FieldProps<T>) => {
  const { name, label, hint, placeholder, disabled, wide, required, onChanged, children } = props
  const t = useText(formText)
  const lang = useLanguage()
  const { store, formId, readOnly, recordId } = useForm()
  const section = useContext(SectionContext)
  const value = useFormValue<T>(name)
  const error = useFormError(name)
  const must = useMemo(() => required ?? isRequired(store.schema, name), [required, store, name])
  const limit = useMemo(() => maxLength(store.schema, name), [store, name])
  useEffect(() => {
    store.labels.set(name, label)
    if (section) store.sections.set(name, section)
  }, [store, name, label, section])
  const { checkRule } = props
  const { table, field: column, taken } = props.unique ?? {}
  useEffect(() => {
    const rules = [
      ...(table && column ? [uniqueRule({ table, field: column, ...(taken ? { taken } : {}) }, recordId)] : []),
      ...(checkRule ? [codeRule(checkRule)] : []),
    ]
    if (!rules.length) return
    store.remote.set(name, allRules(rules))
    return () => {
      store.remote.delete(name)
    }
  }, [store, name, table, column, taken, checkRule, recordId])
  const id = controlId(formId, name)
  const note = `${id}-note`
  const control = {
    id,
    value,
    disabled: disabled || readOnly,
    placeholder,
    invalid: Boolean(error),
    onChange: (next: unknown) => {
      store.change(name, next)
      onChanged?.(next as T | null)
    },
    onBlur: () => afterPress(() => store.check(name, lang)),
    'aria-describedby': error || hint ? note : undefined,
    'aria-required': must || undefined,
    'aria-invalid': Boolean(error) || undefined,
  }
  const counted = limit !== undefined && (props.kind === undefined || props.kind === 'text' || props.kind === 'area')
  const length = typeof value === 'string' ? [...value].length : 0
  return (
    <div className={wide || broad.has(props.kind ?? '') ? 'srm-field wide' : 'srm-field'} data-field={name}>
      <div className="srm-field-label">
        <label htmlFor={id}>
          {label}
          {must && (
            <span className="srm-must" aria-hidden="true">
              *
            </span>
          )}
        </label>
        {counted && length > limit * 0.6 && (
          <span className="srm-field-count" data-over={length > limit || undefined}>
            {length}/{limit}
          </span>
        )}
      </div>
      {children
        ? children(control as ControlProps<T>)
        : builtIn(
            props as FieldBase<never> & FieldKind,
            { ...control, placeholder: placeholder ?? (props.kind ? undefined : t.placeholder) } as Wired,
          )}
      {error ? (
        <p id={note} className="srm-field-error">
          {error}
        </p>
      ) : (
        hint && (
          <p id={note} className="srm-field-hint">
            {hint}
          </p>
        )
      )}
    </div>
  )
}
