import { sourcing, type CalendarEvent } from '@srm/contract/srm/sourcing'
import { sourcingText } from '@srm/domain/srm/sourcing/sourcing.text'
import { sourcingWays } from '@srm/domain/sourcing-ways'
import { Button } from 'antd'
import { useState } from 'react'
import { bizNow } from '../../../lib/clock'
import { useText } from '../../../lib/text'
import { call } from '../../../lib/wire/client'
import { saveBlob } from '../../../lib/wire/files'
import { calendarFile } from '../../../ui/dates/ics'
import { Icon } from '../../../ui/icons'
import { sourcingPageText } from './text'
import { useEventWords } from './event-words'

interface IcsProps {
  readonly from: string
  readonly to: string
  readonly scope: { readonly orgUnder?: string | undefined; readonly categoryUnder?: string | undefined }
  readonly passes: (event: CalendarEvent) => boolean
}
/** The dates of the month as they are filtered, for a calendar of one's own. */
export const IcsButton = ({ from, to, scope, passes }: IcsProps) => {
  const t = useText(sourcingPageText).calendar
  const { event: names, menu } = useText(sourcingText)
  const { openersOf } = useEventWords()
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      const { events } = await call(sourcing.calendar, { query: { from, to, ...scope } })
      const own = events.filter(passes).map((event) => ({
        id: `${event.kind}-${event.id}-${event.roundNo ?? 1}`,
        title: `${names[event.kind]}: ${event.title}`,
        at: event.at,
        note: [event.docNo, openersOf(event), `${event.at.slice(0, 16)} UTC+8`].filter(Boolean).join('\n'),
        url: new URL(sourcingWays[event.way].detail + event.id, location.origin).href,
      }))
      saveBlob(
        new Blob([calendarFile(own, menu.calendar, bizNow())], { type: 'text/calendar;charset=utf-8' }),
        `${t.fileName}-${from.slice(0, 7)}.ics`,
      )
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button icon={<Icon name="download" />} loading={busy} onClick={() => void run().catch(() => null)}>
      {t.ics}
    </Button>
  )
}
