import { job, type JobLogRow } from '@srm/contract/sys/job'
import { jobText } from '@srm/domain/sys/job/job.text'
import { Modal } from 'antd'
import { useState } from 'react'
import { query } from '../../../lib/wire/client'
import { useText } from '../../../lib/text'
import { Detail } from '../../../ui/detail/detail'
import { DictText } from '../../../ui/dict/dict'
import { ListPage } from '../../../ui/list-page/list-page'
import type { Column } from '../../../ui/list-page/types'
import { RowActions } from '../../../ui/row-actions'
import { RunTag } from './run-tag'
import { jobScreenText } from './text'

const RunDetails = ({ row, onClose }: { row: JobLogRow; onClose: () => void }) => {
  const t = useText(jobScreenText)
  const { field } = useText(jobText)
  return (
    <Modal open title={row.words} width={720} footer={null} onCancel={onClose} destroyOnHidden>
      <Detail
        items={[
          { label: field.jobClassName, value: <code className="srm-code">{row.jobClassName}</code> },
          { label: field.status, value: <RunTag status={row.status} /> },
          { label: field.startTime, value: row.startTime },
          { label: field.endTime, value: row.endTime },
          { label: field.costTime, value: row.costTime },
          { label: field.host, value: row.host },
          { label: field.trigger, value: <DictText code="job_trigger" value={row.trigger} /> },
          { label: t.by, value: row.createBy },
          { label: field.result, value: row.result, wide: true },
          { label: field.error, value: row.error, wide: true },
        ]}
      />
    </Modal>
  )
}

/** Every run of every job. */
export const JobLogList = () => {
  const t = useText(jobScreenText)
  const { field, menu } = useText(jobText)
  const [opened, setOpened] = useState<JobLogRow | null>(null)
  const columns: readonly Column<JobLogRow>[] = [
    { key: 'jobClassName', title: field.jobClassName, kind: 'code' },
    { key: 'words', title: t.what, card: 'title', width: 240 },
    { key: 'startTime', title: field.startTime, kind: 'instant', sort: true },
    { key: 'endTime', title: field.endTime, kind: 'instant', hidden: true, card: 'none' },
    { key: 'costTime', title: field.costTime, kind: 'int' },
    { key: 'status', title: field.status, card: 'status', render: (row) => <RunTag status={row.status} /> },
    { key: 'trigger', title: field.trigger, kind: 'dict', dict: 'job_trigger' },
    { key: 'host', title: field.host },
    { key: 'result', title: field.result, card: 'none' },
    { key: 'error', title: field.error, card: 'field' },
    { key: 'createBy', title: t.by, hidden: true, card: 'none' },
  ]
  return (
    <>
      <ListPage<JobLogRow>
        id="system/QuartzJobLogList"
        title={menu.log}
        query={(q) => query(job.log, { query: q })}
        columns={columns}
        filters={[
          { key: 'jobClassName', label: field.jobClassName },
          { key: 'status', label: field.status, kind: 'dict', dict: 'job_run_status' },
          { key: 'startTime', label: field.startTime, kind: 'days' },
          { key: 'trigger', label: field.trigger, kind: 'dict', dict: 'job_trigger' },
        ]}
        sort={{ column: 'startTime', order: 'desc' }}
        superQuery={null}
        rowActions={(row) => <RowActions actions={[{ key: 'details', label: t.details, run: () => setOpened(row) }]} />}
      />
      {opened && <RunDetails row={opened} onClose={() => setOpened(null)} />}
    </>
  )
}
