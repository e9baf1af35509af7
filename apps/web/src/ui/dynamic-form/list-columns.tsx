import type { Column } from '../list-page/types'
import { nameOf, type DynamicItem } from './item'
import { ItemValue } from './item-value'

/** Columns of a list for the extension fields that lists show; off until the user turns them on. */
export const listColumnsOf = <R extends { ext: Readonly<Record<string, string>> }>(items: readonly DynamicItem[]): Column<R>[] =>
  items
    .filter((item) => item.inTable)
    .map((item) => ({
      key: item.key as Column<R>['key'],
      title: item.label,
      width: item.width,
      hidden: true,
      card: 'none',
      render: (row) => <ItemValue item={item} value={row.ext[nameOf(item.key)]} />,
    }))
