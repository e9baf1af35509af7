import { inquiryText } from '@srm/domain/srm/inquiry/inquiry.text'
import { nothing, trimmedDecimal } from '../../../../lib/format'
import { useText } from '../../../../lib/text'
import { inOneLine, nameOf } from '../../../../ui/dynamic-form/item'
import { useFormItems } from '../../../../ui/dynamic-form/items'
import { detailText } from './detail.text'

interface ChangeLike {
  readonly field: string
  readonly before: string | null
  readonly after: string | null
}

/** `lines.20.needDate` -> 行 20 · 需求日期; `lines.20.ext.material` -> 行 20 · 材质; `lines.40` -> 行 40. */
const useFieldName = () => {
  const t = useText(detailText)
  const f = useText(inquiryText).field as Readonly<Record<string, string>>
  const { body: added = [] } = useFormItems('inquiry', 'info')
  return (field: string): string => {
    const [head = '', no, column, name] = field.split('.')
    if (head !== 'lines' || !no) return f[head] ?? head
    if (column === 'ext' && name) return `${t.wholeLine(no)} · ${added.find((item) => nameOf(item.key) === name)?.label ?? name}`
    const named = column === 'name' ? f['lineName'] : column && (f[column] ?? column)
    return named ? `${t.wholeLine(no)} · ${named}` : t.wholeLine(no)
  }
}

/** Figures without the zeros of their column, files by their names, written content by its words. */
const useShown = () => {
  const { body: added = [] } = useFormItems('inquiry', 'info')
  return (field: string, value: string): string => {
    const [, , column, name] = field.split('.')
    const item = column === 'ext' ? added.find((one) => nameOf(one.key) === name) : undefined
    if (item) return inOneLine(item, value)
    return /^\d+\.\d+$/.test(value) ? trimmedDecimal(value) : value
  }
}

/** Old value struck on red ground, new value on green ground. */
export const ChangeTable = ({ changes }: { changes: readonly ChangeLike[] }) => {
  const t = useText(detailText)
  const fieldName = useFieldName()
  const shown = useShown()
  return (
    <table className="inq-changes">
      <thead>
        <tr>
          <th scope="col">{t.change.field}</th>
          <th scope="col">{t.change.before}</th>
          <th scope="col">{t.change.after}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => (
          <tr key={change.field}>
            <th scope="row">{fieldName(change.field)}</th>
            <td>{change.before === null ? nothing : <del>{shown(change.field, change.before)}</del>}</td>
            <td>{change.after === null ? nothing : <ins>{shown(change.field, change.after)}</ins>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
