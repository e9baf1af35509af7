import type { SuperQuery } from '@srm/domain/sys/list-view/list-view.rules'
import { dictText } from '../../../lib/dicts'
import { useText } from '../../../lib/text'
import { Chip } from '../../tags/chip'
import { useDictLookup, type Option } from '../../dict/dict'
import { useStatusText } from '../../tags/status-tag'
import { listText } from '../list-page.text'
import { superQueryText } from './super-query.text'
import type { QueryField } from '../types'

/** Choices of a field: declared ones, a dictionary's, or the states of a life cycle. */
export const useFieldOptions = (): ((field: QueryField | undefined) => readonly Option[]) => {
  const dict = useDictLookup()
  const statusText = useStatusText()
  return (field) => {
    if (field?.options) return field.options
    const { machine } = field ?? {}
    if (machine) return Object.values(machine.states).map((code) => ({ value: code, label: statusText(machine, code) }))
    return dict(field?.dict)
  }
}

interface ChipProps {
  readonly query: SuperQuery
  readonly fields: readonly QueryField[]
  readonly onEdit: () => void
  readonly onRemove: () => void
}
/** The super query in words; a click opens it, the cross takes it away. */
export const SuperQueryChip = ({ query, fields, onEdit, onRemove }: ChipProps) => {
  const t = useText(listText)
  const w = useText(superQueryText)
  const optionsOf = useFieldOptions()
  const words = query.conditions.map(({ field, rule, val }) => {
    const known = fields.find((f) => f.key === field)
    const options = optionsOf(known)
    const value = options.length
      ? dictText(
          options.map((o) => ({ value: o.value, text: o.label })),
          val,
        )
      : val
    return `${known?.label ?? field} ${w.rules[rule]} ${value}`
  })
  const whole = words.join(query.match === 'and' ? w.chipAnd : w.chipOr)
  return (
    <Chip removeLabel={t.removeAdvanced} onRemove={onRemove}>
      <button type="button" className="srm-chip-words" onClick={onEdit} title={whole} aria-label={`${t.editAdvanced} ${whole}`}>
        {t.advanced} <b>{whole}</b>
      </button>
    </Chip>
  )
}
