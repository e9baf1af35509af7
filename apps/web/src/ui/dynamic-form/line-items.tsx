import type { ControlProps } from '../inputs/control'
import { useSetValue } from '../form/context'
import type { LineColumn } from '../line-table/line-table'
import { ItemControl } from './controls'
import { beside, isRequiredItem, type DynamicItem } from './item'

interface CellProps {
  readonly item: DynamicItem
  readonly path: string
  readonly control: ControlProps<string>
}
const ItemCell = ({ item, path, control }: CellProps) => {
  const setValue = useSetValue()
  const fill = (values: Readonly<Record<string, string>>) => {
    for (const [name, value] of Object.entries(values)) setValue(beside(path, name), value || null)
  }
  return <ItemControl {...control} item={item} fill={fill} />
}

/** What the line table draws itself, and can be pasted into; everything else is drawn by the item's own control. */
const kindOf = (item: DynamicItem): Partial<LineColumn<object>> => {
  const type = item.type.toLowerCase()
  if (type === 'text' || type === 'input') return {}
  if (type === 'number' || type === 'inputnumber') return { kind: 'decimal', places: 6 }
  if (type === 'date') return { kind: 'day' }
  if ((type === 'list' || type === 'select') && item.listSource)
    return { kind: 'select', options: item.listSource.map(({ value, label }) => ({ value, label })) }
  if ((type === 'list' || type === 'select') && item.dict && !item.dict.includes(',')) return { kind: 'dict', dict: item.dict }
  return { control: (control, path) => <ItemCell item={item} path={path} control={control} /> }
}

/** Columns of a line table from the items of a form's body. */
export const lineColumnsOf = <R extends { ext?: unknown }>(items: readonly DynamicItem[]): LineColumn<R>[] =>
  items.map((item) => ({
    ...(kindOf(item) as Partial<LineColumn<R>>),
    key: item.key as LineColumn<R>['key'],
    title: item.label,
    width: item.width,
    required: isRequiredItem(item),
    ...(item.readOnly ? { disabled: () => true } : {}),
  }))
