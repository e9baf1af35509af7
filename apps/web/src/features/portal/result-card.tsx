import type { ResultItem } from '@srm/contract/portal/announcement'
import { lastPublicDay, publicityRuns } from '@srm/domain/portal/announcement/announcement.rules'
import { portalAnnouncementText } from '@srm/domain/portal/announcement/announcement.text'
import { useLanguage } from '../../lib/session/language'
import { useText } from '../../lib/text'
import { DateBlock, langOf, shortDay, useBizNow } from '../../ui/public/time'
import { AwardRibbon } from './award-ribbon'
import { announcementUrl } from './status-tag'
import { portalText } from './text'

/** The companies awarded, each once, in the order of the lines. */
export const winnersOf = (item: Pick<ResultItem, 'supplierList'>): string[] => [...new Set(item.supplierList.map((s) => s.name))]

/** One published result. A plain click opens the short dialog, the link itself the page of its own. */
export const ResultCard = ({
  item,
  onOpen,
  heading: Heading = 'h3',
}: {
  item: ResultItem
  onOpen: (item: ResultItem) => void
  heading?: 'h2' | 'h3'
}) => {
  const t = useText(portalText)
  const words = useText(portalAnnouncementText)
  const lang = useLanguage()
  const winners = winnersOf(item)
  const now = useBizNow(60_000)
  return (
    <article className="rc panel whole">
      <DateBlock at={item.updateTime} label={item.status === 'awarded' ? t.awarded : words.status[item.status]} />
      <div className="body">
        <Heading className="tt clamp">
          <a
            href={announcementUrl(item.id)}
            lang={langOf(item.title, lang)}
            onClick={(e) => {
              if (e.metaKey || e.ctrlKey || e.shiftKey) return
              e.preventDefault()
              onOpen(item)
            }}
          >
            {item.title}
          </a>
        </Heading>
        <p className="meta">
          <span>{item.bidCode}</span>
          <span>{words.type[item.type]}</span>
          {item.status === 'candidates' && item.deadlineAt ? (
            <span>{(publicityRuns(item, now) ? t.publicUntil : t.publicityOver)(shortDay(lastPublicDay(item.deadlineAt), lang))}</span>
          ) : null}
        </p>
        {winners.length > 0 ? (
          <p className="win">
            {item.status === 'candidates' ? null : <AwardRibbon />}
            <b lang={langOf(winners.join(''), lang)}>
              {winners.slice(0, 2).map((name, i, { length }) => (
                <span key={name} className="nb">
                  {name}
                  {i < length - 1 ? '、' : ''}
                </span>
              ))}
            </b>
            {winners.length > 2 ? <span>{t.andOthers(winners.length)}</span> : null}
          </p>
        ) : (
          <p className="win">{t.noWinner}</p>
        )}
      </div>
    </article>
  )
}
