import type { ExtendField, FormItem } from '@srm/contract/sys/extend-field'
import { contentOf, filesOfValue, isReadOnlyField, isRequiredField, plainControl } from '@srm/domain/sys/extend-field/extend-field.rules'
import { listed } from '../../lib/session/language'

/** A form item as the server's form definitions, dynamic forms and online forms have it; they differ in their spelling only. */
export type DynamicItem = Pick<FormItem, 'key' | 'label' | 'type'> & Partial<Omit<FormItem, 'key' | 'label' | 'type'>>

/** An online form has items of this kind (docs/forms.md, Online and dynamic items). */
interface OnlineItem {
  readonly view: string
  readonly field: string
  readonly label: string
  /** `multiple`: several choices. */
  readonly mode?: string
  /** Configuration of the control, as JSON text or as an object. */
  readonly config?: unknown
  readonly dict?: string
  readonly dictTable?: string
  readonly dictText?: string
  readonly dictCode?: string
  readonly pidField?: string
  readonly pidValue?: string
  readonly hasChildField?: string
  readonly pcode?: string
}

const severalOf: Readonly<Record<string, string>> = { list: 'list_multi', select: 'list_multi', radio: 'checkbox' }

export const fromOnline = ({ view, field, mode, config, ...rest }: OnlineItem): DynamicItem => ({
  ...rest,
  key: field,
  type: mode === 'multiple' ? (severalOf[view] ?? view) : view,
  config: config === undefined || config === null || typeof config === 'string' ? (config ?? null) : JSON.stringify(config),
})

/** An extension field drawn plainly, by its type. */
export const fromExtendField = (field: ExtendField): DynamicItem => ({
  key: `ext.${field.fieldName}`,
  label: field.labelName,
  type: plainControl[field.dataType],
  dataType: field.dataType,
  width: field.width,
  readOnly: isReadOnlyField(field),
  internal: field.internal,
  inTable: field.inTable,
  fieldDecoratorOptions: { initialValue: null, rules: isRequiredField(field) ? [{ required: true, message: '' }] : [] },
})

export const isRequiredItem = ({ fieldDecoratorOptions }: DynamicItem): boolean =>
  fieldDecoratorOptions?.rules.some((rule) => rule.required) ?? false

/** `sys_depart,depart_name,org_code` of an item that names its table in parts or at once; '' where it names none. */
export const dictOf = ({ dict, dictTable, dictText, dictCode }: DynamicItem): string =>
  dict || (dictTable && dictText && dictCode ? `${dictTable},${dictText},${dictCode}` : '')

/** `ext.projectCode` -> `projectCode`. */
export const nameOf = (key: string): string => key.split('.').at(-1) ?? key
/** Path of another value of the same document. */
export const beside = (path: string, name: string): string => [...path.split('.').slice(0, -1), name].join('.')

export const asList = (value: string | null | undefined): string[] => (value ?? '').split(',').filter(Boolean)
/** What several choices are kept as. */
export const asText = (values: readonly string[] | null): string | null => values?.join(',') || null

interface LinkedSetup {
  readonly table: string
  readonly txt: string
  readonly key: string
  readonly idField: string
  readonly pidField: string
  readonly condition?: string
  readonly labels: readonly string[]
}
const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** The linked selects an item's configuration describes; null where it does not. `labels` names the levels. */
export const linkedOf = ({ config, label }: DynamicItem): LinkedSetup | null => {
  const { table, txt, key, idField, pidField, condition, labels } = parsed(config)
  if (![table, txt, key, idField, pidField].every(isText)) return null
  const named = Array.isArray(labels) ? labels.filter(isText) : []
  const setup = { table, txt, key, idField, pidField, labels: named.length > 0 ? named : [label, label] }
  return { ...(setup as LinkedSetup), ...(isText(condition) ? { condition } : {}) }
}

/** Values of a switch, on and off. */
export const switchOf = ({ config, listSource }: DynamicItem): readonly [string, string] => {
  const given = listSource?.map((s) => s.value) ?? (parsed(config)['options'] as unknown)
  const [on, off] = Array.isArray(given) ? (given as unknown[]) : []
  return isText(on) && isText(off) ? [on, off] : ['Y', 'N']
}

const parsed = (config: string | null | undefined): Record<string, unknown> => {
  try {
    const value: unknown = JSON.parse(config ?? '')
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

/** Files by their names and written content by its words, for a line of a table; anything else as it is. */
export const inOneLine = ({ type }: Pick<DynamicItem, 'type'>, value: string): string => {
  const content = contentOf(type)
  if (!content) return value
  if (content !== 'rich') return listed(filesOfValue(value).map((file) => file.fileName))
  return value
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
