import { importModes, type ImportMode, isActive } from '@srm/domain/sys/task/task.rules'
import { task, type ImportOutcome, type TaskRow } from '@srm/contract/sys/task'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Modal, Progress, Radio } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { exchange } from '../../lib/wire/api'
import { query } from '../../lib/wire/client'
import { saveFrom } from '../../lib/wire/files'
import { useText } from '../../lib/text'
import { useDrop } from '../files/use-drop'
import { Icon } from '../icons'
import { importText } from './import-dialog.text'
import { ImportFindings } from './import-findings'
import { showTasks } from '../tasks/task-tray-store'

interface ImportDialogProps {
  readonly title: string
  /** POST multipart `file`; `?dryRun=1` tells what would happen. */
  readonly path: string
  readonly templatePath: string
  readonly onClose: () => void
}

const formOf = (file: File): FormData => {
  const form = new FormData()
  form.set('file', file)
  return form
}

/** The file, by button or dropped. */
const FilePicker = ({ busy, onFile }: { busy: boolean; onFile: (file: File) => void }) => {
  const t = useText(importText)
  const picker = useRef<HTMLInputElement>(null)
  const take = (files: readonly File[]) => files[0] && onFile(files[0])
  const { over, target } = useDrop(take)
  return (
    <div className="srm-import-drop" role="group" aria-label={t.choose} data-over={over || undefined} {...target}>
      <Button icon={<Icon name="upload" size={14} />} loading={busy} onClick={() => picker.current?.click()}>
        {busy ? t.checking : t.choose}
      </Button>
      <span className="srm-dim">{t.chooseHint}</span>
      <input
        ref={picker}
        type="file"
        hidden
        accept=".xlsx"
        aria-label={t.choose}
        onChange={(event) => {
          take([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </div>
  )
}

/** How far the import is; when it is over, lists are asked again. */
const useTask = (id: string | null): TaskRow | undefined => {
  const client = useQueryClient()
  const { data } = useQuery({
    ...query(task.queryById, { query: { id: id ?? '' }, quiet: true }),
    enabled: id !== null,
    refetchInterval: ({ state }) => (!state.data || isActive(state.data.status) ? 700 : false),
  })
  const over = data !== undefined && !isActive(data.status)
  useEffect(() => {
    if (over) void client.invalidateQueries({ predicate: (one) => one.queryKey[0] !== task.queryById.path })
  }, [over, client])
  return data
}

/** Offers template, file, dry run, import with progress, and the rows that have to come back. */
export const ImportDialog = ({ title, path, templatePath, onClose }: ImportDialogProps) => {
  const t = useText(importText)
  const [file, setFile] = useState<File | null>(null)
  const [trial, setTrial] = useState<ImportOutcome | null>(null)
  const [mode, setMode] = useState<ImportMode>('valid')
  const [busy, setBusy] = useState(false)
  const [taskId, setTaskId] = useState<string | null>(null)
  const running = useTask(taskId)
  const outcome = running?.outcome ?? null
  const active = taskId !== null && (!running || isActive(running.status))

  const asking = async (work: () => Promise<void>) => {
    setBusy(true)
    // A refusal has been shown where it arrived.
    await work().catch(() => null)
    setBusy(false)
  }
  const check = (next: File) =>
    asking(async () => {
      setTaskId(null)
      setTrial(null)
      const { result } = await exchange<ImportOutcome>('POST', path, { query: { dryRun: '1' }, body: formOf(next) })
      setFile(next)
      setTrial(result)
      setMode('valid')
    })
  const start = () =>
    asking(async () => {
      if (!file) return
      const { result } = await exchange<TaskRow>('POST', task.import.path, { query: { path, mode }, body: formOf(file) })
      setTaskId(result.id)
    })
  const nothingGood = trial !== null && (trial.successCount === 0 || (mode === 'all' && trial.errorCount > 0))
  const leave = () => {
    // It goes on without the dialog; the tray has it.
    if (active) showTasks()
    onClose()
  }
  return (
    <Modal
      open
      title={title}
      width={720}
      onCancel={leave}
      mask={{ closable: false }}
      footer={[
        <Button key="close" onClick={leave}>
          {outcome ? t.close : t.cancel}
        </Button>,
        ...(trial && !taskId
          ? [
              <Button key="start" type="primary" loading={busy} disabled={nothingGood} onClick={() => void start()}>
                {t.start(trial.successCount)}
              </Button>,
            ]
          : []),
      ]}
    >
      <div className="srm-stack">
        <div className="srm-row">
          <span>{t.templateHint}</span>
          <span className="srm-grow" />
          <Button icon={<Icon name="download" size={14} />} onClick={() => void saveFrom(templatePath, 'template.xlsx')}>
            {t.template}
          </Button>
        </div>
        {!active && <FilePicker busy={busy && !trial} onFile={(next) => void check(next)} />}
        {file && (trial || taskId) && (
          <p className="srm-dim srm-import-file">
            <Icon name="file" size={14} /> {file.name}
          </p>
        )}
        {trial && !taskId && (
          <>
            <ImportFindings outcome={trial} />
            {trial.errorCount > 0 && (
              <fieldset>
                <legend>{t.mode}</legend>
                <Radio.Group
                  value={mode}
                  options={importModes.map((value) => ({ value, label: value === 'valid' ? t.valid(trial.successCount) : t.all }))}
                  onChange={(event) => setMode(event.target.value as ImportMode)}
                />
              </fieldset>
            )}
          </>
        )}
        {active && (
          <Progress
            percent={running?.total ? Math.floor((running.done / running.total) * 100) : 0}
            status="active"
            aria-label={t.progress}
          />
        )}
        {running?.status === 'failed' && (
          <p className="srm-row wrap srm-note" data-tone="bad" role="alert">
            {running.reason}
          </p>
        )}
        {outcome && (
          <>
            {outcome.code === 201 && (
              <p className="srm-row wrap srm-note" data-tone="todo" role="alert">
                <Icon name="alert" /> {outcome.message}
              </p>
            )}
            <ImportFindings outcome={outcome} imported={outcome.message} />
          </>
        )}
      </div>
    </Modal>
  )
}
