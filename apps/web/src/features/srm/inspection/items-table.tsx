import type { InspectionItem } from '@srm/contract/srm/inspection'
import type { PlanGroup } from '@srm/domain/srm/inspection/plan.rules'
import { inspectionText } from '@srm/domain/srm/inspection/inspection.text'
import { useRef, type ClipboardEvent, type KeyboardEvent } from 'react'
import { trimmedDecimal } from '../../../lib/format'
import { useLanguage } from '../../../lib/session/language'
import { useText } from '../../../lib/text'
import { isBlock, parseBlock } from '../../../ui/line-table/paste'
import { ToneTag } from '../../../ui/tags/status-tag'
import { drawOf, isOff, pasted, requirementOf, stateOf, type Entered, type Entries } from './entry'
import { inspectionPageText } from './text'

interface Props {
  readonly items: readonly InspectionItem[]
  readonly plan: readonly PlanGroup[]
  readonly entries: Entries
  /** Absent: it is only shown. */
  readonly onChange?: (next: Entries) => void
}
const useName = () => {
  const english = useLanguage() === 'en-US'
  return (item: InspectionItem) => (english ? (item.characteristicEn ?? item.characteristic) : item.characteristic)
}

interface CellProps {
  readonly item: InspectionItem
  readonly at: { readonly item: number; readonly unit: number }
  readonly value: string
  readonly onChange?: ((value: string) => void) | undefined
}
/** One unit: a number or text, or good and bad. */
const Cell = ({ item, at, value, onChange }: CellProps) => {
  const t = useText(inspectionPageText)
  const nameOf = useName()
  const label = t.unit(nameOf(item), at.unit + 1)
  const place = { 'data-item': at.item, 'data-unit': at.unit, 'aria-label': label, 'data-off': isOff(item, value) || undefined }
  if (!onChange) return <span {...place}>{item.kind === 'manual' ? (value === '1' ? t.ok : value === '0' ? t.ng : '') : value}</span>
  if (item.kind === 'manual')
    return (
      <select {...place} value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="" />
        <option value="1">{t.ok}</option>
        <option value="0">{t.ng}</option>
      </select>
    )
  const isNumber = item.kind === 'numeric'
  return (
    <input
      {...place}
      value={value}
      inputMode={isNumber ? 'decimal' : 'text'}
      aria-invalid={isOff(item, value) || undefined}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

const Counts = ({
  item,
  at,
  entered,
  onChange,
}: {
  item: InspectionItem
  at: number
  entered: Entered
  onChange?: ((next: Entered) => void) | undefined
}) => {
  const t = useText(inspectionPageText)
  const nameOf = useName()
  if (!onChange) return <span className="iq-count">{t.checkedBad(Number(entered.checked), Number(entered.bad))}</span>
  const box = (key: 'checked' | 'bad', unit: number) => (
    <label>
      {t[key]}{' '}
      <input
        data-item={at}
        data-unit={unit}
        inputMode="numeric"
        aria-label={`${nameOf(item)} ${t[key]}`}
        value={entered[key]}
        onChange={(event) => onChange({ ...entered, [key]: event.target.value })}
      />
    </label>
  )
  return (
    <span className="iq-count">
      {box('checked', 0)}
      {box('bad', 1)}
    </span>
  )
}

const Readings = ({
  item,
  at,
  entered,
  onChange,
}: {
  item: InspectionItem
  at: number
  entered: Entered
  onChange?: ((next: Entered) => void) | undefined
}) => {
  const t = useText(inspectionPageText)
  const toggle = onChange && item.kind !== 'numeric' && (
    <button type="button" className="srm-link" onClick={() => onChange({ ...entered, isCounted: !entered.isCounted })}>
      {entered.isCounted ? t.reading : t.counting}
    </button>
  )
  const set = (unit: number, value: string) =>
    onChange?.({ ...entered, values: entered.values.map((old, index) => (index === unit ? value : old)) })
  return (
    <div className="iq-readings">
      {entered.isCounted ? (
        <Counts item={item} at={at} entered={entered} onChange={onChange} />
      ) : (
        entered.values.map((value, unit) => (
          <Cell key={unit} item={item} at={{ item: at, unit }} value={value} onChange={onChange && ((next) => set(unit, next))} />
        ))
      )}
      {toggle}
    </div>
  )
}

const Verdict = ({ item, entered, plan }: { item: InspectionItem; entered: Entered | undefined; plan: readonly PlanGroup[] }) => {
  const t = useText(inspectionPageText)
  const { isEntered, isBad } = stateOf(item, entered, plan)
  if (isBad) return <ToneTag tone="bad">{t.failed}</ToneTag>
  if (isEntered) return <ToneTag tone="done">{t.passed}</ToneTag>
  return item.required ? <ToneTag tone="todo">{t.waiting}</ToneTag> : <ToneTag tone="end">{t.optional}</ToneTag>
}

/** Characteristics with their readings: Tab goes along the units, Enter down to the next item, a block can be pasted. */
export const ItemsTable = ({ items, plan, entries, onChange }: Props) => {
  const t = useText(inspectionPageText)
  const { dict } = useText(inspectionText)
  const nameOf = useName()
  const table = useRef<HTMLTableElement>(null)
  const placeOf = (target: EventTarget) => {
    const { item, unit } = (target as HTMLElement).dataset
    return item === undefined || unit === undefined ? null : { item: Number(item), unit: Number(unit) }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const at = placeOf(event.target)
    if (!at || event.key !== 'Enter') return
    event.preventDefault()
    for (let next = at.item + 1; next < items.length; next++) {
      const found =
        table.current?.querySelector<HTMLElement>(`[data-item="${next}"][data-unit="${at.unit}"]`) ??
        table.current?.querySelector<HTMLElement>(`[data-item="${next}"]`)
      if (found) return found.focus()
    }
  }
  const onPaste = (event: ClipboardEvent) => {
    const at = placeOf(event.target)
    const clip = event.clipboardData.getData('text/plain')
    if (!at || !onChange || !isBlock(clip)) return
    event.preventDefault()
    onChange(pasted(items, entries, parseBlock(clip), at))
  }
  return (
    <div className="srm-scroll" tabIndex={0} role="region" aria-label={t.items}>
      <table className="iq-items" ref={table} onKeyDown={onKeyDown} onPaste={onPaste}>
        <thead>
          <tr>
            <th scope="col">{t.columns.characteristic}</th>
            <th scope="col">{t.columns.severity}</th>
            <th scope="col">{t.columns.requirement}</th>
            <th scope="col">{t.columns.readings}</th>
            <th scope="col">{t.columns.found}</th>
            <th scope="col">{t.columns.verdict}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item, at) => {
            const entered = entries[item.id]
            const { found, n, ac, isBad } = stateOf(item, entered, plan)
            return (
              <tr key={item.id} data-bad={isBad || undefined}>
                <td>
                  <b>{[nameOf(item), item.unit].filter(Boolean).join(' ')}</b>
                  <small>{item.method}</small>
                </td>
                <td>
                  <span className="iq-severity" data-severity={item.severity} title={dict.inspection_severity[item.severity]}>
                    {item.severity}
                  </span>
                </td>
                <td>{requirementOf(item, trimmedDecimal)}</td>
                <td>
                  {entered && drawOf(plan, item) > 0 && (
                    <Readings
                      item={item}
                      at={at}
                      entered={entered}
                      onChange={onChange && ((next) => onChange({ ...entries, [item.id]: next }))}
                    />
                  )}
                </td>
                <td className="srm-num">
                  <b data-bad={isBad || undefined}>{found}</b> <span className="srm-dim">{`/ ${ac}·${ac + 1}`}</span>
                  <small>{t.draw(n)}</small>
                </td>
                <td>
                  <Verdict item={item} entered={entered} plan={plan} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
