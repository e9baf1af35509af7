import type { TrendMonth } from '@srm/contract/srm/dashboard'
import { dec } from '@srm/domain/kit/money'
import type { Palette } from '../../../ui/chart'
import type { trendText } from './trend.text'
import type { SameWords } from '../../../lib/text'

type Month = TrendMonth & { readonly rate: string | null }
type Words = SameWords<(typeof trendText)['zh']>

const tenThousands = (value: string): number => dec(value).div(10_000).toDecimalPlaces(2).toNumber()

/** Bars of amounts and a line of savings, in the order of the months; the running month is paler. */
export const trendOption = (months: readonly Month[], t: Words) => (c: Palette) => ({
  grid: { left: 56, right: 44, top: 24, bottom: 28 },
  tooltip: {
    trigger: 'axis',
    backgroundColor: c.surface,
    borderColor: c.line,
    textStyle: { color: c.text, fontSize: 12 },
  },
  xAxis: {
    type: 'category',
    data: months.map((m) => t.monthName(Number(m.month.slice(5)))),
    axisLine: { lineStyle: { color: c.line } },
    axisTick: { show: false },
    axisLabel: { color: c.dim, fontSize: 12 },
  },
  yAxis: [
    {
      type: 'value',
      name: t.unit,
      nameTextStyle: { color: c.dim, align: 'right' },
      axisLabel: { color: c.dim, fontSize: 12 },
      splitLine: { lineStyle: { color: c.line } },
    },
    { type: 'value', axisLabel: { color: c.dim, fontSize: 12, formatter: '{value}%' }, splitLine: { show: false } },
  ],
  series: [
    {
      type: 'bar',
      name: t.amount,
      barMaxWidth: 20,
      itemStyle: { color: c.primary, borderRadius: [2, 2, 0, 0] },
      data: months.map((m, i) => ({ value: tenThousands(m.awarded), itemStyle: { opacity: i === months.length - 1 ? 0.5 : 1 } })),
    },
    {
      type: 'line',
      name: t.rate,
      yAxisIndex: 1,
      symbolSize: 6,
      connectNulls: true,
      lineStyle: { color: c.aqua, width: 2 },
      itemStyle: { color: c.aqua },
      data: months.map((m) => (m.rate === null ? null : Number(m.rate))),
    },
  ],
})
