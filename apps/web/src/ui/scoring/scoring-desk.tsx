import { Button, Input, Segmented } from 'antd'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useText } from '../../lib/text'
import { Icon } from '../icons'
import { cellKey, nextCell, stepped, validScore, type Cell, type Grid, type Way } from './scoring.model'
import { scoringDeskText, tenderDeskText } from './scoring.text'
import { useKeptCells } from './kept-cells'
import { KeptNote } from './kept-note'
import './scoring.css'

export interface DeskItem {
  readonly key: string
  /** What group of criteria it belongs to, in words. */
  readonly group: string
  readonly name: string
  readonly rubric: string | null
  readonly max: string
}
export interface DeskBidder {
  readonly id: string
  readonly alias: number
}
export interface DeskScore {
  readonly score: string
  readonly reason: string | null
}
interface DeskProps {
  readonly items: readonly DeskItem[]
  readonly bidders: readonly DeskBidder[]
  /** By {@link cellKey}. */
  readonly scores: ReadonlyMap<string, DeskScore>
  /** Who is scored has bid in a tender, and is called so. */
  readonly isTender?: boolean
  readonly isLocked: boolean
  /** What is said at the foot of a locked desk; absent: the scores are handed in. */
  readonly lockedWords?: string | undefined
  /** Characters of a reason at most. */
  readonly mostReason?: number
  /** Cells whose score needs a reason; known once everybody submitted. */
  readonly toExplain: ReadonlySet<string>
  /** Keeps one cell; null takes the score back. */
  readonly save: (bidderId: string, itemKey: string, score: string | null, reason: string | null) => Promise<unknown>
  /** Keeps a reason that is being written for a locked score that deviates; absent: it is kept nowhere before it is handed in. */
  readonly keepReason?: ((bidderId: string, itemKey: string, reason: string | null) => Promise<unknown>) | undefined
  readonly evidence: (bidder: DeskBidder) => ReactNode
  readonly foot: (given: DeskFoot) => ReactNode
}
interface DeskFoot {
  readonly left: number
  /** What stands in the cells, by {@link cellKey}. */
  readonly typed: ReadonlyMap<string, DeskScore>
  /** Waits until everything typed is kept. */
  readonly settle: () => Promise<unknown>
}

/** What is typed, kept cell by cell as soon as it is a score. */
type CellProps = Pick<DeskProps, 'scores' | 'save' | 'items' | 'isLocked' | 'keepReason' | 'toExplain'>
const useCells = ({ scores, save, items, isLocked, keepReason, toExplain }: CellProps) => {
  const [typed, setTyped] = useState<ReadonlyMap<string, DeskScore>>(scores)
  const { kept, later, flush, settle } = useKeptCells()
  const send = (bidderId: string, itemKey: string, next: DeskScore) => {
    if (isLocked) return toExplain.has(cellKey(bidderId, itemKey)) ? (keepReason?.(bidderId, itemKey, next.reason) ?? null) : null
    const item = items.find((one) => one.key === itemKey)
    const score = next.score === '' ? null : validScore(next.score, item?.max ?? '0')
    return score === null && next.score !== '' ? null : save(bidderId, itemKey, score, next.reason)
  }
  const change = (bidderId: string, itemKey: string, patch: Partial<DeskScore>) => {
    const key = cellKey(bidderId, itemKey)
    const next = { score: '', reason: null, ...typed.get(key), ...patch }
    setTyped(new Map(typed).set(key, next))
    later(key, () => send(bidderId, itemKey, next))
  }
  return { typed, kept, change, flush, settle }
}

const useDeskWords = (isTender: boolean) => {
  const plain = useText(scoringDeskText)
  const ofTender = useText(tenderDeskText)
  return isTender ? { ...plain, ...ofTender } : plain
}

interface CardProps {
  readonly t: ReturnType<typeof useDeskWords>
  readonly item: DeskItem
  readonly bidder: DeskBidder
  readonly title: string
  readonly value: DeskScore | undefined
  readonly isNow: boolean
  readonly isLocked: boolean
  readonly mustExplain: boolean
  readonly mostReason: number
  readonly keepInput: (element: HTMLInputElement | null) => void
  readonly onChange: (patch: Partial<DeskScore>) => void
  readonly onKey: (event: KeyboardEvent<HTMLInputElement>) => void
  readonly onFocus: () => void
  readonly onBlur: () => void
}
const ScoreCard = ({
  t,
  item,
  bidder,
  title,
  value,
  isNow,
  isLocked,
  mustExplain,
  mostReason,
  keepInput,
  onChange,
  onKey,
  onFocus,
  onBlur,
}: CardProps) => {
  const score = value?.score ?? ''
  const good = validScore(score, item.max)
  const isWrong = score !== '' && good === null
  const share = good === null ? 0 : Math.min(100, (Number(good) / Number(item.max)) * 100)
  const name = t.bidder(bidder.alias)
  return (
    <li className="scd-card" data-now={isNow || undefined} data-short={mustExplain || undefined}>
      <div className="scd-card-head">
        <b>{title}</b>
        <span className="scd-state" data-done={(good !== null && !mustExplain) || undefined}>
          {mustExplain ? t.needsReason : good === null ? t.open : t.scored}
        </span>
        <input
          ref={keepInput}
          className="scd-input"
          inputMode="decimal"
          value={score}
          readOnly={isLocked}
          aria-label={t.scoreOf(name, item.name)}
          aria-invalid={isWrong || undefined}
          onChange={(event) => onChange({ score: event.target.value })}
          onKeyDown={onKey}
          onFocus={onFocus}
          onBlur={onBlur}
        />
      </div>
      <div className="scd-bar" aria-hidden="true">
        <span style={{ width: `${share}%` }} />
      </div>
      {isWrong && (
        <p className="scd-wrong" role="alert">
          {t.range(item.max)}
        </p>
      )}
      {mustExplain && (
        <p className="scd-deviates">
          <span>{t.deviates}</span>
          <span>
            {[...(value?.reason ?? '')].length}/{mostReason}
          </span>
        </p>
      )}
      {(isNow || mustExplain || value?.reason) && (
        <Input.TextArea
          className="scd-reason"
          rows={2}
          maxLength={mostReason}
          value={value?.reason ?? ''}
          readOnly={isLocked && !mustExplain}
          placeholder={t.reason}
          aria-label={t.reasonOf(name, item.name)}
          onChange={(event) => onChange({ reason: event.target.value || null })}
          onBlur={onBlur}
        />
      )}
    </li>
  )
}

const ways: Readonly<Record<string, Way>> = { ArrowUp: 'up', ArrowDown: 'down', Enter: 'enter' }
/** Left and right belong to the text until its edge is reached. */
const sideways = (event: KeyboardEvent<HTMLInputElement>): Way | undefined => {
  const { selectionStart, selectionEnd, value } = event.currentTarget
  if (event.key === 'ArrowLeft' && selectionStart === 0 && selectionEnd === 0) return 'left'
  return event.key === 'ArrowRight' && selectionStart === value.length ? 'right' : undefined
}

/**
 * The desk of an evaluator: criteria beside the bids under their aliases, with what was answered in sight. Each cell is kept as it is
 * typed; keys lead from cell to cell. It never knows of prices, names or anybody else's scores.
 */
export const ScoringDesk = ({
  items,
  bidders,
  scores,
  isTender = false,
  isLocked,
  lockedWords,
  mostReason = 500,
  toExplain,
  save,
  keepReason,
  evidence,
  foot,
}: DeskProps) => {
  const t = useDeskWords(isTender)
  const { typed, kept, change, flush, settle } = useCells({ scores, save, items, isLocked, keepReason, toExplain })
  const [at, setAt] = useState<Cell>({ item: 0, bidder: 0 })
  const [order, setOrder] = useState<'item' | 'bidder'>('item')
  const inputs = useRef(new Map<string, HTMLInputElement>())
  const wanted = useRef<string | null>(null)
  const grid: Grid = { items, bidderIds: bidders.map((one) => one.id) }
  const [item, bidder] = [items[at.item], bidders[at.bidder]]
  useEffect(() => {
    if (wanted.current === null) return
    const input = inputs.current.get(wanted.current)
    wanted.current = null
    input?.focus()
    input?.select()
  }, [at])
  if (!item || !bidder) return null
  const isScored = (bidderId: string, one: DeskItem) => validScore(typed.get(cellKey(bidderId, one.key))?.score ?? '', one.max) !== null
  const all = items.length * bidders.length
  const done = bidders.reduce((sum, one) => sum + items.filter((i) => isScored(one.id, i)).length, 0)
  const go = (to: Cell) => {
    const [i, b] = [items[to.item], bidders[to.bidder]]
    wanted.current = i && b ? cellKey(b.id, i.key) : null
    setAt({ ...to })
  }
  const onKey = (cell: Cell) => (event: KeyboardEvent<HTMLInputElement>) => {
    const [i, b] = [items[cell.item], bidders[cell.bidder]]
    if (!i || !b || event.nativeEvent.isComposing) return
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault()
      if (!isLocked) change(b.id, i.key, { score: stepped(event.currentTarget.value, i.max, event.key === 'ArrowUp' ? 1 : -1) })
      return
    }
    const way = ways[event.key] ?? sideways(event)
    if (!way) return
    event.preventDefault()
    go(nextCell(grid, cell, way))
  }
  const cells: readonly Cell[] =
    order === 'item' ? bidders.map((_, b) => ({ item: at.item, bidder: b })) : items.map((_, i) => ({ item: i, bidder: at.bidder }))
  const groups = [...Map.groupBy(items, (one) => one.group)]
  return (
    <div className="scd">
      <aside className="scd-side">
        <p className="scd-done">
          <b>{t.done(done, all)}</b>
        </p>
        <div className="scd-bar" role="progressbar" aria-label={t.doneLabel} aria-valuenow={done} aria-valuemin={0} aria-valuemax={all}>
          <span style={{ width: `${(done / all) * 100}%` }} />
        </div>
        <Segmented
          block
          aria-label={t.order}
          value={order}
          onChange={setOrder}
          options={[
            { value: 'item', label: t.byItem },
            { value: 'bidder', label: t.byBidder },
          ]}
        />
        {groups.map(([group, own]) => (
          <div key={group}>
            <h3 className="scd-group">{group}</h3>
            <ul className="scd-items">
              {own.map((one) => (
                <li key={one.key}>
                  <button
                    type="button"
                    aria-current={one.key === item.key ? 'step' : undefined}
                    onClick={() => go({ item: items.indexOf(one), bidder: at.bidder })}
                  >
                    <span>{one.name}</span>
                    <small>{one.max}</small>
                    <span className="scd-dots" aria-hidden="true">
                      {bidders.map((b) => (
                        <i
                          key={b.id}
                          data-done={isScored(b.id, one) || undefined}
                          data-short={toExplain.has(cellKey(b.id, one.key)) || undefined}
                        />
                      ))}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </aside>
      <section className="scd-main" aria-label={item.name}>
        <header className="scd-head">
          <h2>
            {order === 'item' ? item.name : t.bidder(bidder.alias)} <small>{order === 'item' ? t.full(item.max) : null}</small>
          </h2>
          <span className="srm-row">
            <small className="srm-dim">{t.of(at.item + 1, items.length)}</small>
            <Button
              size="small"
              aria-label={t.previous}
              disabled={at.item === 0}
              icon={<Icon name="up" />}
              onClick={() => go({ ...at, item: at.item - 1 })}
            />
            <Button
              size="small"
              aria-label={t.next}
              disabled={at.item === items.length - 1}
              icon={<Icon name="down" />}
              onClick={() => go({ ...at, item: at.item + 1 })}
            />
          </span>
        </header>
        {order === 'item' && item.rubric && <p className="scd-rubric">{item.rubric}</p>}
        <ol className="scd-cards">
          {cells.map((cell) => {
            const [i, b] = [items[cell.item], bidders[cell.bidder]]
            if (!i || !b) return null
            const key = cellKey(b.id, i.key)
            return (
              <ScoreCard
                key={key}
                t={t}
                item={i}
                bidder={b}
                title={order === 'item' ? t.bidder(b.alias) : `${i.name} · ${t.full(i.max)}`}
                value={typed.get(key)}
                isNow={cell.item === at.item && cell.bidder === at.bidder}
                isLocked={isLocked}
                mustExplain={toExplain.has(key)}
                mostReason={mostReason}
                keepInput={(element) => {
                  if (element) inputs.current.set(key, element)
                  else inputs.current.delete(key)
                }}
                onChange={(patch) => change(b.id, i.key, patch)}
                onKey={onKey(cell)}
                onFocus={() => setAt(cell)}
                onBlur={() => flush(key)}
              />
            )
          })}
        </ol>
        <p className="scd-keys srm-dim">{t.keys}</p>
      </section>
      <section className="scd-evidence" aria-label={t.evidence}>
        <Segmented
          aria-label={t.evidence}
          value={bidder.id}
          onChange={(id) => setAt({ ...at, bidder: bidders.findIndex((one) => one.id === id) })}
          options={bidders.map((one) => ({ value: one.id, label: t.bidder(one.alias) }))}
        />
        {evidence(bidder)}
      </section>
      <footer className="scd-foot">
        <KeptNote kept={kept} />
        <span className="srm-grow" />
        <span className="srm-dim">{isLocked ? (lockedWords ?? t.locked) : done < all ? t.left(all - done) : t.ready}</span>
        {foot({ left: all - done, typed, settle })}
      </footer>
    </div>
  )
}
