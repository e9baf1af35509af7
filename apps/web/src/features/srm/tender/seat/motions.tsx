import { tenderSeat as routes, type SeatRoom } from '@srm/contract/srm/tender-evaluation'
import { Button, Radio } from 'antd'
import { useState } from 'react'
import { instantOf, useServerNow } from '../../../../lib/clock'
import { shortInstant, trimmedDecimal } from '../../../../lib/format'
import { useText } from '../../../../lib/text'
import { ActionDialog } from '../../../../ui/form/action-dialog'
import { Field } from '../../../../ui/form/field'
import { Card } from '../../../../ui/layout/card'
import { ToneTag } from '../../../../ui/tags/status-tag'
import { AskDialog } from './ask-dialog'
import { motionWaits } from './seat.model'
import { seatText } from './seat.text'

type Motion = SeatRoom['motions'][number]
interface Of {
  readonly room: SeatRoom
  readonly motion: Motion
}
/** What is voted on, and what each of the two voices means, in words. */
export const useMotionWords = () => {
  const t = useText(seatText)
  return (room: Pick<SeatRoom, 'lots' | 'bids'>, { kind, lotId, bidder, figure }: Pick<Motion, 'kind' | 'lotId' | 'bidder' | 'figure'>) => {
    const lot = room.lots.find((one) => one.id === lotId)?.name ?? ''
    const m = t.motion
    return kind === 'few'
      ? { question: m.few(lot, figure), yes: m.agreeFew, no: m.refuseFew }
      : {
          question: m.low(
            t.named(t.bidder(bidder ?? 0), room.bids.find((one) => one.bidder === bidder)?.name ?? null),
            lot,
            trimmedDecimal(figure),
          ),
          yes: m.agreeLow,
          no: m.refuseLow,
        }
  }
}

const VoteDialog = ({ room, motion, onClose }: Of & { onClose: () => void }) => {
  const t = useText(seatText).motion
  const words = useMotionWords()(room, motion)
  return (
    <ActionDialog
      route={routes.vote}
      title={t.vote}
      initial={{ id: room.id, motionId: motion.id, ...(motion.own === null ? {} : { agree: motion.own }) }}
      done={t.voted}
      onClose={onClose}
    >
      <p>{words.question}</p>
      <Field<boolean> name="agree" label={t.choice} wide required>
        {({ id, value, onChange, invalid }) => (
          <Radio.Group
            id={id}
            className="srm-stack gap-2"
            aria-label={t.choice}
            aria-invalid={invalid}
            value={value}
            onChange={(event) => onChange?.(event.target.value as boolean)}
            options={[
              { value: true, label: words.yes },
              { value: false, label: words.no },
            ]}
          />
        )}
      </Field>
      <Field name="reason" label={t.reason} kind="area" />
    </ActionDialog>
  )
}

/** What stands between the motion and its vote, and what the member does about it. */
const Open = ({ room, motion }: Of) => {
  const t = useText(seatText).motion
  const now = instantOf(useServerNow(30_000))
  const [doing, setDoing] = useState<'vote' | 'ask' | null>(null)
  const waits = motionWaits(motion, room.bids, now)
  const bid = room.bids.find((one) => one.bidder === motion.bidder)
  const may = waits === 'question' ? room.can['askBidder'] : room.can['vote']
  return (
    <>
      {waits === 'question' && <p className="srm-warn">{t.askFirst}</p>}
      {typeof waits === 'object' && <p className="srm-dim">{t.waiting(shortInstant(waits.until))}</p>}
      {may && <p className="srm-dim">{may.message}</p>}
      <span className="srm-row wrap">
        {waits === 'question' && (
          <Button type="primary" disabled={may !== null} onClick={() => setDoing('ask')}>
            {t.ask}
          </Button>
        )}
        {waits === 'votes' && (
          <Button type={motion.own === null ? 'primary' : 'default'} disabled={may !== null} onClick={() => setDoing('vote')}>
            {motion.own === null ? t.vote : t.voteAgain}
          </Button>
        )}
      </span>
      {doing === 'vote' && <VoteDialog room={room} motion={motion} onClose={() => setDoing(null)} />}
      {doing === 'ask' && bid && (
        <AskDialog room={room} price={{ bidder: bid.bidder, lotId: motion.lotId }} onClose={() => setDoing(null)} />
      )}
    </>
  )
}

const One = ({ room, motion }: Of) => {
  const t = useText(seatText).motion
  const words = useMotionWords()(room, motion)
  const said = (agree: boolean) => (agree ? words.yes : words.no)
  return (
    <li>
      <p>
        <b>{words.question}</b>
      </p>
      <p className="srm-row wrap">
        {motion.carried === null ? null : <ToneTag tone={motion.carried ? 'done' : 'bad'}>{t.carried(said(motion.carried))}</ToneTag>}
        {motion.own === null ? (
          motion.carried === null && <ToneTag tone="todo">{t.notVoted}</ToneTag>
        ) : (
          <small>{t.own(said(motion.own))}</small>
        )}
        {motion.carried === null && <small className="srm-dim">{t.cast(motion.voted, motion.members)}</small>}
      </p>
      {motion.reasons.length > 0 && (
        <ul className="tds-reasons">
          {motion.reasons.map((reason, i) => (
            // Two members may give the same reason.
            <li key={`${i} ${reason}`}>{reason}</li>
          ))}
        </ul>
      )}
      {motion.decidedAt === null && <Open room={room} motion={motion} />}
    </li>
  )
}

/** What the committee decides by a vote, the open ones first. */
export const Motions = ({ room }: { room: SeatRoom }) => {
  const t = useText(seatText).motion
  if (room.motions.length === 0) return null
  const inOrder = room.motions.toSorted((a, b) => Number(a.decidedAt !== null) - Number(b.decidedAt !== null))
  return (
    <Card title={t.title}>
      <ul className="tds-motions">
        {inOrder.map((motion) => (
          <One key={motion.id} room={room} motion={motion} />
        ))}
      </ul>
    </Card>
  )
}
