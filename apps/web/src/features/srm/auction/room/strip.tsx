import type { BidderRoom } from '@srm/contract/srm/auction'
import { msOf, useServerNow } from '../../../../lib/clock'
import { useText } from '../../../../lib/text'
import { Icon, type IconName } from '../../../../ui/icons'
import type { OwnLot } from './bid-box'
import { roomText } from './text'

/** A news of the end stays on top for this long. */
const newForMs = 20_000

interface StripProps {
  readonly room: BidderRoom
  readonly lot: OwnLot
  readonly isUp: boolean
}
interface Said {
  readonly tone: 'bad' | 'todo' | 'done' | 'info'
  readonly icon: IconName
  readonly head: string
  readonly rest?: string
  readonly ago?: number
}
const useStanding = (lot: OwnLot): Said => {
  const t = useText(roomText)
  if (lot.own === null) return { tone: 'info', icon: 'info', head: t.noOwnYet }
  if (lot.isLeading === null) return { tone: 'info', icon: 'info', head: t.noRanks }
  if (lot.isLeading) return { tone: 'done', icon: 'check', head: t.leading }
  return { tone: 'todo', icon: 'bolt', head: lot.rank === null ? t.outbid : t.outbidAt(lot.rank) }
}
const useSaid = ({ room, lot, isUp }: StripProps): Said => {
  const t = useText(roomText)
  const now = useServerNow(1000)
  const standing = useStanding(lot)
  const last = room.extensions.at(-1)
  if (room.phase === 'ended') return { tone: 'info', icon: 'info', head: t.over }
  if (!isUp) return { tone: 'bad', icon: 'alert', head: t.offline }
  if (room.phase === 'paused') return { tone: 'todo', icon: 'alert', head: t.pausedHead, rest: room.pauses.at(-1)?.reason ?? '' }
  if (!last || now - msOf(last.at) > newForMs) return standing
  return {
    ...standing,
    tone: standing.tone === 'done' ? 'done' : 'todo',
    icon: 'bolt',
    rest: t.extendedTo(last.n, last.newEnd.slice(11)),
    ago: Math.max(0, Math.floor((now - msOf(last.at)) / 1000)),
  }
}

/** One line over everything: whether one must act. It is said aloud when its words change; the countdown is silent. */
export const Strip = (props: StripProps) => {
  const t = useText(roomText)
  const { tone, icon, head, rest, ago } = useSaid(props)
  return (
    <div className="auc-strip" data-tone={tone}>
      <Icon name={icon} size={20} />
      <p aria-live="assertive">
        <b>{head}</b> {rest && <span>{rest}</span>}
      </p>
      {ago !== undefined && <small className="srm-wide-only">{t.ago(ago)}</small>}
    </div>
  )
}
