import type { Sample } from '@srm/contract/sys/monitor'
import { useMemo, useState } from 'react'
import { lazily } from '../../../lib/page/lazily'
import { useText } from '../../../lib/text'
import { Card } from '../../../ui/layout/card'
import type { Palette } from '../../../ui/chart'
import { Icon } from '../../../ui/icons'
import { useLook, useStillLook } from '../../../ui/theme-look'
import './monitor.css'
import { monitorScreenText } from './text'

const Chart = lazily(() => import('../../../ui/chart').then((m) => m.Chart))

type Figure = Exclude<keyof Sample, 'at'>
interface Line {
  readonly key: Figure
  readonly label: string
  readonly value: (sample: Sample) => number
}
const colours = (c: Palette): readonly string[] => [c.primary, c.aqua, c.dim]
const dashes = ['solid', 'dashed', 'dotted'] as const

const optionOf = (samples: readonly Sample[], lines: readonly Line[]) => (c: Palette) => ({
  grid: { left: 48, right: 16, top: 16, bottom: 28 },
  tooltip: { trigger: 'axis', backgroundColor: c.surface, borderColor: c.line, textStyle: { color: c.text, fontSize: 12 } },
  xAxis: {
    type: 'category',
    boundaryGap: false,
    data: samples.map((s) => s.at.slice(5, 16)),
    axisLine: { lineStyle: { color: c.line } },
    axisTick: { show: false },
    axisLabel: { color: c.dim, fontSize: 12 },
  },
  yAxis: { type: 'value', min: 0, axisLabel: { color: c.dim, fontSize: 12 }, splitLine: { lineStyle: { color: c.line } } },
  series: lines.map(({ label, value }, i) => ({
    type: 'line',
    name: label,
    showSymbol: samples.length === 1,
    lineStyle: { color: colours(c)[i], width: 2, type: dashes[i] },
    itemStyle: { color: colours(c)[i] },
    data: samples.map(value),
  })),
})

const Table = ({ samples, lines }: { samples: readonly Sample[]; lines: readonly Line[] }) => {
  const t = useText(monitorScreenText)
  return (
    <div className="srm-monitor-table">
      <table className="srm-table-plain">
        <thead>
          <tr>
            <th scope="col">{t.time}</th>
            {lines.map((line) => (
              <th key={line.key} scope="col">
                {line.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {samples.toReversed().map((sample) => (
            <tr key={sample.at}>
              <th scope="row">{sample.at}</th>
              {lines.map((line) => (
                <td key={line.key}>{line.value(sample)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface SeriesChartProps {
  readonly title: string
  readonly samples: readonly Sample[]
  readonly figures: readonly Figure[]
  /** What is measured in bytes is drawn in megabytes. */
  readonly scale?: number
}
/** Up to three figures over time, as lines or as a table. */
export const SeriesChart = ({ title, samples, figures, scale = 1 }: SeriesChartProps) => {
  const t = useText(monitorScreenText)
  const [table, setTable] = useState(false)
  const [look, still] = [useLook(), useStillLook()]
  const lines = useMemo(
    () => figures.map((key): Line => ({ key, label: t.line[key], value: (s) => Math.round((s[key] / scale) * 10) / 10 })),
    [figures, scale, t],
  )
  const option = useMemo(() => optionOf(samples, lines), [samples, lines])
  const last = samples.at(-1)
  const spoken = t.spoken(title, samples.length, last ? lines.map((l) => `${l.label} ${l.value(last)}`).join(', ') : '—')
  const words = table ? t.asChart : t.asTable
  return (
    <Card
      title={title}
      extra={
        <>
          <span className="srm-monitor-key" aria-hidden="true">
            {lines.map((line, i) => (
              <span key={line.key} data-line={i}>
                {line.label}
              </span>
            ))}
          </span>
          <button
            type="button"
            className="srm-icon-button"
            aria-label={`${title}: ${words}`}
            aria-pressed={table}
            title={words}
            onClick={() => setTable(!table)}
          >
            <Icon name={table ? 'chart' : 'columns'} />
          </button>
        </>
      }
    >
      {table ? (
        <Table samples={samples} lines={lines} />
      ) : (
        <div className="srm-monitor-chart">
          <Chart option={option} label={spoken} height={220} look={look} still={still} />
        </div>
      )}
    </Card>
  )
}
