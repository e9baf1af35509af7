import { text, useText } from '../../../lib/text'
import { CronInput } from '../../../ui/cron/cron-input'
import { DayInput, InstantInput, SecondInput, SpanInput, TimeInput, type Span } from '../../../ui/dates/date-input'
import { Specimen, States } from '../specimen'

const words = text({
  zh: {
    day: '日期',
    future: '只可选将来',
    instant: '日期时间（分）',
    second: '日期时间（秒）',
    time: '时间',
    days: '日期范围',
    moments: '日期时间范围',
    cron: '定时表达式',
    cronNote: '按频率设置或手写，显示含义与接下来 5 次',
    quartz: '定时表达式（6 段）',
    wrong: '写错的表达式',
  },
  en: {
    day: 'Date',
    future: 'Only dates to come',
    instant: 'Date and time (minutes)',
    second: 'Date and time (seconds)',
    time: 'Time',
    days: 'Date range',
    moments: 'Date and time range',
    cron: 'Schedule',
    cronNote: 'Set by frequency or by hand; says what it means and the next 5 runs',
    quartz: 'Schedule (6 fields)',
    wrong: 'A mistaken expression',
  },
})

export const DateSection = () => {
  const t = useText(words)
  return (
    <>
      <States<string> title={t.day} note="YYYY-MM-DD" filled="2026-11-28">
        {(control) => <DayInput {...control} />}
      </States>
      <States<string> title={t.instant} note={t.future} filled="2026-11-28 17:00:00">
        {(control) => <InstantInput {...control} future />}
      </States>
      <States<string> title={t.second} note="YYYY-MM-DD HH:mm:ss" filled="2026-11-28 17:00:30">
        {(control) => <SecondInput {...control} />}
      </States>
      <States<string> title={t.time} note="HH:mm:ss" filled="08:30:00">
        {(control) => <TimeInput {...control} />}
      </States>
      <States<Span> title={t.days} filled={['2026-11-01', '2026-11-30']}>
        {(control) => <SpanInput {...control} />}
      </States>
      <States<Span> title={t.moments} filled={['2026-11-01 08:00:00', '2026-11-30 17:00:00']}>
        {(control) => <SpanInput {...control} seconds />}
      </States>
      <States<string> title={t.cron} note={t.cronNote} filled="30 8 * * 1,3,5">
        {(control) => <CronInput {...control} />}
      </States>
      <Specimen title={t.wrong}>
        <CronInput value="61 8 * *" aria-label={t.wrong} />
        <CronInput value="61 8 * * *" aria-label={`${t.wrong} 2`} />
        <CronInput fields={6} value="0 0 2 * * ?" aria-label={t.quartz} />
      </Specimen>
    </>
  )
}
