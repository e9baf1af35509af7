import { extSchema } from '@srm/contract/sys/ext-schema'
import { formStyle, type FormItem } from '@srm/contract/sys/extend-field'
import { contentOf } from '@srm/domain/sys/extend-field/extend-field.rules'
import { fillRuleOf } from '@srm/domain/sys/fill-rule/fill-rule.rules'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../lib/wire/client'
import type { DetailItem } from '../detail/detail'
import { isRequiredItem, nameOf, type DynamicItem } from './item'
import { ItemValue } from './item-value'

type Style = 'edit' | 'info'
type Values = Readonly<Record<string, string>>

/** The items of a document's form as an administrator defined them: of its head, and of its lines. */
export const useFormItems = (tableName: string, style: Style) => {
  const { data, error, refetch } = useQuery({
    ...query(formStyle.getList, { query: { tableName, formStyle: style }, quiet: true }),
    staleTime: 60_000,
  })
  const part = (which: FormItem['part']) => data?.filter((item) => item.part === which)
  return { head: part('head'), body: part('body'), error, refetch }
}

/** The schema of what is typed into extension fields: the server judges by the same one. */
export const extSchemaOf = (items: readonly DynamicItem[]) =>
  extSchema(
    items.map((item) => ({
      fieldName: nameOf(item.key),
      labelName: item.label,
      dataType: item.dataType ?? 'String',
      required: isRequiredItem(item),
      editProperty: item.readOnly ? '2' : '',
      content: contentOf(item.type),
    })),
  )

/** What a new document begins with; what a rule fills comes when it is saved. */
export const initialExt = (items: readonly DynamicItem[]): Record<string, string> =>
  Object.fromEntries(
    items.flatMap((item) => {
      const value = item.fieldDecoratorOptions?.initialValue
      return value && !fillRuleOf(value) ? [[nameOf(item.key), value]] : []
    }),
  )

/** Extension values for a Detail; a field without a value is shown as empty. */
export const detailItems = (items: readonly DynamicItem[], values: Values): DetailItem[] =>
  items.map((item) => ({
    label: item.label,
    value: values[nameOf(item.key)] ? <ItemValue item={item} value={values[nameOf(item.key)]} /> : null,
    wide: item.type === 'textarea' || contentOf(item.type) !== undefined,
  }))
