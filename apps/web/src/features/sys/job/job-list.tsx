import { job, type JobRow } from '@srm/contract/sys/job'
import { jobText } from '@srm/domain/sys/job/job.text'
import { useState } from 'react'
import { query, useAction } from '../../../lib/wire/client'
import { lazily } from '../../../lib/page/lazily'
import { usePageNavigate } from '../../../lib/page/page'
import { useText } from '../../../lib/text'
import { ListPage } from '../../../ui/list-page/list-page'
import type { Column } from '../../../ui/list-page/types'
import { RowActions } from '../../../ui/row-actions'
import { JobTag, RunTag } from './run-tag'
import { jobScreenText } from './text'

const JobDialog = lazily(() => import('./job-dialog').then((m) => m.JobDialog))
const JobDetails = lazily(() => import('./job-details').then((m) => m.JobDetails))

type Opened = { readonly what: 'add' } | { readonly what: 'edit' | 'details'; readonly row: JobRow }

const useColumns = (): readonly Column<JobRow>[] => {
  const t = useText(jobScreenText)
  const { field } = useText(jobText)
  return [
    { key: 'jobClassName', title: field.jobClassName, kind: 'code', sort: true },
    { key: 'words', title: t.what, card: 'title', width: 240 },
    { key: 'cronExpression', title: field.cronExpression, kind: 'code', card: 'field' },
    { key: 'parameter', title: field.parameter, hidden: true, card: 'none' },
    { key: 'status', title: field.status, card: 'status', render: (row) => <JobTag status={row.status} /> },
    { key: 'nextTimes', title: t.next, render: (row) => <span className="srm-num">{row.nextTimes[0] ?? '—'}</span> },
    {
      key: 'lastRun',
      title: t.last,
      render: ({ lastRun }) =>
        lastRun ? (
          <span className="srm-row">
            <RunTag status={lastRun.status} />
            <span className="srm-num srm-dim">{lastRun.startTime}</span>
          </span>
        ) : (
          <span className="srm-dim">{t.never}</span>
        ),
    },
    { key: 'description', title: field.description, hidden: true, card: 'none' },
    { key: 'createTime', title: t.createTime, kind: 'instant', sort: true, hidden: true, card: 'none' },
  ]
}

/** What the product does by itself: when, with what, and how it went. */
export const JobList = () => {
  const t = useText(jobScreenText)
  const words = useText(jobText)
  const navigate = usePageNavigate()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [pause, resume, execute] = [useAction(job.pause), useAction(job.resume), useAction(job.execute)]
  const [remove, removeMany] = [useAction(job.delete), useAction(job.deleteBatch)]
  const close = () => setOpened(null)
  const rowActions = (row: JobRow) => {
    const { id, jobClassName: name } = row
    return (
      <RowActions
        actions={[
          {
            key: 'execute',
            label: t.execute,
            permission: 'sys:job:execute',
            confirm: t.executeAsk(name),
            run: () => execute.run(undefined, { id }),
          },
          row.status === 0
            ? {
                key: 'pause',
                label: t.pause,
                permission: 'sys:job:pause',
                confirm: t.pauseAsk(name),
                run: () => pause.run(undefined, { id }),
              }
            : { key: 'resume', label: t.resume, permission: 'sys:job:resume', run: () => resume.run(undefined, { id }) },
          { key: 'details', label: t.details, run: () => setOpened({ what: 'details', row }) },
          { key: 'edit', label: t.edit, permission: 'sys:job:edit', run: () => setOpened({ what: 'edit', row }) },
          {
            key: 'logs',
            label: t.logs,
            permission: 'sys:job:log',
            run: () => navigate({ to: `/isystem/quartzLog?jobClassName=${encodeURIComponent(name)}` }),
          },
          {
            key: 'delete',
            label: t.remove,
            permission: 'sys:job:delete',
            danger: true,
            confirm: t.removeAsk(name),
            run: () => remove.run(undefined, { id }),
          },
        ]}
      />
    )
  }
  return (
    <>
      <ListPage<JobRow>
        id="system/QuartzJobList"
        title={words.menu.list}
        query={(q) => query(job.list, { query: q })}
        columns={useColumns()}
        views={[
          { key: 'all', label: t.all, filter: {} },
          { key: 'failing', label: t.failing, filter: { failing: 'Y' }, urgent: true },
        ]}
        filters={[
          { key: 'jobClassName', label: words.field.jobClassName },
          { key: 'status', label: words.field.status, kind: 'dict', dict: 'quartz_status' },
        ]}
        sort={{ column: 'jobClassName', order: 'asc' }}
        superQuery={null}
        primary={{ label: t.add, permission: 'sys:job:add', onClick: () => setOpened({ what: 'add' }) }}
        rowActions={rowActions}
        batch={[
          {
            key: 'delete',
            label: t.remove,
            danger: true,
            confirm: t.removeMany,
            permission: 'sys:job:delete',
            run: (rows) => removeMany.run(undefined, { ids: rows.map((row) => row.id).join() }),
          },
        ]}
        exportPath="/sys/quartzJob/exportXls"
        exportPermission="sys:job:exportXls"
      />
      {opened?.what === 'add' && <JobDialog onClose={close} />}
      {opened?.what === 'edit' && <JobDialog row={opened.row} onClose={close} />}
      {opened?.what === 'details' && <JobDetails row={opened.row} onClose={close} />}
    </>
  )
}
