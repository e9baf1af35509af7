import { DatePicker, TimePicker } from 'antd'
import dayjs from 'dayjs'
import { bizNow } from '../lib/clock'
import { text, useText } from '../lib/text'
import type { ControlProps } from './control'

const dayFormat = 'YYYY-MM-DD'
const instantFormat = 'YYYY-MM-DD HH:mm:ss'
const timeFormat = 'HH:mm:ss'

const dateText = text({
  zh: {
    today: '今天',
    tomorrow: '明天',
    nextWeek: '一周后',
    now: '此刻',
    endOfToday: '今天下班前',
    week: '近 7 天',
    month: '近 30 天',
    thisMonth: '本月',
    quarter: '本季度',
    start: '开始',
    end: '结束',
  },
  en: {
    today: 'Today',
    tomorrow: 'Tomorrow',
    nextWeek: 'In a week',
    now: 'Now',
    endOfToday: 'End of today',
    week: 'Last 7 days',
    month: 'Last 30 days',
    thisMonth: 'This month',
    quarter: 'This quarter',
    start: 'Start',
    end: 'End',
  },
})

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

export type Span = readonly [string, string]
interface RangeProps extends Omit<ControlProps<Span>, 'id'> {
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

/** A time of day. */
export const TimeInput = ({ value, onChange, invalid, future: _future, ...rest }: DateProps) => (
  <TimePicker
    {...rest}
    className="srm-wide"
    status={invalid ? 'error' : undefined}
    value={value ? dayjs(`2000-01-01 ${value}`) : null}
    onChange={(time) => onChange?.(time ? time.format(timeFormat) : null)}
  />
)

/** A moment to the second, with shortcuts counted from the server's now. */
export const SecondInput = ({ value, onChange, invalid, future, ...rest }: DateProps) => {
  const t = useText(dateText)
  const now = dayjs(bizNow())
  return (
    <DatePicker
      {...rest}
      className="srm-wide"
      status={invalid ? 'error' : undefined}
      showTime
      format={instantFormat}
      value={parsed(value)}
      disabledDate={future ? past : undefined}
      presets={[
        ...(future ? [] : [{ label: t.now, value: now }]),
        { label: t.endOfToday, value: now.hour(17).minute(0).second(0) },
        { label: t.tomorrow, value: now.add(1, 'day').hour(17).minute(0).second(0) },
        { label: t.nextWeek, value: now.add(7, 'day').hour(17).minute(0).second(0) },
      ]}
      onChange={(day) => onChange?.(day ? day.format(instantFormat) : null)}
    />
  )
}

/** A span of days or, with `seconds`, of moments; the shortcuts are those of every list. */
export const SpanInput = ({
  id,
  value,
  onChange,
  invalid,
  placeholder: _one,
  seconds = false,
  ...rest
}: ControlProps<Span> & { seconds?: boolean }) => {
  const t = useText(dateText)
  const format = seconds ? instantFormat : dayFormat
  const today = dayjs(bizNow().slice(0, 10))
  const last = seconds ? today.endOf('day') : today
  const quarterStart = today.month(Math.floor(today.month() / 3) * 3).startOf('month')
  return (
    <DatePicker.RangePicker
      {...rest}
      id={id ? { start: id, end: `${id}-end` } : undefined}
      className={seconds ? 'srm-wide srm-moments' : 'srm-wide'}
      status={invalid ? 'error' : undefined}
      showTime={seconds}
      format={format}
      placeholder={[t.start, t.end]}
      value={value ? [dayjs(value[0]), dayjs(value[1])] : null}
      presets={[
        { label: t.today, value: [today, last] },
        { label: t.week, value: [today.subtract(6, 'day'), last] },
        { label: t.month, value: [today.subtract(29, 'day'), last] },
        { label: t.thisMonth, value: [today.startOf('month'), today.endOf('month')] },
        { label: t.quarter, value: [quarterStart, quarterStart.add(2, 'month').endOf('month')] },
      ]}
      onChange={(days) => onChange?.(days?.[0] && days[1] ? [days[0].format(format), days[1].format(format)] : null)}
    />
  )
}
