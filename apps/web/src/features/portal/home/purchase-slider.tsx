import type { PortalHome, PurchaseItem } from '@srm/contract/portal/announcement'
import { Link } from '@tanstack/react-router'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useText } from '../../../lib/text'
import { Icon } from '../../../ui/public/icons'
import { useBizNow } from '../../../ui/public/time'
import { AnnouncementCard } from '../announcement-card'
import { portalText } from '../text'
import { belowText } from './below.text'
import { TypeSwitch, type TypeTab } from './type-switch'

/** Spec 1 §9: autoplay 4000 ms. */
const autoplayMs = 4000
const perType = 6

const reducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Pages of a scroll-snap track: the scroll position is the state, so touch, keys and buttons agree. */
const usePages = (count: number) => {
  const track = useRef<HTMLDivElement>(null)
  const [page, setPage] = useState(0)
  const [pages, setPages] = useState(1)
  const measure = useCallback(() => {
    const el = track.current
    const first = el?.firstElementChild as HTMLElement | null | undefined
    if (!el || !first) return
    const step = first.offsetWidth + Number.parseFloat(getComputedStyle(el).columnGap || '0')
    const perPage = Math.max(1, Math.round(el.clientWidth / step))
    const all = Math.max(1, Math.ceil(count / perPage))
    setPages(all)
    // The last page may be scrolled less than a whole page.
    const atEnd = el.scrollLeft + el.clientWidth >= el.scrollWidth - 8
    setPage(atEnd && el.scrollLeft > 0 ? all - 1 : Math.min(all - 1, Math.round(el.scrollLeft / (step * perPage))))
  }, [count])
  useEffect(() => {
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [measure])
  const go = useCallback(
    (to: number) => {
      const el = track.current
      if (!el) return
      const target = ((to % pages) + pages) % pages
      el.scrollTo({ left: (el.scrollWidth / pages) * target, behavior: reducedMotion() ? 'auto' : 'smooth' })
    },
    [pages],
  )
  return { track, page, pages, go, measure }
}

const Slides = ({ items, onApply }: { items: readonly PurchaseItem[]; onApply: (item: PurchaseItem) => void }) => {
  const t = useText(belowText)
  const p = useText(portalText)
  const now = useBizNow()
  const { track, page, pages, go, measure } = usePages(items.length)
  const [paused, setPaused] = useState(reducedMotion)
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (paused || held || pages < 2) return
    const timer = setInterval(() => go(page + 1), autoplayMs)
    return () => clearInterval(timer)
  }, [paused, held, pages, page, go])
  return (
    <div
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onTouchStart={() => setPaused(true)}
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard */}
      <div className="track" ref={track} tabIndex={0} role="region" aria-label={t.sliderLabel(items.length)} onScroll={measure}>
        {items.map((item) => (
          <AnnouncementCard key={item.id} item={item} now={now} onApply={onApply} />
        ))}
      </div>
      {pages > 1 ? (
        <div className="pager">
          <span className="bar" aria-hidden="true">
            <i style={{ width: `${100 / pages}%`, transform: `translateX(${page * 100}%)` }} />
          </span>
          <button type="button" className="icon-btn" aria-label={paused ? t.resume : t.pause} onClick={() => setPaused(!paused)}>
            <Icon name={paused ? 'play' : 'pause'} />
          </button>
          <button type="button" className="icon-btn" aria-label={p.previous} onClick={() => go(page - 1)}>
            <Icon name="left" />
          </button>
          <span className="n fig">
            <b>{page + 1}</b> / {pages}
          </span>
          <button type="button" className="icon-btn" aria-label={p.next} onClick={() => go(page + 1)}>
            <Icon name="right" />
          </button>
        </div>
      ) : null}
    </div>
  )
}

/** Six purchase announcements, two per page, turning by themselves until someone looks at them. */
export const PurchaseSlider = ({ home, onApply }: { home: PortalHome; onApply: (item: PurchaseItem) => void }) => {
  const t = useText(belowText)
  const [type, setType] = useState<TypeTab>('all')
  const items = home.purchases.filter((item) => type === 'all' || item.type === type).slice(0, perType)
  return (
    <section className="sec" aria-labelledby="sec-purchase">
      <div className="wrap">
        <div className="sec-h">
          <h2 id="sec-purchase">{t.purchase}</h2>
          {t.purchase === 'Opportunities' ? null : (
            <span className="en" lang="en">
              Opportunities
            </span>
          )}
          <span className="grow" />
          <TypeSwitch value={type} onChange={setType} withAll />
          <Link className="more" to="/purchaseAnnouncement" search={(type === 'all' ? {} : { type }) as never}>
            {t.allOf(home.counts[type] ?? 0)}
            <Icon name="arrow" />
          </Link>
        </div>
        {items.length > 0 ? (
          <Slides key={type} items={items} onApply={onApply} />
        ) : (
          <p className="blank">
            <b>{t.noPurchase}</b>
            {t.noPurchaseHint}
          </p>
        )}
      </div>
    </section>
  )
}
