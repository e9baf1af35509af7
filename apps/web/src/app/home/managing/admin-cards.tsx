import { audit } from '@srm/contract/sys/audit'
import { job, type JobRow } from '@srm/contract/sys/job'
import { log } from '@srm/contract/sys/log'
import { message } from '@srm/contract/sys/message'
import { monitor, type Health } from '@srm/contract/sys/monitor'
import { supplierUser } from '@srm/contract/sys/supplier-user'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { query, useAction } from '../../../lib/wire/client'
import { useText } from '../../../lib/text'
import { useMay } from '../../../ui/actor'
import { Card } from '../../../ui/layout/card'
import { adminText } from './admin.text'
import { CardState } from '../card-state'

const first = { pageNo: 1, pageSize: 5 }
interface Page<R> {
  readonly records: readonly R[]
  readonly total: number
  readonly totalCapped?: boolean | undefined
}
interface QueueProps<R> {
  readonly title: string
  readonly hint: string
  /** The list with exactly the filter of the rows. */
  readonly to: string
  readonly page: { readonly data: Page<R> | undefined; readonly error: Error | null; readonly refetch: () => unknown }
  readonly none: string
  readonly row: (row: R) => { readonly title: string; readonly said: readonly (string | null | undefined)[]; readonly act?: ReactNode }
}
/** The first of what waits in one list of the administration; the rest behind its figure. */
const Queue = <R extends { readonly id: string }>({ title, hint, to, page, none, row }: QueueProps<R>) => {
  const t = useText(adminText)
  return (
    <Card
      title={title}
      flush
      note={page.data && `${page.data.total}${page.data.totalCapped ? '+' : ''} · ${hint}`}
      extra={<Link to={to}>{t.all}</Link>}
    >
      <CardState query={page} empty={(found) => found.records.length === 0} none={none}>
        {({ records }) => (
          <ul className="srm-due">
            {records.map((record) => {
              const { title: named, said, act } = row(record)
              const words = said.filter(Boolean).join(' · ')
              return (
                <li key={record.id}>
                  <div className="srm-due-main">
                    <p>
                      <Link to={to} title={named}>
                        {named}
                      </Link>
                    </p>
                    <small title={words}>{words}</small>
                  </div>
                  {act}
                </li>
              )
            })}
          </ul>
        )}
      </CardState>
    </Card>
  )
}

/** Accounts of suppliers that see no sealed offer before their company vouches for them. */
export const AccountsCard = () => {
  const t = useText(adminText)
  const filter = { ...first, unconfirmed: 'Y', column: 'unconfirmedSince', order: 'asc' }
  return (
    <Queue
      title={t.accounts}
      hint={t.oldest}
      to="/isystem/supplierUser?view=unconfirmed"
      page={useQuery(query(supplierUser.list, { query: filter, quiet: true }))}
      none={t.noAccounts}
      row={(row) => ({
        title: `${row.supplierName} · ${row.realname}`,
        said: [row.username, row.unconfirmedSince && t.since(row.unconfirmedSince.slice(0, 16))],
      })}
    />
  )
}

const Again = ({ row }: { row: JobRow }) => {
  const t = useText(adminText)
  const may = useMay()
  const execute = useAction(job.execute)
  if (!may('sys:job:execute')) return null
  return (
    <button
      type="button"
      className="srm-button"
      aria-label={`${t.again} ${row.words}`}
      onClick={() => void execute.run(undefined, { id: row.id })}
    >
      {t.again}
    </button>
  )
}
/** Jobs whose last run failed, with why. */
export const JobsCard = () => {
  const t = useText(adminText)
  return (
    <Queue
      title={t.jobs}
      hint={t.lastRun}
      to="/isystem/QuartzJobList?view=failing"
      page={useQuery(query(job.list, { query: { ...first, failing: 'Y' }, quiet: true }))}
      none={t.noJobs}
      row={(row) => ({
        title: row.words,
        said: [row.lastRun?.startTime.slice(0, 16), row.lastRun?.error],
        act: <Again row={row} />,
      })}
    />
  )
}

/** Sign-ins refused within a day, the latest first. */
export const SignInsCard = () => {
  const t = useText(adminText)
  const filter = { ...first, logType: '1', refused: 'D1', column: 'createTime', order: 'desc' }
  return (
    <Queue
      title={t.signIns}
      hint={t.latest}
      to="/isystem/log?view=refused"
      page={useQuery(query(log.list, { query: filter, quiet: true }))}
      none={t.noSignIns}
      row={(row) => ({
        title: row.logContent,
        said: [row.createTime.slice(0, 16), row.username, row.ip, row.error],
      })}
    />
  )
}

/** Messages that could not be sent, the latest first. */
export const MailsCard = () => {
  const t = useText(adminText)
  const filter = { ...first, esSendStatus: '2', column: 'createTime', order: 'desc' }
  return (
    <Queue
      title={t.mails}
      hint={t.failed}
      to="/modules/message/sysMessageList?view=failed"
      page={useQuery(query(message.list, { query: filter, quiet: true }))}
      none={t.noMails}
      row={(row) => ({ title: row.esTitle, said: [row.createTime.slice(0, 16), row.esReceiver, row.esResult] })}
    />
  )
}

const percent = (part: number, whole: number) => (whole > 0 ? Math.round((part / whole) * 100) : 0)
const gigabytes = (bytes: number) => `${(bytes / 1024 ** 3).toFixed(1)} GB`

const Room = ({ health }: { health: Health }) => {
  const t = useText(adminText)
  const { database, disks, queues, hosts } = health
  const checkpoints = useQuery(query(audit.checkpoints, { query: { pageNo: 1, pageSize: 1 }, quiet: true }))
  const [disk] = disks.toSorted((a, b) => a.free / a.total - b.free / b.total)
  const figures = [
    disk && { key: 'disk', label: t.disk, value: `${percent(disk.total - disk.free, disk.total)}%`, note: t.free(gigabytes(disk.free)) },
    {
      key: 'database',
      label: t.database,
      value: gigabytes(database.size),
      note: t.connections(database.connections, database.maxConnections),
    },
    {
      key: 'outbox',
      label: t.queue,
      value: queues ? String(queues.reduce((sum, { waiting }) => sum + waiting, 0)) : '—',
      note: queues ? t.runners(Math.max(1, hosts.length)) : t.noRunner,
    },
    {
      key: 'checkpoint',
      label: t.checkpoint,
      value: checkpoints.data?.records[0]?.at.slice(5, 16) ?? '—',
      note: t.entries(checkpoints.data?.records[0]?.size ?? 0),
    },
  ]
  return (
    <dl className="srm-home-room">
      {figures
        .flatMap((figure) => (figure ? [figure] : []))
        .map(({ key, label, value, note }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{value}</dd>
            <dd>{note}</dd>
          </div>
        ))}
    </dl>
  )
}
/** How much room disk, database and queue have left, and since when the published checkpoint holds. */
export const RoomCard = () => {
  const t = useText(adminText)
  const health = useQuery(query(monitor.health, { quiet: true }))
  return (
    <Card title={t.room} flush extra={<Link to="/monitor/SystemInfo">{t.monitor}</Link>}>
      <CardState query={health}>{(data) => <Room health={data} />}</CardState>
    </Card>
  )
}
