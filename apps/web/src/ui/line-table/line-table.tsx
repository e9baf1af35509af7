import { Button, Input, InputNumber } from 'antd'
import { memo, useContext, useEffect, useRef, type ReactNode } from 'react'
import { toast } from '../../lib/notify'
import { useText } from '../../lib/text'
import type { ControlProps } from '../control'
import { DayInput } from '../date-input'
import { SelectInput, useDictLookup, useDictOptions, type Option } from '../dict'
import { controlId, SectionContext, useForm, useFormError, useFormValue } from '../form/context'
import { getAt, setAt } from '../form/path'
import { Icon } from '../icons'
import { DecimalInput } from '../money'
import { lineTableText } from './line-table.text'
import { cellFrom, isBlock, parseBlock, type CellKind } from './paste'

type Row = Readonly<Record<string, unknown>>

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

export interface LineTableProps<R> {
  readonly name: string
  readonly label: string
  readonly columns: readonly LineColumn<R>[]
  /** Absent: rows are given, none can be added or taken away. */
  readonly newRow?: () => R
  readonly max?: number
  /** Under the table: totals of the rows as they are now. */
  readonly totals?: (rows: readonly R[]) => ReactNode
  /** Left in the bar under the table: import, template. */
  readonly tools?: ReactNode
  /** What a change in a row changes beside it: amounts from quantity and price. */
  readonly derive?: (row: R, changed: keyof R & string) => R
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

interface LineRowProps {
  readonly name: string
  readonly index: number
  readonly columns: readonly LineColumn<Row>[]
  readonly derive?: (row: Row, changed: string) => Row
  readonly onDuplicate?: (index: number) => void
  readonly onRemove?: (index: number) => void
}
const LineRow = memo(({ name, index, columns, derive, onDuplicate, onRemove }: LineRowProps) => {
  const t = useText(lineTableText)
  const { store } = useForm()
  const path = `${name}.${index}`
  const row = useFormValue<Row>(path)
  if (!row) return null
  const change = (key: string, value: unknown) => {
    store.change(`${path}.${key}`, value)
    if (!derive) return
    const next = setAt(row, key, value)
    for (const [at, derived] of Object.entries(derive(next, key))) if (next[at] !== derived) store.change(`${path}.${at}`, derived)
  }
  return (
    <tr data-row={index}>
      <td className="srm-line-no" data-label={t.row}>
        {index + 1}
      </td>
      {columns.map((column, at) => (
        <td key={column.key} data-column={at} data-label={column.title} className={column.align === 'right' ? 'srm-right' : undefined}>
          <Cell path={`${path}.${column.key}`} column={column} row={row} index={index} onChange={change} />
        </td>
      ))}
      {onRemove && (
        <td className="srm-line-tools">
          <button
            type="button"
            className="srm-quiet"
            aria-label={t.duplicate(index + 1)}
            title={t.duplicate(index + 1)}
            onClick={() => onDuplicate?.(index)}
          >
            <Icon name="copy" size={14} />
          </button>
          <button
            type="button"
            className="srm-quiet"
            aria-label={t.remove(index + 1)}
            title={t.remove(index + 1)}
            onClick={() => onRemove(index)}
          >
            <Icon name="trash" size={14} />
          </button>
        </td>
      )}
    </tr>
  )
})

const placeOf = (target: EventTarget | null): { row: number; column: number } | null => {
  const cell = target instanceof Element ? target.closest('td') : null
  const row = cell?.closest('tr')?.dataset['row']
  const column = cell?.dataset['column']
  return row === undefined || column === undefined ? null : { row: Number(row), column: Number(column) }
}

/** Rows to type into: Tab and Enter move, Enter on the last row adds one, blocks can be pasted (ux F9). */
export const LineTable = <R extends object>({ name, label, columns, newRow, max = 500, totals, tools, derive }: LineTableProps<R>) => {
  const t = useText(lineTableText)
  const { store, formId, readOnly } = useForm()
  const section = useContext(SectionContext)
  const rows = useFormValue<readonly R[]>(name) ?? []
  const error = useFormError(name)
  const shown = columns as unknown as readonly LineColumn<Row>[]
  const optionsOf = useDictLookup()
  const editable = Boolean(newRow) && !readOnly
  useEffect(() => {
    store.labels.set(name, label)
    if (section) store.sections.set(name, section)
    for (const column of columns) store.labels.set(`${name}.*.${column.key}`, column.title)
  }, [store, name, label, section, columns])

  const focusCell = (row: number, column: number) =>
    requestAnimationFrame(() => document.getElementById(controlId(formId, `${name}.${row}.${columns[column]?.key ?? ''}`))?.focus())
  const put = (next: readonly R[]) => (next.length > max ? toast('warning', t.tooMany(max)) : store.change(name, next))
  const add = (column = columns.findIndex((c) => !c.show)) => {
    if (!newRow) return
    put([...rows, newRow()])
    focusCell(rows.length, column)
  }
  const current = () => (store.get().values[name] ?? []) as readonly R[]
  const duplicate = (at: number) => {
    const now = current()
    const copy = now[at]
    if (copy) put([...now.slice(0, at + 1), { ...newRow?.(), ...copy, ...('id' in copy ? { id: undefined } : {}) }, ...now.slice(at + 1)])
  }
  const remove = (at: number) => put(current().filter((_, i) => i !== at))

  const onKeyDown = (event: KeyboardEvent) => {
    const place = placeOf(event.target)
    const opensList = event.target instanceof Element && event.target.closest('[role=combobox], button, textarea')
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !place || opensList) return
    event.preventDefault()
    if (place.row < rows.length - 1) focusCell(place.row + 1, place.column)
    else if (editable) add(place.column)
  }
  const onPaste = (event: ClipboardEvent) => {
    const clip = event.clipboardData?.getData('text/plain') ?? ''
    const place = placeOf(event.target)
    if (!place || !isBlock(clip) || readOnly) return
    event.preventDefault()
    const block = parseBlock(clip)
    const room = editable ? block.length : Math.min(block.length, rows.length - place.row)
    const next = [...rows]
    for (let r = 0; r < room; r += 1) {
      let row = next[place.row + r] ?? newRow?.()
      if (!row) break
      for (const [c, raw] of (block[r] ?? []).entries()) {
        const column = columns[place.column + c]
        if (!column || column.show) continue
        const options = column.options ?? optionsOf(column.dict)
        row = setAt(row as Row, column.key, cellFrom(column.kind ?? 'text', raw, options)) as R
        if (derive) row = derive(row, column.key as keyof R & string)
      }
      next[place.row + r] = row
    }
    put(next)
    toast('success', t.pasted(room))
  }
  // Listened to on the frame: keys and pastes of all cells arrive there.
  const frame = useRef<HTMLDivElement>(null)
  const handlers = useRef({ onKeyDown, onPaste })
  useEffect(() => {
    handlers.current = { onKeyDown, onPaste }
  })
  useEffect(() => {
    const element = frame.current
    const key = (event: KeyboardEvent) => handlers.current.onKeyDown(event)
    const paste = (event: ClipboardEvent) => handlers.current.onPaste(event)
    element?.addEventListener('keydown', key)
    element?.addEventListener('paste', paste)
    return () => {
      element?.removeEventListener('keydown', key)
      element?.removeEventListener('paste', paste)
    }
  }, [])
  return (
    <div ref={frame} className="srm-lines" data-field={name} id={controlId(formId, name)} tabIndex={-1}>
      <div className="srm-lines-scroll" tabIndex={0} role="group" aria-label={label}>
        <table aria-label={label}>
          <thead>
            <tr>
              <th scope="col" className="srm-line-no">
                {t.row}
              </th>
              {columns.map((column) => (
                <th
                  key={column.key}
                  scope="col"
                  style={column.width ? { minWidth: column.width } : undefined}
                  className={column.align === 'right' || column.kind === 'decimal' ? 'srm-right' : undefined}
                >
                  {column.title}
                  {column.required && (
                    <span className="srm-must" aria-hidden="true">
                      *
                    </span>
                  )}
                </th>
              ))}
              {editable && (
                <th scope="col" className="srm-line-tools">
                  <span className="srm-hidden">{t.actions}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((_, index) => (
              <LineRow
                key={index}
                name={name}
                index={index}
                columns={shown}
                derive={derive as unknown as LineRowProps['derive']}
                onDuplicate={editable ? duplicate : undefined}
                onRemove={editable ? remove : undefined}
              />
            ))}
          </tbody>
        </table>
      </div>
      {rows.length === 0 && <p className="srm-lines-empty">{t.empty}</p>}
      {error && <p className="srm-field-error srm-pad">{error}</p>}
      {(editable || tools || totals) && (
        <div className="srm-lines-foot">
          {editable && (
            <Button type="dashed" icon={<Icon name="plus" size={14} />} onClick={() => add()}>
              {t.add}
            </Button>
          )}
          {tools}
          <span className="srm-grow" />
          {totals?.(rows)}
        </div>
      )}
    </div>
  )
}
