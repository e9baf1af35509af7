import type { BidderRoom } from '@srm/contract/srm/auction'
import { thousands } from '../../../../lib/format'
import { useText } from '../../../../lib/text'
import { Card } from '../../../../ui/layout/card'
import { Board, type BoardProps } from '../board'
import { Scroll } from '../scroll'
import { roomText } from './text'
import type { Seen } from './track'

interface NewsProps {
  readonly room: BidderRoom
  readonly lot: string
  readonly places: number
  readonly track: readonly Seen[]
  readonly board?: BoardProps
}
interface Item {
  readonly at: string
  readonly words: string
  readonly tone?: 'end' | 'own' | 'bad'
}
const at = (instant: string) => instant.slice(11)

const useItems = ({ room, lot, places, track }: NewsProps): readonly Item[] => {
  const t = useText(roomText)
  const ranks = track.filter((one) => one.lot === lot)
  const own = new Set(room.bids.map((one) => one.at))
  const moves = ranks.flatMap((one, i): Item[] => {
    const was = ranks[i - 1]
    return was && was.rank !== one.rank && !own.has(one.at) ? [{ at: one.at, words: t.moved(was.rank, one.rank) }] : []
  })
  return [
    ...room.extensions.map((one): Item => ({ at: one.at, words: t.extendedTo(one.n, at(one.newEnd)), tone: 'end' })),
    ...room.pauses.flatMap((one): Item[] => [
      { at: one.from, words: t.pausedFor(one.reason), tone: 'bad' },
      ...(one.to ? [{ at: one.to, words: t.resumed }] : []),
    ]),
    ...room.voids.map((when): Item => ({ at: when, words: t.voidNews, tone: 'bad' })),
    ...room.bids.flatMap((one): Item[] => {
      if (!one.isValid || one.lot !== lot) return []
      return [{ at: one.at, words: t.myBid(thousands(one.amount, places), one.rank), tone: 'own' }]
    }),
    ...moves,
  ].toSorted((a, b) => b.at.localeCompare(a.at))
}

/** What concerns this bidder and what all may know, newest first; then what the buyer and others wrote. */
export const News = (props: NewsProps) => {
  const t = useText(roomText)
  const items = useItems(props)
  return (
    <Card title={t.news} note={t.newsHint}>
      {items.length === 0 && <p className="srm-dim">{t.quiet}</p>}
      <Scroll label={t.news} className="auc-news-scroll" live>
        <ol className="auc-news">
          {items.slice(0, 40).map((one) => (
            <li key={`${one.at} ${one.words}`} data-tone={one.tone}>
              <span>{one.words}</span> <time className="srm-dim">{at(one.at)}</time>
            </li>
          ))}
        </ol>
      </Scroll>
      {props.board && <Board {...props.board} />}
    </Card>
  )
}
