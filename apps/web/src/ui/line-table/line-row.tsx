import { Input, InputNumber } from 'antd'
import { memo, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { thousands } from '../../lib/format'
import { useText } from '../../lib/text'
import type { ControlProps } from '../inputs/control'
import { DayInput } from '../dates/date-input'
import { SelectInput, useDictOptions, type Option } from '../dict/dict'
import { controlId, useForm, useFormError, useFormValue } from '../form/context'
import { getAt, setAt } from '../form/path'
import { Icon, type IconName } from '../icons'
import { DecimalInput } from '../tags/money'
import { lineTableText } from './line-table.text'
import type { CellKind } from './paste'

export type Row = Readonly<Record<string, unknown>>

export interface LineColumn<R> {
  /** Of the row, or a path in it: `ext.material`. */
  readonly key: (keyof R & string) | `${keyof R & string}.${string}`
  readonly title: string
  readonly kind?: CellKind
  readonly width?: number
  readonly places?: number
  readonly suffix?: string
  readonly options?: readonly Option[]
  readonly dict?: string
  readonly required?: boolean
  readonly align?: 'left' | 'right'
  /** Only shown, never typed: what the row asks for, computed amounts. */
  readonly show?: (row: R, index: number) => ReactNode
  readonly disabled?: (row: R) => boolean
  /** Any other control of a text, wired like the built-in ones; `path` is the cell's. */
  readonly control?: (control: ControlProps<string>, path: string) => ReactNode
}

interface CellProps {
  readonly path: string
  readonly column: LineColumn<Row>
  readonly row: Row
  readonly index: number
  readonly onChange: (key: string, value: unknown) => void
}

const Cell = ({ path, column, row, index, onChange }: CellProps) => {
  const t = useText(lineTableText)
  const { formId, readOnly } = useForm()
  const error = useFormError(path)
  const dictOptions = useDictOptions(column.dict ?? '')
  if (column.show) return <>{column.show(row, index)}</>
  const value = getAt(row, column.key) ?? null
  const control = {
    id: controlId(formId, path),
    value,
    invalid: Boolean(error),
    disabled: readOnly || column.disabled?.(row),
    'aria-label': t.cell(column.title, index + 1),
    'aria-invalid': Boolean(error) || undefined,
    'aria-describedby': error ? `${controlId(formId, path)}-note` : undefined,
    onChange: (next: unknown) => onChange(column.key, next),
  }
  const asText = control as unknown as ControlProps<string>
  const { invalid: _invalid, ...plain } = control
  const status = error ? ('error' as const) : undefined
  const field = () => {
    if (column.control) return column.control(asText, path)
    if (column.kind === 'decimal') return <DecimalInput {...asText} places={column.places ?? 4} suffix={column.suffix} align="right" />
    if (column.kind === 'day') return <DayInput {...asText} />
    if (column.kind === 'select' || column.kind === 'dict') return <SelectInput {...asText} options={column.options ?? dictOptions} />
    if (column.kind === 'int')
      return (
        <InputNumber
          {...plain}
          className="srm-wide"
          status={status}
          precision={0}
          value={value as number | null}
          onChange={(n) => plain.onChange(n)}
        />
      )
    return (
      <Input {...plain} status={status} value={typeof value === 'string' ? value : ''} onChange={(e) => plain.onChange(e.target.value)} />
    )
  }
  return (
    <>
      {field()}
      {error && (
        <p id={`${control.id}-note`} className="srm-field-error">
          {error}
        </p>
      )}
    </>
  )
}

export interface RowTools {
  readonly duplicate: (index: number) => void
  readonly remove: (index: number) => void
  readonly move: (index: number, by: -1 | 1) => void
}
export interface LineRowProps {
  readonly name: string
  readonly index: number
  readonly columns: readonly LineColumn<Row>[]
  readonly derive?: (row: Row, changed: string) => Row
  /** Absent: rows are given and stay. Always the same object, or every row would be drawn with each key. */
  readonly tools?: RowTools
}
interface ToolProps {
  readonly icon: IconName
  readonly label: string
  readonly run: () => void
  readonly disabled?: boolean
}
const Tool = ({ icon, label, run, disabled }: ToolProps) => (
  <button type="button" className="srm-quiet" aria-label={label} title={label} disabled={disabled} onClick={run}>
    <Icon name={icon} size={14} />
  </button>
)

/** Rows that are drawn with their controls at once; those further down get them when they come near the screen. */
const atOnce = 30
const nearby = '800px'

/** Hundreds of rows of controls would take seconds to draw: a row far from the screen shows its values only. */
const useNear = (
  index: number,
): { readonly row: RefObject<HTMLTableRowElement | null>; readonly near: boolean; readonly wake: () => void } => {
  const row = useRef<HTMLTableRowElement>(null)
  const [near, setNear] = useState(index < atOnce || typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    if (near || !row.current) return
    const observer = new IntersectionObserver((seen) => seen.some((one) => one.isIntersecting) && setNear(true), { rootMargin: nearby })
    observer.observe(row.current)
    return () => observer.disconnect()
  }, [near])
  return { row, near, wake: () => setNear(true) }
}

interface ShownCellProps {
  readonly id: string
  readonly column: LineColumn<Row>
  readonly row: Row
  readonly index: number
  readonly onFocus: () => void
}
/** The value of a cell whose control is not drawn yet; whoever goes to it gets the control. */
const ShownCell = ({ id, column, row, index, onFocus }: ShownCellProps) => {
  const dictOptions = useDictOptions(column.dict ?? '')
  if (column.show) return <>{column.show(row, index)}</>
  const value = getAt(row, column.key)
  const words = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  const label = (column.options ?? dictOptions).find((option) => option.value === words)?.label
  return (
    <span id={id} tabIndex={-1} className="srm-ellipsis srm-line-shown" onFocus={onFocus}>
      {label ?? (column.kind === 'decimal' && words ? thousands(words) : words)}
    </span>
  )
}

/** One row; it draws again only when it has changed itself. */
export const LineRow = memo(({ name, index, columns, derive, tools }: LineRowProps) => {
  const t = useText(lineTableText)
  const { store, formId } = useForm()
  const path = `${name}.${index}`
  const row = useFormValue<Row>(path)
  const { row: element, near, wake } = useNear(index)
  const [wanted, setWanted] = useState<string | null>(null)
  useEffect(() => {
    if (near && wanted) document.getElementById(wanted)?.focus()
  }, [near, wanted])
  if (!row) return null
  const change = (key: string, value: unknown) => {
    store.change(`${path}.${key}`, value)
    if (!derive) return
    const next = setAt(row, key, value)
    for (const [at, derived] of Object.entries(derive(next, key))) if (next[at] !== derived) store.change(`${path}.${at}`, derived)
  }
  return (
    <tr ref={element} data-row={index}>
      <td className="srm-line-no" data-label={t.row}>
        {index + 1}
      </td>
      {columns.map((column, at) => (
        <td key={column.key} data-column={at} data-label={column.title} className={column.align === 'right' ? 'srm-right' : undefined}>
          {near ? (
            <Cell path={`${path}.${column.key}`} column={column} row={row} index={index} onChange={change} />
          ) : (
            <ShownCell
              id={controlId(formId, `${path}.${column.key}`)}
              column={column}
              row={row}
              index={index}
              onFocus={() => {
                setWanted(controlId(formId, `${path}.${column.key}`))
                wake()
              }}
            />
          )}
        </td>
      ))}
      {tools && (
        <td className="srm-line-tools">
          <span>
            <Tool icon="up" label={t.up(index + 1)} run={() => tools.move(index, -1)} disabled={index === 0} />
            <Tool icon="down" label={t.down(index + 1)} run={() => tools.move(index, 1)} />
            <Tool icon="copy" label={t.duplicate(index + 1)} run={() => tools.duplicate(index)} />
            <Tool icon="trash" label={t.remove(index + 1)} run={() => tools.remove(index)} />
          </span>
        </td>
      )}
    </tr>
  )
})
