import type { Health } from '@srm/contract/sys/monitor'
import type { ReactNode } from 'react'
import { useText } from '../../../lib/text'
import { Card } from '../../../ui/layout/card'
import { Detail } from '../../../ui/detail/detail'
import './monitor.css'
import { monitorScreenText } from './text'
import { counted, sized, spanned } from './units'

const Rows = ({ head, children, label }: { head: readonly string[]; children: ReactNode; label: string }) => (
  <div className="srm-scroll">
    <table className="srm-table-plain" aria-label={label}>
      <thead>
        <tr>
          {head.map((word) => (
            <th key={word} scope="col">
              {word}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </div>
)

export const ProcessPart = ({ process: p, hosts }: Health) => {
  const t = useText(monitorScreenText)
  return (
    <>
      <Card title={t.parts.process}>
        <Detail
          columns={3}
          items={[
            { label: t.host, value: p.host },
            { label: t.started, value: p.startedAt },
            { label: t.uptime, value: spanned(t, p.uptime) },
            { label: t.cpu, value: `${p.cpu} %` },
            { label: t.cores, value: p.cpuCount },
            { label: t.lag, value: `${p.eventLoopLag} ms` },
            { label: t.rss, value: sized(p.rss) },
            { label: t.heap, value: `${sized(p.heapUsed)} / ${sized(p.heapTotal)}` },
            { label: t.system, value: `${sized(p.systemFree)} / ${sized(p.systemTotal)}` },
            { label: t.node, value: p.nodeVersion },
          ]}
        />
      </Card>
      {hosts.length > 0 && (
        <Card title={t.hosts} note={t.hostsNote} flush>
          <Rows label={t.hosts} head={[t.host, t.lastSample, t.cpu, t.rss]}>
            {hosts.map((h) => (
              <tr key={h.host}>
                <th scope="row">{h.host}</th>
                <td className="srm-num">{h.at}</td>
                <td className="srm-num">{h.cpu} %</td>
                <td className="srm-num">{sized(h.rss)}</td>
              </tr>
            ))}
          </Rows>
        </Card>
      )}
    </>
  )
}

const Statements = ({ database: d }: Health) => {
  const t = useText(monitorScreenText)
  if (d.slowest)
    return (
      <Card title={t.slowest} flush>
        <Rows label={t.slowest} head={[t.statement, t.calls, t.mean, t.total]}>
          {d.slowest.map((s) => (
            <tr key={s.query}>
              <td>
                <code className="srm-monitor-statement">{s.query}</code>
              </td>
              <td className="srm-num">{counted(s.calls)}</td>
              <td className="srm-num">{s.mean}</td>
              <td className="srm-num">{counted(s.total)}</td>
            </tr>
          ))}
        </Rows>
      </Card>
    )
  return (
    <Card title={t.running} note={t.noStatements}>
      {d.running.length === 0 ? (
        <p className="srm-dim">{t.nothingRuns}</p>
      ) : (
        <Rows label={t.running} head={[t.statement, t.state, t.seconds]}>
          {d.running.map((s, i) => (
            <tr key={`${i} ${s.query}`}>
              <td>
                <code className="srm-monitor-statement">{s.query}</code>
              </td>
              <td>{s.state}</td>
              <td className="srm-num">{s.seconds}</td>
            </tr>
          ))}
        </Rows>
      )}
    </Card>
  )
}

export const DatabasePart = (health: Health) => {
  const t = useText(monitorScreenText)
  const { database: d } = health
  return (
    <>
      <Card title={t.parts.database}>
        <Detail
          columns={3}
          items={[
            { label: t.version, value: d.version },
            { label: t.size, value: sized(d.size) },
            { label: t.connections, value: `${d.active} / ${d.connections} / ${d.maxConnections}` },
            { label: t.cacheHit, value: `${d.cacheHitRatio} %` },
            { label: t.commits, value: `${counted(d.commits)} / ${counted(d.rollbacks)}` },
            { label: t.deadlocks, value: counted(d.deadlocks) },
          ]}
        />
      </Card>
      <Card title={t.tables} flush>
        <Rows label={t.tables} head={[t.table, t.all]}>
          {d.tables.map((one) => (
            <tr key={one.name}>
              <th scope="row">
                <code>{one.name}</code>
              </th>
              <td className="srm-num">{sized(one.size)}</td>
            </tr>
          ))}
        </Rows>
      </Card>
      <Statements {...health} />
    </>
  )
}

export const QueuePart = ({ queues }: Health) => {
  const t = useText(monitorScreenText)
  return (
    <Card title={t.parts.queue} flush={queues !== null}>
      {queues === null ? (
        <p className="srm-dim">{t.noQueue}</p>
      ) : (
        <Rows label={t.parts.queue} head={[t.queueName, t.waiting, t.active, t.done, t.failed]}>
          {queues.map((q) => (
            <tr key={q.name}>
              <th scope="row">
                <code>{q.name}</code>
              </th>
              <td className="srm-num">{q.waiting}</td>
              <td className="srm-num">{q.active}</td>
              <td className="srm-num">{q.done}</td>
              <td className="srm-num">{q.failed}</td>
            </tr>
          ))}
        </Rows>
      )}
    </Card>
  )
}

const level = (share: number) => (share >= 90 ? 'hot' : share >= 75 ? 'warn' : 'ok')

export const DiskPart = ({ disks }: Health) => {
  const t = useText(monitorScreenText)
  return (
    <div className="srm-monitor-grid">
      {disks.map(({ name, total, free }) => {
        const share = total > 0 ? Math.round(((total - free) * 100) / total) : 0
        return (
          <Card key={name} title={name} note={`${t.used} ${share} %`}>
            <div
              className="srm-bar srm-monitor-bar"
              role="meter"
              aria-label={`${name}: ${t.used}`}
              aria-valuenow={share}
              aria-valuemin={0}
              aria-valuemax={100}
            >
              <i data-level={level(share)} style={{ width: `${share}%` }} />
            </div>
            <Detail
              columns={3}
              items={[
                { label: t.used, value: sized(total - free) },
                { label: t.free, value: sized(free) },
                { label: t.all, value: sized(total) },
              ]}
            />
          </Card>
        )
      })}
    </div>
  )
}
