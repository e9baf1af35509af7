import type { PortalHome, ResultItem } from '@srm/contract/portal/announcement'
import { announcementTypes } from '@srm/domain/portal/announcement/announcement.rules'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useText } from '../../../lib/text'
import { Icon } from '../../../ui/public/icons'
import { ResultCard } from '../result-card'
import { portalText } from '../text'
import { belowText } from './below.text'
import { TypeSwitch, type TypeTab } from './type-switch'

/** Spec 1 §9: four to a page, two per row. */
const perPage = 4

export const HomeResults = ({ home, onOpen }: { home: PortalHome; onOpen: (item: ResultItem) => void }) => {
  const t = useText(belowText)
  const p = useText(portalText)
  // The type that has most to show.
  const [type, setType] = useState<TypeTab>(() => {
    const many = (of: TypeTab) => home.results.filter((r) => r.type === of).length
    return [...announcementTypes].sort((a, b) => many(b) - many(a))[0] ?? 'tender'
  })
  const [page, setPage] = useState(0)
  const items = home.results.filter((r) => r.type === type)
  const pages = Math.ceil(items.length / perPage)
  return (
    <section className="sec band" aria-labelledby="sec-result">
      <div className="wrap">
        <div className="sec-h">
          <h2 id="sec-result">{t.result}</h2>
          {t.result === 'Awards' ? null : (
            <span className="en" lang="en">
              Awards
            </span>
          )}
          <span className="grow" />
          <TypeSwitch
            value={type}
            onChange={(next) => {
              setType(next)
              setPage(0)
            }}
          />
          <Link className="more" to="/resultAnnouncement" search={{ type } as never}>
            {t.more}
            <Icon name="arrow" />
          </Link>
        </div>
        {items.length > 0 ? (
          <div className="res">
            {items.slice(page * perPage, (page + 1) * perPage).map((item) => (
              <ResultCard key={item.id} item={item} onOpen={onOpen} />
            ))}
          </div>
        ) : (
          <p className="blank">
            <b>{t.noResult}</b>
          </p>
        )}
        {pages > 1 ? (
          <div className="pager">
            <span className="bar" aria-hidden="true">
              <i style={{ width: `${100 / pages}%`, transform: `translateX(${page * 100}%)` }} />
            </span>
            <button type="button" className="icon-btn" aria-label={p.previous} onClick={() => setPage((page + pages - 1) % pages)}>
              <Icon name="left" />
            </button>
            <span className="n fig" aria-live="polite">
              <b>{page + 1}</b> / {pages}
            </span>
            <button type="button" className="icon-btn" aria-label={p.next} onClick={() => setPage((page + 1) % pages)}>
              <Icon name="right" />
            </button>
          </div>
        ) : null}
      </div>
    </section>
  )
}
