import { task, type TaskRow } from '@srm/contract/sys/task'
import { isActive, type TaskState } from '@srm/domain/sys/task/task.rules'
import { Button, Drawer, Progress } from 'antd'
import { useAction } from '../../lib/wire/client'
import { saveFrom } from '../../lib/wire/files'
import { fileSize, shortInstant } from '../../lib/format'
import { useIsPhone } from '../../lib/media'
import { text, useText } from '../../lib/text'
import { Icon } from '../icons'
import { EmptyState } from '../states/states'
import { ToneTag } from '../tags/status-tag'
import type { Tone } from '../tags/tone'

const panelText = text({
  zh: {
    cancel: '取消任务',
    download: (name: string) => `下载 ${name}`,
    errors: '下载错误数据',
    progress: (done: number, total: number) => (total ? `${done.toLocaleString('en-US')} / ${total.toLocaleString('en-US')} 条` : '准备中'),
    done: (total: number) => `${total.toLocaleString('en-US')} 条`,
    empty: '暂无任务',
    emptyHint: '导出和导入的进度与结果会显示在这里，保留 7 天',
  },
  en: {
    cancel: 'Cancel the task',
    download: (name: string) => `Download ${name}`,
    errors: 'Download the rows with errors',
    progress: (done: number, total: number) => (total ? `${done.toLocaleString('en-US')} / ${total.toLocaleString('en-US')}` : 'Preparing'),
    done: (total: number) => `${total.toLocaleString('en-US')} records`,
    empty: 'No tasks',
    emptyHint: 'Exports and imports show their progress and results here, for 7 days',
  },
})
const tones: Record<TaskState, Tone> = { queued: 'todo', running: 'run', done: 'done', failed: 'bad', cancelled: 'end' }

interface WordsOfTasks {
  readonly status: Readonly<Record<TaskState, string>>
  readonly kind: Readonly<Record<TaskRow['kind'], string>>
}
const Item = ({ row, words, fileOf }: { row: TaskRow; words: WordsOfTasks; fileOf: (id: string) => string }) => {
  const t = useText(panelText)
  const cancel = useAction(task.cancel)
  const { outcome, fileName } = row
  const active = isActive(row.status)
  const percent = row.total ? Math.floor((row.done / row.total) * 100) : 0
  return (
    <li className="srm-task" data-status={row.status}>
      <div className="srm-row">
        <b>
          {words.kind[row.kind]} · {row.title}
        </b>
        <span className="srm-grow" />
        <ToneTag tone={tones[row.status]}>{words.status[row.status]}</ToneTag>
      </div>
      {active && <Progress percent={percent} size="small" status="active" aria-label={`${row.title} ${percent}%`} />}
      <p className="srm-dim">
        {shortInstant(row.createTime)}
        {' · '}
        {active ? t.progress(row.done, row.total) : (row.reason ?? outcome?.msg ?? t.done(row.total))}
        {row.fileSize ? ` · ${fileSize(row.fileSize)}` : ''}
      </p>
      <div className="srm-row">
        {row.status === 'done' && fileName && (
          <Button size="small" icon={<Icon name="download" size={14} />} onClick={() => void saveFrom(fileOf(row.id), fileName)}>
            {t.download(fileName)}
          </Button>
        )}
        {outcome?.fileUrl && (
          <Button
            size="small"
            icon={<Icon name="download" size={14} />}
            onClick={() => void saveFrom(outcome.fileUrl ?? '', outcome.fileName ?? 'errors.xlsx')}
          >
            {t.errors}
          </Button>
        )}
        {active && (
          <Button size="small" type="text" loading={cancel.pending} onClick={() => void cancel.run({ id: row.id })}>
            {t.cancel}
          </Button>
        )}
      </div>
    </li>
  )
}

interface TaskPanelProps {
  readonly title: string
  readonly rows: readonly TaskRow[]
  readonly words: WordsOfTasks
  readonly fileOf: (id: string) => string
  readonly onClose: () => void
}
export const TaskPanel = ({ title, rows, words, fileOf, onClose }: TaskPanelProps) => {
  const t = useText(panelText)
  const phone = useIsPhone()
  return (
    <Drawer open title={title} size={phone ? '100%' : 480} mask={false} onClose={onClose} rootClassName="srm-task-drawer">
      {rows.length ? (
        <ul className="srm-tasks">
          {rows.map((row) => (
            <Item key={row.id} {...{ row, words, fileOf }} />
          ))}
        </ul>
      ) : (
        <EmptyState title={t.empty} detail={t.emptyHint} />
      )}
    </Drawer>
  )
}
