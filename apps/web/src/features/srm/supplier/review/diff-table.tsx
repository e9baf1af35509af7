import { useText } from '../../../../lib/text'
import { supplierWords } from '../text'
import './diff.css'

export interface DiffColumn {
  readonly key: string
  readonly title: string
  /** How the values read: struck out, new, or neither. */
  readonly tone?: 'old' | 'new'
}
export interface DiffRow {
  readonly key: string
  readonly label: string
  /** One per column. */
  readonly values: readonly string[]
}

const Value = ({ tone, children }: { tone: DiffColumn['tone']; children: string }) => {
  if (tone === 'old') return <del>{children}</del>
  return tone === 'new' ? <ins>{children}</ins> : <>{children}</>
}

/** Values of the same fields side by side; on a phone one under the other with the column's title. */
export const DiffTable = ({ columns, rows }: { columns: readonly DiffColumn[]; rows: readonly DiffRow[] }) => {
  const t = useText(supplierWords)
  return (
    <div className="sup-diff-scroll">
      <table className="sup-diff">
        <thead>
          <tr>
            <th scope="col">{t.detail.field}</th>
            {columns.map((c) => (
              <th key={c.key} scope="col">
                {c.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">{row.label}</th>
              {columns.map((c, i) => (
                <td key={c.key} data-label={c.title}>
                  <Value tone={c.tone}>{row.values[i] || '—'}</Value>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
