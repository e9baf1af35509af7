import type { ReactNode } from 'react'
import './plain-rows.css'

export interface PlainColumn<R> {
  readonly key: string
  readonly title: ReactNode
  readonly right?: boolean
  readonly cell: (row: R) => ReactNode
}
interface PlainTableProps<R> {
  readonly label: string
  readonly columns: readonly PlainColumn<R>[]
  readonly rows: readonly R[]
  readonly keyOf: (row: R) => string
  /** On a phone each row becomes a block, with the titles beside the values. */
  readonly stacked?: true
}

/** A small table inside a card: no paging, no settings; scrolls sideways when it must. */
export const PlainTable = <R,>({ label, columns, rows, keyOf, stacked }: PlainTableProps<R>) => (
  <div className="srm-scroll srm-plain" data-stacked={stacked} tabIndex={0} role="region" aria-label={label}>
    <table className="srm-table-plain">
      <thead>
        <tr>
          {columns.map((c) => (
            <th key={c.key} scope="col" className={c.right ? 'srm-right' : undefined}>
              {c.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map((c) => (
              <td key={c.key} data-label={typeof c.title === 'string' ? c.title : undefined} className={c.right ? 'srm-right' : undefined}>
                {c.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)
