import type { Preview } from '@srm/contract/sys/permission'
import { nothing } from '../../../lib/format'
import { useText } from '../../../lib/text'
import { permissionScreenText } from './text'

type Page = NonNullable<Preview['page']>

const isEmpty = (value: unknown) => value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
const shown = (value: unknown): string => {
  if (isEmpty(value)) return nothing
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
/** What tells a row to a machine says nothing here. */
const mute = new Set(['id', 'version', 'delFlag'])

/** The rows as they came, in the columns that hold something; words of codes stand in place of the codes. */
export const PreviewRows = ({ page }: { page: Page }) => {
  const t = useText(permissionScreenText)
  if (page.records.length === 0) return <p className="srm-dim">{t.noRows}</p>
  const worded = new Set(page.columns.filter(({ key }) => key.endsWith('_dictText')).map(({ key }) => key.replace(/_dictText$/, '')))
  const columns = page.columns.filter(
    ({ key }) => !mute.has(key) && !worded.has(key) && page.records.some((record) => !isEmpty(record[key])),
  )
  return (
    <div className="srm-stack">
      <span className="srm-dim" role="status">
        {t.rowTotal(page.total)}
      </span>
      <div className="srm-scroll" tabIndex={0} role="region" aria-label={t.rows}>
        <table className="srm-table-plain">
          <thead>
            <tr>
              {columns.map(({ key, title }) => (
                <th key={key} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {page.records.map((record, at) => (
              <tr key={String(record['id'] ?? at)}>
                {columns.map(({ key }) => (
                  <td key={key}>
                    <span className="srm-clip" title={shown(record[key])}>
                      {shown(record[key])}
                    </span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
