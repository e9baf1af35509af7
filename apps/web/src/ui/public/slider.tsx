import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'
import { usePrefersStill } from '../../lib/media'
import { useText } from '../../lib/text'
import { Icon } from './icons'
import { publicText } from './public.text'
import { followed, isEasing, pagesOf, sliderDefaults, swipedTo, wrapped } from './slider-rules'
import './slider.css'

interface SliderProps<T> {
  readonly label: string
  readonly items: readonly T[]
  readonly keyOf: (item: T) => string
  readonly children: (item: T) => ReactNode
  readonly perPage?: number
  /** Items beside each other; a page of four in two columns has two rows. */
  readonly columns?: number
  /** 0: it turns by hand only. */
  readonly autoplay?: number
  readonly speed?: number
  readonly easing?: string
  readonly minSwipe?: number
  readonly resistance?: number
}

/** The page shown, turning until someone looks closer: it stands while pointed at, focused, paused, hidden or unwanted. */
const usePage = (pages: number, every: number, running: boolean) => {
  const [chosen, setChosen] = useState(0)
  const page = Math.min(chosen, Math.max(0, pages - 1))
  useEffect(() => {
    if (!running || every <= 0) return
    const timer = setInterval(() => {
      if (!document.hidden) setChosen(wrapped(page + 1, pages))
    }, every)
    return () => clearInterval(timer)
  }, [every, running, page, pages])
  return [page, setChosen] as const
}

interface SwipeOptions {
  readonly page: number
  readonly pages: number
  readonly minSwipe: number
  readonly resistance: number
  readonly onTurn: (page: number) => void
}
/** Follows a finger or a pressed mouse. Taken over only past the smallest swipe, so that clicks and links stay clicks and links. */
const useSwipe = ({ page, pages, minSwipe, resistance, onTurn }: SwipeOptions) => {
  const from = useRef<{ x: number; held: boolean } | null>(null)
  const [offset, setOffset] = useState<number | null>(null)
  const end = (e: PointerEvent<HTMLElement>, turns: boolean) => {
    const start = from.current
    from.current = null
    setOffset(null)
    const to = start?.held && turns ? swipedTo(e.clientX - start.x, page, pages, minSwipe) : page
    if (to !== page) onTurn(to)
  }
  return {
    offset,
    handlers: {
      onPointerDown: (e: PointerEvent<HTMLElement>) => {
        if (e.isPrimary && e.button === 0 && pages > 1) from.current = { x: e.clientX, held: false }
      },
      onPointerMove: (e: PointerEvent<HTMLElement>) => {
        const start = from.current
        if (!start) return
        const moved = e.clientX - start.x
        if (!start.held && Math.abs(moved) >= minSwipe) {
          start.held = true
          e.currentTarget.setPointerCapture(e.pointerId)
        }
        if (start.held) setOffset(followed(moved, page, pages, resistance))
      },
      onPointerUp: (e: PointerEvent<HTMLElement>) => end(e, true),
      onPointerCancel: (e: PointerEvent<HTMLElement>) => end(e, false),
      onDragStart: (e: { preventDefault: () => void }) => e.preventDefault(),
    },
  }
}

interface PagerProps {
  page: number
  pages: number
  paused?: boolean
  onPause?: () => void
  onGo: (page: number) => void
}
const SliderPager = ({ page, pages, paused, onPause, onGo }: PagerProps) => {
  const t = useText(publicText).slider
  return (
    <div className="pager row faint">
      <span className="bar" aria-hidden="true">
        <i style={{ width: `${100 / pages}%`, transform: `translateX(${page * 100}%)` }} />
      </span>
      {onPause ? (
        <button type="button" className="icon-btn" aria-label={paused ? t.resume : t.pause} onClick={onPause}>
          <Icon name={paused ? 'play' : 'pause'} />
        </button>
      ) : null}
      <button type="button" className="icon-btn" aria-label={t.previous} onClick={() => onGo(page - 1)}>
        <Icon name="left" />
      </button>
      <span className="n fig">
        <b>{page + 1}</b> / {pages}
      </span>
      <button type="button" className="icon-btn" aria-label={t.next} onClick={() => onGo(page + 1)}>
        <Icon name="right" />
      </button>
    </div>
  )
}

/** Pages of cards turn by themselves, by keys, by buttons and by swiping. */
export const Slider = <T,>({ label, items, keyOf, children, ...options }: SliderProps<T>) => {
  const t = useText(publicText).slider
  const still = usePrefersStill()
  const { perPage, speed, autoplay, minSwipe, resistance, easing } = { ...sliderDefaults, ...options }
  const columns = options.columns ?? perPage
  const groups = pagesOf(items, perPage)
  const pages = groups.length
  const [paused, setPaused] = useState(still)
  const [held, setHeld] = useState(false)
  const playing = autoplay > 0 && !paused && !held && !still && pages > 1
  const [page, setPage] = usePage(pages, autoplay, playing)
  // Someone who turns a page reads it: it stays.
  const go = (to: number) => {
    setPaused(true)
    setPage(wrapped(to, pages))
  }
  const swipe = useSwipe({ page, pages, minSwipe, resistance, onTurn: go })
  const onKeyDown = (e: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[e.key]
    if (!step || e.altKey || e.metaKey || e.ctrlKey) return
    e.preventDefault()
    go(page + step)
  }
  const moving = swipe.offset === null && !still
  const track = {
    transform: `translateX(calc(${-page} * (100% + 24px) + ${swipe.offset ?? 0}px))`,
    transition: moving ? `transform ${speed}ms ${isEasing(easing) ? easing : sliderDefaults.easing}` : 'none',
  }
  return (
    <section
      className="slider"
      aria-label={label}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onKeyDown={onKeyDown}
    >
      <div className="view" {...swipe.handlers}>
        <div className="track" data-drag={swipe.offset === null ? undefined : true} style={track} aria-live={playing ? 'off' : 'polite'}>
          {groups.map((group, i) => (
            <div
              key={i}
              className="sided page"
              role="group"
              aria-label={t.page(i + 1, pages)}
              style={{ ['--cols' as string]: `repeat(${columns}, minmax(0, 1fr))` }}
              inert={i !== page}
            >
              {group.map((item) => (
                <div key={keyOf(item)} className="slide">
                  {children(item)}
                </div>
              ))}
            </div>
          ))}
        </div>
      </div>
      {pages > 1 ? (
        <SliderPager page={page} pages={pages} onGo={go} paused={paused} {...(autoplay > 0 ? { onPause: () => setPaused(!paused) } : {})} />
      ) : null}
    </section>
  )
}
