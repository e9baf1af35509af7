import { Button } from 'antd'
import { useEffect } from 'react'
import { thousands } from '../../../lib/format'
import { useText } from '../../../lib/text'
import { Icon } from '../../icons'
import { listText } from '../list-page.text'
import { maxChosen, sumOfCents } from './selection'
import type { BatchAction, Column } from '../types'

interface SelectionBarProps<R> {
  readonly rows: readonly R[]
  readonly total: number
  readonly columns: readonly Column<R>[]
  readonly batch: readonly BatchAction<R>[]
  readonly busy: boolean
  readonly onRun: (action: BatchAction<R>) => void
  readonly onAll: () => void
  readonly onClear: () => void
}
/** Shows `已选 12 条 · 合计 ¥1,204,000.00 · 选择全部 348 条 · 清除` and what to do with them. */
export const SelectionBar = <R,>({ rows, total, columns, batch, busy, onRun, onAll, onClear }: SelectionBarProps<R>) => {
  const t = useText(listText)
  const summed = columns.find((column) => column.sum)
  const sum = summed && sumOfCents(rows.map((row) => row[summed.key]))
  const reach = Math.min(total, maxChosen)
  return (
    <div className="srm-row wrap srm-selection" role="status">
      <b>{t.selected(rows.length)}</b>
      {sum && <span className="srm-num">{t.sum(thousands(sum))}</span>}
      {rows.length < reach && (
        <button type="button" className="srm-link" disabled={busy} onClick={onAll}>
          {t.selectAll(total)}
        </button>
      )}
      <button type="button" className="srm-link" onClick={onClear}>
        {t.clear}
      </button>
      <BatchButtons batch={batch} onRun={onRun} />
    </div>
  )
}

interface BatchButtonsProps<R> {
  readonly batch: readonly BatchAction<R>[]
  readonly onRun: (action: BatchAction<R>) => void
}
export const BatchButtons = <R,>({ batch, onRun }: BatchButtonsProps<R>) =>
  batch.map((action) => (
    <Button key={action.key} danger={action.danger} onClick={() => onRun(action)}>
      {action.label}
    </Button>
  ))

const undoMs = 8000
/** Other filters, other rows: says that the selection went, and brings it back. */
export const UndoNote = ({ count, onUndo, onClose }: { count: number; onUndo: () => void; onClose: () => void }) => {
  const t = useText(listText)
  useEffect(() => {
    const timer = setTimeout(onClose, undoMs)
    return () => clearTimeout(timer)
  }, [count, onClose])
  return (
    <div className="srm-row gap-3 srm-undo" role="status">
      <span>{t.dropped(count)}</span>
      <button type="button" className="srm-link" onClick={onUndo}>
        {t.undo}
      </button>
      <button type="button" className="srm-quiet" aria-label={t.close} onClick={onClose}>
        <Icon name="close" size={14} />
      </button>
    </div>
  )
}
