import { BarChart, LineChart } from 'echarts/charts'
import { AriaComponent, GridComponent, TooltipComponent } from 'echarts/components'
import { init, use as register, type EChartsCoreOption } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'

register([BarChart, LineChart, GridComponent, TooltipComponent, AriaComponent, SVGRenderer])

/** The theme's colours by name, as they are now. */
export type Palette = Readonly<Record<'text' | 'dim' | 'line' | 'surface' | 'primary' | 'aqua', string>>
const names: Readonly<Record<keyof Palette, string>> = {
  text: '--text',
  dim: '--text-3',
  line: '--line',
  surface: '--surface',
  primary: '--primary',
  aqua: '--aqua',
}
const paletteNow = (): Palette => {
  const style = getComputedStyle(document.documentElement)
  return Object.fromEntries(Object.entries(names).map(([key, name]) => [key, style.getPropertyValue(name).trim()])) as unknown as Palette
}

interface ChartProps {
  /** What is drawn, in the colours it is given. Changes with the data and the words only. */
  readonly option: (palette: Palette) => EChartsCoreOption
  readonly label: string
  readonly height: number
  /** Whatever else the drawing depends on: the theme. */
  readonly look: string
  readonly still: boolean
}

/** A chart in the theme's colours that fits its place; what it says in words is its label. */
export const Chart = ({ option, label, height, look, still }: ChartProps) => {
  const host = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = host.current
    if (!box) return
    const chart = init(box, null, { renderer: 'svg' })
    chart.setOption({ ...option(paletteNow()), animation: !still, aria: { enabled: true, label: { description: label } } })
    const resized = new ResizeObserver(() => chart.resize())
    resized.observe(box)
    return () => {
      resized.disconnect()
      chart.dispose()
    }
  }, [option, label, look, still])
  return <div ref={host} role="img" aria-label={label} style={{ height }} />
}
