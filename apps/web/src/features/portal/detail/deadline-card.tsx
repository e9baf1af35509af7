import type { AnnouncementDetail } from '@srm/contract/portal/announcement'
import { useState } from 'react'
import { useLanguage } from '../../../lib/session/language'
import { useText } from '../../../lib/text'
import { Icon } from '../../../ui/public/icons'
import { copyText } from '../../../ui/public/copy'
import { DateBlock, DeadlineLine, shortDay, shortInstant, timeLeft, useBizNow } from '../../../ui/public/time'
import { portalAnnouncementText } from '@srm/domain/portal/announcement/announcement.text'
import { targetOf } from '../status-tag'
import { portalText } from '../text'
import { Figures, two } from './figures'
import { detailText } from './text'

/** Phones and some desktops hand an address on to other applications. */
const canSend = typeof navigator.share === 'function'

/** A countdown ticks each second only when seconds are shown. */
const useTicking = (deadline: string | null) => {
  const slow = useBizNow(10_000)
  const last = timeLeft(deadline, slow)
  const fast = useBizNow(last.urgency !== 'ended' && last.days === 0 ? 1000 : 60_000)
  return slow > fast ? slow : fast
}

export const toneOf = (item: AnnouncementDetail, now: string): string => {
  const running = item.kind === 'purchase' && (item.status === 'open' || item.status === 'scheduled')
  return running ? `t-${timeLeft(targetOf(item, now).at, now).urgency}` : 't-ended'
}

/** The deadline, how far away it is by the server's clock, and the one thing to do about it. */
export const DeadlineCard = ({ item, onApply }: { item: AnnouncementDetail; onApply: () => void }) => {
  const t = useText(detailText)
  const p = useText(portalText)
  const words = useText(portalAnnouncementText)
  const lang = useLanguage()
  const now = useTicking(item.deadlineAt)
  const [said, setSaid] = useState('')
  const target = targetOf(item, now)
  const left = timeLeft(target.at, now)
  const running = (item.status === 'open' || item.status === 'scheduled') && left.urgency !== 'ended'
  const copy = async () => setSaid((await copyText(location.href)) ? t.shared : location.href)
  const send = () => void navigator.share({ title: item.title, url: location.href }).catch(() => {})
  return (
    <section className="panel count" aria-label={t.countdown}>
      {running ? (
        <>
          <p className="k row soft">
            <Icon name="clock" />
            {t.until[target.name]}
          </p>
          <p className="clock" role="timer">
            <Figures left={left} />
          </p>
        </>
      ) : (
        <>
          <p className="k row soft">
            <Icon name="minus" />
            {words.status[item.status === 'open' || item.status === 'scheduled' ? 'closed' : item.status]}
          </p>
          {item.deadlineAt ? <DateBlock at={item.deadlineAt} label={t.deadlineOf[item.type]} withTime /> : null}
        </>
      )}
      {item.deadlineAt ? (
        <>
          <div className="line2">
            <DeadlineLine
              from={item.publishAt}
              to={target.at ?? item.deadlineAt}
              now={running ? now : item.deadlineAt}
              label={(percent) => p.lineLabel(shortDay(item.publishAt, lang), shortInstant(target.at ?? '', lang), percent)}
            />
          </div>
          <p className="ends apart tiny faint">
            <span>{t.published(shortDay(item.publishAt, lang))}</span>
            <span>
              {target.name === 'bidding' ? t.startsAt(shortDay(target.at ?? '', lang)) : t.closesAt(shortDay(item.deadlineAt, lang))}
            </span>
          </p>
          <p className="abs">
            {(target.name === 'bidding' ? t.startsAt : t.closesAt)((target.at ?? item.deadlineAt).slice(0, 16))}
            <small>{t.zone}</small>
          </p>
        </>
      ) : null}
      {running ? (
        <button type="button" className="btn btn--l btn--solid" onClick={onApply}>
          {p.apply[item.type]}
        </button>
      ) : null}
      <div className="acts">
        <button type="button" className="act" onClick={() => void copy()}>
          <Icon name="copy" />
          {t.copyLink}
        </button>
        {canSend ? (
          <button type="button" className="act" onClick={send}>
            <Icon name="share" />
            {t.share}
          </button>
        ) : null}
        <button type="button" className="act" onClick={() => window.print()}>
          <Icon name="print" />
          {t.print}
        </button>
      </div>
      <p className="hint" role="status">
        {said}
      </p>
    </section>
  )
}

/** On phones the deadline and the button stay at the foot of the screen. */
export const DeadlineBar = ({ item, onApply }: { item: AnnouncementDetail; onApply: () => void }) => {
  const p = useText(portalText)
  const lang = useLanguage()
  const now = useBizNow()
  const target = targetOf(item, now)
  const left = timeLeft(target.at, now)
  const running = (item.status === 'open' || item.status === 'scheduled') && left.urgency !== 'ended'
  if (!running || !target.at) return null
  return (
    <div className={`bar-m t-${left.urgency}`}>
      <DeadlineLine
        from={item.publishAt}
        to={target.at}
        now={now}
        label={(percent) => p.lineLabel(shortDay(item.publishAt, lang), shortInstant(target.at ?? '', lang), percent)}
      />
      <p className="cd">
        <Icon name="clock" />
        {left.days > 0 ? (
          <>
            <b>{left.days}</b> {p.unit.days(left.days)}
          </>
        ) : null}
        <b>{two(left.hours)}</b> {p.unit.hours}
        {left.days > 0 ? null : (
          <>
            <b>{two(left.minutes)}</b> {p.unit.minutes}
          </>
        )}
      </p>
      <button type="button" className="btn btn--l btn--solid" onClick={onApply}>
        {p.apply[item.type]}
      </button>
    </div>
  )
}
