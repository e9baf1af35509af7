import { tenderBid, tenderOpening, type OpeningHall } from '@srm/contract/srm/tender-bid'
import { useEffect } from 'react'
import { useText } from '../../../../lib/text'
import { write } from '../../../../lib/wire/client'
import { Card } from '../../../../ui/layout/card'
import { hallText } from './hall.text'

/** Twice a minute, while the page is open: that long nothing is said of somebody who is still there. */
const tellEvery = 30_000
/** Tells that somebody is in the hall. What does not arrive is told by the next. */
export const useAttendance = (id: string, isOwn: boolean): void => {
  useEffect(() => {
    if (!id) return
    const asked = { body: { id }, quiet: true }
    const tell = () => {
      const told = isOwn ? write(tenderBid.attend, asked) : write(tenderOpening.attend, asked)
      told.catch(() => undefined)
    }
    tell()
    const timer = setInterval(tell, tellEvery)
    return () => clearInterval(timer)
  }, [id, isOwn])
}

/** Who is in the hall and who was: of bidders no name before the bids are opened. */
export const Attendance = ({ hall }: { hall: OpeningHall }) => {
  const t = useText(hallText).attendance
  const { biddersHere, records, attendance } = hall
  const latest = records.at(-1)?.envelope === 'prices' ? 'prices' : attendance.some((one) => one.envelope === 'prices') ? 'prices' : 'first'
  const present = attendance.filter((one) => one.envelope === latest)
  const isNamed = records.length > 0
  if (present.length === 0 && !biddersHere) return null
  return (
    <Card title={t.title}>
      <ul className="tdh-present">
        {present.map((one) => (
          <li key={`${one.kind} ${one.name}`} data-here={one.here || undefined}>
            <b>{one.name}</b>
            <small className="srm-dim">
              {t.kinds[one.kind]} ·{' '}
              {one.here ? t.here(one.firstAt.slice(11, 16)) : t.gone(one.firstAt.slice(11, 16), one.lastAt.slice(11, 16))}
            </small>
          </li>
        ))}
      </ul>
      {!isNamed && biddersHere !== null && <p className="srm-dim">{t.bidders(biddersHere)}</p>}
    </Card>
  )
}
