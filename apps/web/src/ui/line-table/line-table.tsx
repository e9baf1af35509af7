import { Button } from 'antd'
import { useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { toast } from '../../lib/notify'
import { refuseStep } from '../../lib/wire/refusal'
import { useText } from '../../lib/text'
import { useDictLookup } from '../dict/dict'
import { controlId, SectionContext, useForm, useFormError, useFormValue } from '../form/context'
import { Icon } from '../icons'
import { fillDown, moveRow, pasteInto, type Edit, type Row } from './edit'
import { LineRow, type LineColumn, type LineRowProps, type RowTools } from './line-row'
import { lineTableText } from './line-table.text'
import { isBlock, parseBlock } from './paste'
import { useFrame } from './use-frame'

export type { LineColumn } from './line-row'

interface LineTableProps<R> {
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

interface Place {
  readonly row: number
  readonly column: number
}
const placeOf = (target: EventTarget | null): Place | null => {
  const cell = target instanceof Element ? target.closest('td') : null
  const row = cell?.closest('tr')?.dataset['row']
  const column = cell?.dataset['column']
  return row === undefined || column === undefined ? null : { row: Number(row), column: Number(column) }
}

/**
 * Rows to type into. Tab and Enter move, Enter on the last row adds one; blocks can be pasted. Alt with the arrow
 * keys moves a row, Alt+Delete takes it away, Ctrl+D gives the cells below the value of this one.
 */
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
  const put = (next: readonly R[]) => (next.length > max ? refuseStep(t.tooMany(max)) : store.change(name, next))
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
  const move = (at: number, by: -1 | 1) => put(moveRow(current(), at, by))

  const edit: Edit = {
    columns: columns.map((column) => ({
      key: column.key,
      kind: column.kind ?? 'text',
      options: column.options ?? optionsOf(column.dict),
      fixed: Boolean(column.show),
    })),
    newRow: editable ? (newRow as unknown as () => Row) : undefined,
    derive: derive as unknown as Edit['derive'],
  }
  const fill = (at: Place) => put(fillDown(current() as readonly Row[], at, edit) as unknown as readonly R[])
  const onEnter = (event: KeyboardEvent, at: Place) => {
    event.preventDefault()
    if (at.row < rows.length - 1) focusCell(at.row + 1, at.column)
    else if (editable) add(at.column)
  }
  const onRowKey = (event: KeyboardEvent, at: Place): boolean => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (by !== 0) {
      move(at.row, by)
      focusCell(Math.min(rows.length - 1, Math.max(0, at.row + by)), at.column)
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      remove(at.row)
      focusCell(Math.min(at.row, rows.length - 2), at.column)
    } else return false
    return true
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const at = placeOf(event.target)
    if (!at || readOnly) return
    const opensList = event.target instanceof Element && event.target.closest('[role=combobox], button, textarea')
    const control = event.ctrlKey || event.metaKey
    if (event.key === 'Enter' && !control && !opensList) return onEnter(event, at)
    const filled = control && event.key.toLowerCase() === 'd'
    if (filled) fill(at)
    if (filled || (event.altKey && editable && onRowKey(event, at))) event.preventDefault()
  }
  const onPaste = (event: ClipboardEvent) => {
    const clip = event.clipboardData?.getData('text/plain') ?? ''
    const at = placeOf(event.target)
    if (!at || !isBlock(clip) || readOnly) return
    event.preventDefault()
    const pasted = pasteInto(rows as readonly Row[], parseBlock(clip), at, edit)
    if (pasted.rows.length > max) return refuseStep(t.tooMany(max))
    put(pasted.rows as unknown as readonly R[])
    toast('success', t.pasted(pasted.count))
    if (pasted.unread) toast('warning', t.unread(pasted.unread))
  }
  const [last, setLast] = useState<Place>({ row: 0, column: 0 })
  const frame = useFrame({ onKeyDown, onPaste, onFocus: (event) => setLast((before) => placeOf(event.target) ?? before) })

  // Each row gets the same object for ever; what it calls is what stands here now.
  const acts = useRef<RowTools>({ duplicate, remove, move })
  useEffect(() => {
    acts.current = { duplicate, remove, move }
  })
  const rowTools = useMemo<RowTools>(
    () => ({
      duplicate: (at) => acts.current.duplicate(at),
      remove: (at) => acts.current.remove(at),
      move: (at, by) => acts.current.move(at, by),
    }),
    [],
  )
  return (
    <div ref={frame} className="srm-lines" data-field={name} id={controlId(formId, name)} tabIndex={-1}>
      <div className="srm-scroll" tabIndex={0} role="group" aria-label={label}>
        <table aria-label={label}>
          <thead>
            <tr>
              <th scope="col" className="srm-line-no">
                {t.row}
              </th>
              {columns.map((column, at) => (
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
                  {!readOnly && !column.show && rows.length > 1 && (
                    <button
                      type="button"
                      className="srm-quiet srm-fill"
                      aria-label={t.fill(column.title)}
                      title={t.fillHint(column.title, Math.min(last.row, rows.length - 1) + 1)}
                      onClick={() => fill({ row: Math.min(last.row, rows.length - 1), column: at })}
                    >
                      <Icon name="down" size={12} />
                    </button>
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
                tools={editable ? rowTools : undefined}
              />
            ))}
          </tbody>
        </table>
      </div>
      {rows.length === 0 && <p className="srm-lines-empty">{t.empty}</p>}
      {error && <p className="srm-field-error srm-pad">{error}</p>}
      {(editable || tools || totals) && (
        <div className="srm-row wrap srm-lines-foot">
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
