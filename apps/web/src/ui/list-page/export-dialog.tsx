import { task } from '@srm/contract/sys/task'
import { maxExportRows, type SheetFormat } from '@srm/domain/sys/task/task.rules'
import { Button, Modal, Radio } from 'antd'
import { useState } from 'react'
import { useAction } from '../../lib/wire/client'
import { figureText } from '../../lib/format'
import { text, useText } from '../../lib/text'
import { showTasks } from '../tasks/task-tray-store'
import type { ListWire } from './types'

const n = (count: number) => count.toLocaleString('en-US')
const exportText = text({
  zh: {
    title: '导出',
    scope: '范围',
    selected: (count: number) => `已选 ${n(count)} 条`,
    filtered: (count: number) => `当前筛选结果 ${figureText(count)} 条`,
    all: '全部数据',
    columns: '列',
    visible: (count: number) => `当前显示的 ${count} 列`,
    allColumns: '全部列',
    format: '格式',
    limit: `一次最多导出 ${n(maxExportRows)} 条。导出在后台进行，完成后在“任务”中下载，保留 7 天。`,
    start: '开始导出',
    cancel: '取消',
  },
  en: {
    title: 'Export',
    scope: 'Records',
    selected: (count: number) => `${n(count)} selected`,
    filtered: (count: number) => `${figureText(count)} that match the filters`,
    all: 'All',
    columns: 'Columns',
    visible: (count: number) => `The ${count} shown`,
    allColumns: 'All columns',
    format: 'Format',
    limit: `At most ${n(maxExportRows)} records. The export runs in the background; fetch it under "Tasks" within 7 days.`,
    start: 'Start export',
    cancel: 'Cancel',
  },
})

type Scope = 'selected' | 'filtered' | 'all'
interface ExportDialogProps {
  readonly path: string
  readonly wire: ListWire
  readonly always: Readonly<Record<string, string>>
  readonly selected: readonly string[]
  readonly total: number
  readonly columns: readonly string[]
  readonly onClose: () => void
}
/** The dialog asks for rows, columns and format; the rest is the server's work. */
export const ExportDialog = ({ path, wire, always, selected, total, columns, onClose }: ExportDialogProps) => {
  const t = useText(exportText)
  const [scope, setScope] = useState<Scope>(selected.length ? 'selected' : 'filtered')
  const [which, setWhich] = useState<'visible' | 'all'>('visible')
  const [format, setFormat] = useState<SheetFormat>('xlsx')
  const start = useAction(task.export)
  const { pageNo: _page, pageSize: _size, ...rows } = wire
  const queries: Record<Scope, ListWire> = {
    selected: { ...always, column: wire['column'] ?? '', order: wire['order'] ?? '', selections: selected.join() },
    filtered: rows,
    all: { ...always, column: wire['column'] ?? '', order: wire['order'] ?? '' },
  }
  const go = async () => {
    const query = Object.fromEntries(Object.entries(queries[scope]).filter(([, value]) => value !== ''))
    const asked = await start.run({ path, query, format, ...(which === 'visible' ? { columns: [...columns] } : {}) })
    if (!asked) return
    showTasks()
    onClose()
  }
  const choice = <T extends string>(label: string, value: T, set: (next: T) => void, options: readonly { value: T; label: string }[]) => (
    <fieldset>
      <legend>{label}</legend>
      <Radio.Group vertical value={value} options={[...options]} onChange={(event) => set(event.target.value as T)} />
    </fieldset>
  )
  return (
    <Modal
      open
      title={t.title}
      width={520}
      onCancel={onClose}
      footer={[
        <Button key="cancel" onClick={onClose}>
          {t.cancel}
        </Button>,
        <Button key="start" type="primary" loading={start.pending} onClick={() => void go()}>
          {t.start}
        </Button>,
      ]}
    >
      <div className="srm-stack">
        {choice<Scope>(t.scope, scope, setScope, [
          ...(selected.length ? [{ value: 'selected' as const, label: t.selected(selected.length) }] : []),
          { value: 'filtered', label: t.filtered(total) },
          { value: 'all', label: t.all },
        ])}
        {choice(t.columns, which, setWhich, [
          { value: 'visible', label: t.visible(columns.length) },
          { value: 'all', label: t.allColumns },
        ])}
        {choice<SheetFormat>(t.format, format, setFormat, [
          { value: 'xlsx', label: 'Excel (.xlsx)' },
          { value: 'csv', label: 'CSV (UTF-8)' },
        ])}
        <p className="srm-dim">{t.limit}</p>
      </div>
    </Modal>
  )
}
