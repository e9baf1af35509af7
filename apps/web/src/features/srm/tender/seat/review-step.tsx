import { tenderSeat as routes, type SeatRoom } from '@srm/contract/srm/tender-evaluation'
import { Button } from 'antd'
import { useEffect, useMemo, useRef, useState } from 'react'
import { shortInstant } from '../../../../lib/format'
import { useWide } from '../../../../lib/page/use-wide'
import { useText } from '../../../../lib/text'
import { useAction } from '../../../../lib/wire/client'
import { Banner } from '../../../../ui/layout/banner'
import { Card, PageBody } from '../../../../ui/layout/card'
import { Segments } from '../../../../ui/layout/segments'
import { KeptNote } from '../../../../ui/scoring/kept-note'
import { EmptyState } from '../../../../ui/states/states'
import '../../../../ui/scoring/scoring.css'
import { Act } from './act'
import { Evidence } from './evidence'
import { FailReason } from './judge-cell'
import { Motions } from './motions'
import { ReviewList } from './review-list'
import { ReviewMatrix, useRowName } from './review-matrix'
import { askedCells, isJudged, keyOf, nextOpen, reviewGrid, type Place } from './seat.model'
import { seatText } from './seat.text'
import { useSheet } from './use-sheet'
import { Verdicts } from './verdicts'

interface Of {
  readonly room: SeatRoom
}
const isDecided = ({ bids }: SeatRoom): boolean => bids.some((bid) => bid.verdicts.length > 0)
/** What was decided once everybody has judged, what is voted on, and the leader's word that ends the review. */
const Outcome = ({ room }: Of) => {
  const t = useText(seatText).review
  const end = useAction(routes.endReview, { done: t.ended })
  if (!isDecided(room) && room.motions.length === 0) return null
  return (
    <PageBody>
      <div className="srm-stack gap-4">
        <Motions room={room} />
        <Verdicts room={room} />
        {room.stage === 'review' && room.seat.leader && (
          <span className="srm-row wrap tds-end">
            <Act no={room.can['endReview']} label={t.end} sure={t.endSure} pending={end.pending} onGo={() => end.run({ id: room.id })} />
          </span>
        )}
      </div>
    </PageBody>
  )
}

const Sheet = ({ room }: Of) => {
  const t = useText(seatText)
  const isWide = useWide()
  const of = useSheet(room)
  const grid = useMemo(() => reviewGrid(room), [room])
  const nameOf = useRowName(room)
  const submit = useAction(routes.submitReview, { done: t.review.submitted })
  const [at, setAt] = useState<Place>({ row: 0, bid: 0 })
  const buttons = useRef(new Map<string, HTMLButtonElement>())
  const reason = useRef<HTMLTextAreaElement | null>(null)
  /** What takes the focus once it is drawn. */
  const wanted = useRef<'cell' | 'reason' | null>(null)
  const [row, bid] = [grid.rows[at.row], room.bids[at.bid]]
  const key = row && bid ? keyOf(bid.bidder, row) : ''
  useEffect(() => {
    const target = wanted.current === 'reason' ? reason.current : wanted.current === 'cell' ? buttons.current.get(key) : null
    wanted.current = null
    target?.focus()
  })
  if (!row || !bid) return null
  // Whatever the server does not let this member judge now is shown as it stands.
  const isLocked = room.can['judgeBid'] !== null
  const all = askedCells(room)
  const done = all.filter((cell) => isJudged(of.sheet.get(cell))).length
  const go = (place: Place) => {
    wanted.current = 'cell'
    setAt({ ...place })
  }
  const next = () => {
    const open = nextOpen(grid, at, (cell) => isJudged(of.sheet.get(cell)))
    if (open) go(open)
  }
  const fail = (place: Place) => {
    const [failed, of2] = [grid.rows[place.row], room.bids[place.bid]]
    if (!failed || !of2) return
    wanted.current = 'reason'
    setAt({ ...place })
    of.put(of2.bidder, failed, { pass: false, reason: of.sheet.get(keyOf(of2.bidder, failed))?.reason ?? '' })
  }
  const value = of.sheet.get(key)
  return (
    <div className="tds-review">
      <section className="tds-sheet" aria-label={t.review.title}>
        <p className="srm-dim">{t.review.hint}</p>
        {isWide ? (
          <ReviewMatrix
            {...{ room, grid, of, isLocked, at }}
            keep={(cell) => (element) => {
              if (element) buttons.current.set(cell, element)
              else buttons.current.delete(cell)
            }}
            onAt={setAt}
            onGo={go}
            onFail={fail}
            onNext={next}
          />
        ) : (
          <>
            <Segments
              label={t.ask.bidder}
              value={String(at.bid)}
              options={room.bids.map((one, i) => ({ value: String(i), label: t.bidder(one.bidder) }))}
              onChange={(to) => setAt({ row: at.row, bid: Number(to) })}
            />
            <ReviewList {...{ room, grid, of, isLocked, bid }} />
          </>
        )}
        {isWide && <p className="srm-dim tds-keys">{t.review.keys}</p>}
      </section>
      <section className="tds-side" aria-label={t.review.evidence}>
        {isWide && (
          <header className="tds-cell">
            <b>{t.bidder(bid.bidder)}</b>
            <span>{nameOf(row)}</span>
            {value && !value.pass && (
              <FailReason
                label={t.review.cell(t.bidder(bid.bidder), nameOf(row))}
                value={value}
                isLocked={isLocked}
                keep={(element) => {
                  reason.current = element
                }}
                onChange={(words) => of.put(bid.bidder, row, { pass: false, reason: words }, true)}
                onBlur={() => of.flush(key)}
                onNext={next}
                onLeave={() => go(at)}
              />
            )}
          </header>
        )}
        <Evidence room={room} bid={bid} />
      </section>
      {room.seat.reviewedAt === null && (
        <footer className="scd-foot">
          <KeptNote kept={of.kept} />
          <span className="srm-grow" />
          <b className="srm-nowrap">{t.review.progress(done, all.length)}</b>
          {!isLocked && done < all.length && isWide && <Button onClick={next}>{t.review.next}</Button>}
          <Act
            no={room.can['submitReview']}
            label={t.review.submit}
            sure={t.review.submitSure}
            pending={submit.pending}
            isReady={done === all.length}
            settle={of.settle}
            onGo={() => submit.run({ id: room.id })}
          />
        </footer>
      )}
    </div>
  )
}

/** Every item for every bidder, and what came of it. */
export const ReviewStep = ({ room }: Of) => {
  const t = useText(seatText).review
  const { reviewedAt } = room.seat
  if (room.bids.length === 0)
    return (
      <PageBody>
        <Card>
          <EmptyState title={t.noBids} />
        </Card>
      </PageBody>
    )
  return (
    <>
      {reviewedAt && room.stage === 'review' && !isDecided(room) && (
        <div className="tds-note">
          <Banner tone="info">{t.submittedAt(shortInstant(reviewedAt))}</Banner>
        </div>
      )}
      <Outcome room={room} />
      <Sheet room={room} />
    </>
  )
}
