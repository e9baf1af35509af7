import { contentOf } from '@srm/domain/sys/extend-field/extend-field.rules'
import type { Column } from '../list-page/types'
import { LongText } from '../detail/long-text'
import { inOneLine, nameOf, type DynamicItem } from './item'
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
      render: (row) => {
        const value = row.ext[nameOf(item.key)]
        return contentOf(item.type) ? <LongText value={value && inOneLine(item, value)} /> : <ItemValue item={item} value={value} />
      },
    }))
