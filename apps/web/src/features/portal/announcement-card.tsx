import type { PurchaseItem } from '@srm/contract/portal/announcement'
import type { AnnouncementStatus } from '@srm/domain/portal/announcement/announcement.rules'
import { portalAnnouncementText } from '@srm/domain/portal/announcement/announcement.text'
import { useLanguage } from '../../lib/session/language'
import { useText } from '../../lib/text'
import { Icon } from '../../ui/public/icons'
import { DateBlock, DeadlineLine, langOf, shortDay, shortInstant, timeLeft } from '../../ui/public/time'
import { announcementUrl, StatusTag, targetOf } from './status-tag'
import { portalText } from './text'

const Countdown = ({ at, status, now }: { at: string | null; status: AnnouncementStatus; now: string }) => {
  const t = useText(portalText)
  const words = useText(portalAnnouncementText)
  const left = timeLeft(at, now)
  if (left.urgency === 'ended' || (status !== 'open' && status !== 'scheduled'))
    return <p className="cd">{status === 'open' || status === 'scheduled' ? t.ended : words.status[status]}</p>
  return (
    <p className="cd">
      {left.urgency === 'urgent' ? <Icon name="clock" /> : null}
      <span className="vh">{t.left}</span>
      <b>{left.days > 0 ? left.days : left.hours > 0 ? left.hours : left.minutes}</b>
      {left.days > 0 ? t.unit.days(left.days) : left.hours > 0 ? t.unit.hours : t.unit.minutes}
    </p>
  )
}

interface CardProps {
  item: PurchaseItem
  now: string
  onApply: (item: PurchaseItem) => void
  /** Among all types the date has one name (docs/portal.md, Announcements). */
  mixed?: boolean
  /** Level of the title: right below the page's own heading in the list, below a section's on the home page. */
  heading?: 'h2' | 'h3'
}
/** One opportunity. The whole card is the title's link, the button stands above it. */
export const AnnouncementCard = ({ item, now, onApply, mixed = false, heading: Heading = 'h3' }: CardProps) => {
  const t = useText(portalText)
  const words = useText(portalAnnouncementText)
  const lang = useLanguage()
  const target = targetOf(item, now)
  const running = item.status === 'open' || item.status === 'scheduled'
  const tone = running ? timeLeft(target.at, now).urgency : 'ended'
  const closing = target.at ?? item.deadlineAt ?? item.publishAt
  return (
    <article className={`opp panel whole t-${tone}`}>
      <DateBlock at={closing} label={t.dateLabel[mixed ? 'all' : target.name]} withTime />
      <div className="body">
        <div className="row row--12">
          <StatusTag status={item.status} type={item.type} />
          <span className="kind">{words.type[item.type]}</span>
        </div>
        <Heading className="tt clamp">
          <a href={announcementUrl(item.id)} target="_blank" rel="noopener" lang={langOf(item.title, lang)}>
            {item.title}
          </a>
        </Heading>
        <p className="meta">
          <span>{item.code}</span>
          {item.category ? <span lang={langOf(item.category, lang)}>{item.category}</span> : null}
          {item.region ? <span lang={langOf(item.region, lang)}>{item.region}</span> : null}
          <span className="on">{shortDay(item.publishAt, lang)}</span>
        </p>
      </div>
      <div className="side">
        <div>
          <p className="lab tiny faint">
            {tone === 'ended' ? t.endedOn(shortDay(closing, lang)) : mixed ? t.leftOf : t.leftLabel[target.name]}
          </p>
          <Countdown at={target.at} status={item.status} now={now} />
        </div>
        {tone === 'ended' ? (
          <a
            className="btn btn--s btn--line"
            href={announcementUrl(item.id)}
            target="_blank"
            rel="noopener"
            aria-label={t.applyTo(t.view, item.title)}
          >
            {t.view}
          </a>
        ) : (
          <button
            type="button"
            className="btn btn--s btn--line"
            aria-label={t.applyTo(t.apply[item.type], item.title)}
            onClick={() => onApply(item)}
          >
            {t.apply[item.type]}
          </button>
        )}
      </div>
      <DeadlineLine
        from={item.publishAt}
        to={closing}
        now={tone === 'ended' ? closing : now}
        label={(percent) => t.lineLabel(shortDay(item.publishAt, lang), shortInstant(closing, lang), percent)}
      />
    </article>
  )
}
