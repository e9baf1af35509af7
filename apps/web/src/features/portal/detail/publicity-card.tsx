import type { AnnouncementDetail } from '@srm/contract/portal/announcement'
import { lastPublicDay, publicityRuns } from '@srm/domain/portal/announcement/announcement.rules'
import { Link } from '@tanstack/react-router'
import { useText } from '../../../lib/text'
import { Icon } from '../../../ui/public/icons'
import { DeadlineLine, timeLeft, useBizNow } from '../../../ui/public/time'
import { Figures } from './figures'
import { portalText } from '../text'
import { detailText } from './text'

/** How long candidates are published, by the server's clock, and how to object to them. */
export const PublicityCard = ({ item }: { item: AnnouncementDetail }) => {
  const t = useText(detailText)
  const p = useText(portalText)
  const now = useBizNow(1000)
  const until = item.deadlineAt ?? ''
  // A later announcement takes the place of candidates before their time is over, where the tender failed or was called off.
  const isReplaced = item.results.some((one) => one.at > item.publishAt)
  const isRunning = publicityRuns(item, now) && !isReplaced
  const lastDay = lastPublicDay(until)
  return (
    <section className="panel count" aria-label={t.publicity.title}>
      <p className="k row soft">
        <Icon name={isRunning ? 'clock' : 'minus'} />
        {isRunning ? t.publicity.left : t.publicity.over}
      </p>
      {isRunning ? (
        <p className="clock" role="timer">
          <Figures left={timeLeft(until, now)} />
        </p>
      ) : null}
      <div className="line2">
        <DeadlineLine
          from={item.publishAt}
          to={until}
          now={isRunning ? now : until}
          label={(percent) => p.lineLabel(item.publishAt.slice(0, 10), lastDay, percent)}
        />
      </div>
      <p className="abs">
        {t.publicity.period(item.publishAt.slice(0, 16), `${lastDay} 24:00`)}
        <small>{t.zone}</small>
      </p>
      {isReplaced ? <p className="hint">{t.publicity.replaced}</p> : null}
      {isRunning ? (
        <>
          <p className="hint said">{t.publicity.how}</p>
          <Link className="btn btn--l btn--line" to="/user/login">
            {t.publicity.object}
          </Link>
        </>
      ) : null}
    </section>
  )
}
