import { monitor, type Health, type Sample } from '@srm/contract/sys/monitor'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Segmented, Select } from 'antd'
import { useState } from 'react'
import { query } from '../../../lib/wire/client'
import { usePageActive } from '../../../lib/page/page'
import { useText } from '../../../lib/text'
import { Banner } from '../../../ui/layout/banner'
import { DetailLoader } from '../../../ui/detail/detail-loader'
import { Icon } from '../../../ui/icons'
import { EmptyState } from '../../../ui/states/states'
import { DatabasePart, DiskPart, ProcessPart, QueuePart } from './health-parts'
import './monitor.css'
import { SeriesChart } from './series-chart'
import { monitorScreenText } from './text'

type Part = 'requests' | 'process' | 'database' | 'queue' | 'disk'
const parts: readonly Part[] = ['requests', 'process', 'database', 'queue', 'disk']
const spans = [1, 3, 12, 48, 168] as const
const everyMs = 15_000
const megabyte = 1024 ** 2

const [requests, latency, cpu, memory, waiting] = [
  ['requests', 'errors'],
  ['p50', 'p95', 'p99'],
  ['cpu', 'lag'],
  ['rss'],
  ['waiting'],
] as const

const Charts = ({ part, samples }: { part: Part; samples: readonly Sample[] }) => {
  const t = useText(monitorScreenText)
  if (part === 'database' || part === 'disk') return null
  if (samples.length === 0) return <EmptyState title={t.none} detail={t.noneHint} />
  return (
    <div className="srm-monitor-grid">
      {part === 'requests' && (
        <>
          <SeriesChart title={t.chart.requests} samples={samples} figures={requests} />
          <SeriesChart title={t.chart.latency} samples={samples} figures={latency} />
        </>
      )}
      {part === 'process' && (
        <>
          <SeriesChart title={t.chart.cpu} samples={samples} figures={cpu} />
          <SeriesChart title={t.chart.memory} samples={samples} figures={memory} scale={megabyte} />
        </>
      )}
      {part === 'queue' && <SeriesChart title={t.chart.waiting} samples={samples} figures={waiting} />}
    </div>
  )
}

const Shown = ({ part, health }: { part: Part; health: Health }) => {
  if (part === 'process') return <ProcessPart {...health} />
  if (part === 'database') return <DatabasePart {...health} />
  if (part === 'queue') return <QueuePart {...health} />
  return part === 'disk' ? <DiskPart {...health} /> : null
}

/** How the product is doing: requests, processes, database, queue and disks, now and over the last hours. */
export const MonitorPage = () => {
  const t = useText(monitorScreenText)
  const active = usePageActive()
  const [part, setPart] = useState<Part>('requests')
  const [hours, setHours] = useState<number>(3)
  const refetchInterval = active ? everyMs : false
  const health = useQuery({ ...query(monitor.health, {}), refetchInterval })
  const samples = useQuery({
    ...query(monitor.samples, { query: { hours } }),
    refetchInterval: active ? 60_000 : false,
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <div className="srm-band">
        <div className="srm-row wrap gap-3 srm-head">
          <h1>{t.title}</h1>
          <span className="srm-dim srm-num">{health.data ? t.asOf(health.data.now) : ''}</span>
          <span className="srm-grow" />
          <Button icon={<Icon name="refresh" />} onClick={() => void Promise.all([health.refetch(), samples.refetch()])}>
            {t.refresh}
          </Button>
        </div>
        <div className="srm-row srm-monitor-tools">
          <Segmented<Part>
            aria-label={t.partsLabel}
            value={part}
            options={parts.map((value) => ({ value, label: t.parts[value] }))}
            onChange={setPart}
          />
          <Select<number>
            aria-label={t.window}
            value={hours}
            options={spans.map((value) => ({ value, label: t.hours(value) }))}
            onChange={setHours}
          />
        </div>
      </div>
      <div className="srm-body srm-stack">
        {health.data?.forwardedUnheededSince && <Banner tone="todo">{t.forwarded(health.data.forwardedUnheededSince)}</Banner>}
        {health.data?.mail === false && <Banner tone="todo">{t.noMailServer}</Banner>}
        <DetailLoader query={samples}>{(all) => <Charts part={part} samples={all} />}</DetailLoader>
        {part !== 'requests' && <DetailLoader query={health}>{(data) => <Shown part={part} health={data} />}</DetailLoader>}
      </div>
    </>
  )
}
