import { calendar } from '@srm/contract/sys/calendar'
import { isDuration } from '@srm/domain/sys/calendar/duration'
import { useQuery } from '@tanstack/react-query'
import { Input } from 'antd'
import { memo, useId, useState } from 'react'
import { bizNow } from '../../../lib/clock'
import { useText } from '../../../lib/text'
import { useSettled } from '../../../lib/use-settled'
import { query } from '../../../lib/wire/client'
import { errorMessage } from '../../../lib/words'
import { useLanguage } from '../../../lib/session/language'
import { InstantInput } from '../../../ui/dates/date-input'
import { Card } from '../../../ui/layout/card'
import { calendarScreenText } from './text'

const Outcome = ({ from, typed }: { from: string; typed: string }) => {
  const duration = useSettled(typed, 300).value
  const t = useText(calendarScreenText)
  const lang = useLanguage()
  const isRead = isDuration(duration)
  const asked = useQuery({ ...query(calendar.dueAfter, { query: { from, duration }, quiet: true }), enabled: isRead, retry: false })
  if (!isRead) return <p className="srm-bad">{errorMessage(lang, 'DURATION_FORM', [duration])}</p>
  if (asked.error) return <p className="srm-bad">{asked.error.message}</p>
  if (!asked.data) return <p className="srm-dim">…</p>
  return (
    <>
      <p>
        {t.due} <b className="srm-num">{asked.data.at}</b>
      </p>
      {asked.data.assumed && <p className="srm-dim">{t.assumed}</p>}
    </>
  )
}

/**
 * From a moment and a period to its end, by the function that timers and periods use. It is not drawn anew with its page: the
 * date field would put back what stood there before what somebody is typing.
 */
export const DueCard = memo(() => {
  const t = useText(calendarScreenText)
  const id = useId()
  const [from, setFrom] = useState(() => `${bizNow().slice(0, 16)}:00`)
  const [typed, setTyped] = useState('3wd')
  return (
    <Card title={t.tryTitle}>
      <div className="srm-stack">
        <label htmlFor={`${id}-from`}>{t.from}</label>
        <InstantInput id={`${id}-from`} value={from} onChange={(value) => value && setFrom(value)} />
        <label htmlFor={`${id}-for`}>{t.duration}</label>
        <Input id={`${id}-for`} value={typed} maxLength={8} aria-describedby={`${id}-hint`} onChange={(e) => setTyped(e.target.value)} />
        <p id={`${id}-hint`} className="srm-dim">
          {t.durationHint}
        </p>
        <div role="status" aria-live="polite">
          <Outcome from={from} typed={typed.trim()} />
        </div>
      </div>
    </Card>
  )
})
