import { DatePicker, TimePicker } from 'antd'
import dayjs from 'dayjs'
import { bizNow } from '../../lib/clock'
import { text, useText } from '../../lib/text'
import type { ControlProps } from '../inputs/control'

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

/** With what a moment may be typed; the first is how it is shown. */
const minuteFormats = ['YYYY-MM-DD HH:mm', instantFormat, dayFormat]
const secondFormats = [instantFormat, 'YYYY-MM-DD HH:mm', dayFormat]
const dayFormats = [dayFormat, instantFormat, 'YYYY-MM-DD HH:mm']

/**
 * What was typed is taken as it stands, on Enter and when the field is left: without a button to confirm by, and whether or
 * not it has seconds. Pickers that wait for that button put back what stood there before. The day under a resting pointer
 * is not shown in the field: it would stand there in place of what was typed.
 */
const typed = { needConfirm: false, preserveInvalidOnBlur: false, previewValue: false } as const

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
    {...typed}
    format={dayFormats}
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
    {...typed}
    className="srm-wide"
    status={invalid ? 'error' : undefined}
    showTime={{ format: 'HH:mm', defaultOpenValue: dayjs('2000-01-01 17:00:00') }}
    format={minuteFormats}
    value={parsed(value)}
    disabledDate={future ? past : undefined}
    onChange={(day) => onChange?.(day ? day.second(0).format(instantFormat) : null)}
  />
)

/** From and to; of a half-open span one of them is empty. */
export type Span = readonly [string, string]

/** A time of day. */
export const TimeInput = ({ value, onChange, invalid, future: _future, ...rest }: DateProps) => (
  <TimePicker
    {...rest}
    {...typed}
    format={[timeFormat, 'HH:mm']}
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
      {...typed}
      className="srm-wide"
      status={invalid ? 'error' : undefined}
      showTime
      format={secondFormats}
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

interface SpanProps extends ControlProps<Span> {
  readonly seconds?: boolean
  /** One end may stay open: what a filter asks for, not what a form stores. */
  readonly halfOpen?: boolean
}

/** A span of days or, with `seconds`, of moments; the shortcuts count from the server's today. */
export const SpanInput = ({ id, value, onChange, invalid, placeholder: _one, seconds = false, halfOpen = false, ...rest }: SpanProps) => {
  const t = useText(dateText)
  const format = seconds ? instantFormat : dayFormat
  const today = dayjs(bizNow().slice(0, 10))
  const last = seconds ? today.endOf('day') : today
  const quarterStart = today.month(Math.floor(today.month() / 3) * 3).startOf('month')
  return (
    <DatePicker.RangePicker
      {...rest}
      {...typed}
      id={id ? { start: id, end: `${id}-end` } : undefined}
      className={seconds ? 'srm-wide srm-moments' : 'srm-wide'}
      status={invalid ? 'error' : undefined}
      showTime={seconds}
      format={seconds ? secondFormats : dayFormats}
      placeholder={[t.start, t.end]}
      value={value ? [parsed(value[0]), parsed(value[1])] : null}
      // An end that must not be empty keeps the focus for ever, and the keyboard with it.
      allowEmpty={[true, true]}
      presets={[
        { label: t.today, value: [today, last] },
        { label: t.week, value: [today.subtract(6, 'day'), last] },
        { label: t.month, value: [today.subtract(29, 'day'), last] },
        { label: t.thisMonth, value: [today.startOf('month'), today.endOf('month')] },
        { label: t.quarter, value: [quarterStart, quarterStart.add(2, 'month').endOf('month')] },
      ]}
      onChange={(days) => {
        const span = [days?.[0]?.format(format) ?? '', days?.[1]?.format(format) ?? ''] as const
        onChange?.(halfOpen ? (span.some(Boolean) ? span : null) : span.every(Boolean) ? span : null)
      }}
    />
  )
}
