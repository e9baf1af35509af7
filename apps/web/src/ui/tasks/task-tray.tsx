import { task, taskFile, type TaskRow } from '@srm/contract/sys/task'
import { isActive } from '@srm/domain/sys/task/task.rules'
import { taskText } from '@srm/domain/sys/task/task.text'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { query } from '../../lib/wire/client'
import { lazily } from '../../lib/page/lazily'
import { toast } from '../../lib/notify'
import { useStore } from '../../lib/session/store'
import { text, useText } from '../../lib/text'
import { Icon } from '../icons'
import { taskSignal } from './task-tray-store'

const TaskPanel = lazily(() => import('./task-panel').then((m) => m.TaskPanel))

const trayText = text({
  zh: {
    tasks: '任务',
    running: (n: number) => `任务，${n} 个进行中`,
    done: (title: string) => `“${title}”已完成`,
    failed: (title: string) => `“${title}”失败`,
  },
  en: {
    tasks: 'Tasks',
    running: (n: number) => `Tasks, ${n} running`,
    done: (title: string) => `"${title}" is done`,
    failed: (title: string) => `"${title}" failed`,
  },
})

const shown = { query: { pageNo: 1, pageSize: 20, column: 'createTime', order: 'desc' }, quiet: true } as const
const busyMs = 1000
const none: readonly TaskRow[] = []

/** What ended since last time is said once. */
const useEndings = (rows: readonly TaskRow[]) => {
  const t = useText(trayText)
  const [running, setRunning] = useState<ReadonlySet<string>>(new Set())
  useEffect(() => {
    for (const row of rows) {
      if (!running.has(row.id) || isActive(row.status)) continue
      if (row.status === 'done') toast('success', t.done(row.title))
      if (row.status === 'failed') toast('error', `${t.failed(row.title)} ${row.reason ?? ''}`)
    }
    const now = rows.filter((row) => isActive(row.status)).map((row) => row.id)
    if (now.length !== running.size || now.some((id) => !running.has(id))) setRunning(new Set(now))
  }, [rows, running, t])
}

/** 任务: exports and imports under way and done; they live on the server, so neither a move nor a reload loses them. */
export const TaskTray = () => {
  const t = useText(trayText)
  const words = useText(taskText)
  const client = useQueryClient()
  const signal = useStore(taskSignal)
  const [open, setOpen] = useState(false)
  const asked = useQuery({
    ...query(task.list, shown),
    staleTime: 5000,
    refetchInterval: ({ state }) => (state.data?.records.some((row) => isActive(row.status)) ? busyMs : false),
  })
  const rows = asked.data?.records ?? none
  const active = rows.filter((row) => isActive(row.status)).length
  useEndings(rows)
  useEffect(() => {
    if (signal === 0) return
    setOpen(true)
    void client.invalidateQueries({ queryKey: [task.list.path] })
  }, [signal, client])
  return (
    <>
      <button
        type="button"
        className="srm-icon-button srm-task-button"
        aria-label={active ? t.running(active) : t.tasks}
        title={t.tasks}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Icon name="tasks" />
        {active > 0 && <i>{active}</i>}
      </button>
      {open && <TaskPanel title={t.tasks} rows={rows} words={words} fileOf={taskFile} onClose={() => setOpen(false)} />}
    </>
  )
}
