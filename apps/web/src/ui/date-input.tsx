import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { bizNow } from '../lib/clock'
import type { ControlProps } from './control'

const dayFormat = 'YYYY-MM-DD'
const instantFormat = 'YYYY-MM-DD HH:mm:ss'

interface DateProps extends ControlProps<string> {
  /** Only days and moments after the server's now can be chosen. */
  readonly future?: boolean
}

/** The pickers work on wall-clock text: a business instant is the same text in any browser's zone. */
const parsed = (value: string | null | undefined) => (value ? dayjs(value) : null)
const past = (day: dayjs.Dayjs) => day.format(dayFormat) < bizNow().slice(0, 10)

export const DayInput = ({ value, onChange, invalid, future, ...rest }: DateProps) => (
  <DatePicker
    {...rest}
    className="srm-wide"
    status={invalid ? 'error' : undefined}
    value={parsed(value)}
    disabledDate={future ? past : undefined}
    onChange={(day) => onChange?.(day ? day.format(dayFormat) : null)}
  />
)

export const InstantInput = ({ value, onChange, invalid, future, ...rest }: DateProps) => (
  <DatePicker
    {...rest}
    className="srm-wide"
    status={invalid ? 'error' : undefined}
    showTime={{ format: 'HH:mm', defaultOpenValue: dayjs('2000-01-01 17:00:00') }}
    format="YYYY-MM-DD HH:mm"
    value={parsed(value)}
    disabledDate={future ? past : undefined}
    onChange={(day) => onChange?.(day ? day.second(0).format(instantFormat) : null)}
  />
)

type Range = readonly [string, string]
interface RangeProps extends Omit<ControlProps<Range>, 'id'> {
  readonly id?: string
  readonly presets: {
    readonly today: string
    readonly week: string
    readonly month: string
    readonly thisMonth: string
    readonly quarter: string
  }
}

/** A span of days with the usual shortcuts, counted from the server's today. */
export const DayRangeInput = ({ id, value, onChange, presets, placeholder: _placeholder, invalid, ...rest }: RangeProps) => {
  const today = dayjs(bizNow().slice(0, 10))
  const quarterStart = today.month(Math.floor(today.month() / 3) * 3).startOf('month')
  return (
    <DatePicker.RangePicker
      {...rest}
      id={id ? { start: id, end: `${id}-end` } : undefined}
      className="srm-wide"
      status={invalid ? 'error' : undefined}
      value={value ? [dayjs(value[0]), dayjs(value[1])] : null}
      presets={[
        { label: presets.today, value: [today, today] },
        { label: presets.week, value: [today.subtract(6, 'day'), today] },
        { label: presets.month, value: [today.subtract(29, 'day'), today] },
        { label: presets.thisMonth, value: [today.startOf('month'), today.endOf('month')] },
        { label: presets.quarter, value: [quarterStart, quarterStart.add(2, 'month').endOf('month')] },
      ]}
      onChange={(days) => onChange?.(days?.[0] && days[1] ? [days[0].format(dayFormat), days[1].format(dayFormat)] : null)}
    />
  )
}
