import { tenderSeat as routes, type SeatRoom } from '@srm/contract/srm/tender-evaluation'
import { Radio } from 'antd'
import { useState } from 'react'
import { instantOf, serverNow } from '../../../../lib/clock'
import { useText } from '../../../../lib/text'
import { ActionDialog } from '../../../../ui/form/action-dialog'
import { Field } from '../../../../ui/form/field'
import { seatText } from './seat.text'

const dayMs = 86_400_000
/** A day from now, to the minute. */
const tomorrow = () => `${instantOf(serverNow() + dayMs).slice(0, 16)}:00`

interface AskProps {
  readonly room: SeatRoom
  /** This bidder is asked to justify its price for the lot; absent: the member asks any bidder anything. */
  readonly price?: { readonly bidder: number; readonly lotId: string }
  /** Who is looked at. */
  readonly bidder?: number | undefined
  readonly onClose: () => void
}
/** A question in writing to one bidder, with the moment until which it may answer. */
export const AskDialog = ({ room, price, bidder, onClose }: AskProps) => {
  const t = useText(seatText)
  const a = t.ask
  const [asked, setAsked] = useState(price?.bidder ?? bidder ?? null)
  const lots = room.bids.find((one) => one.bidder === asked)?.lots ?? []
  const nameOf = (lotId: string, lotNo: number) => room.lots.find((one) => one.id === lotId)?.name ?? t.lot(lotNo)
  return (
    <ActionDialog
      route={routes.ask}
      title={price ? t.motion.ask : a.title}
      initial={{
        ...{ id: room.id, kind: price ? 'price' : 'content', lotId: price?.lotId ?? null, dueAt: tomorrow() },
        ...(asked === null ? {} : { bidder: asked }),
        ...(price ? { question: a.priceQuestion } : {}),
      }}
      done={a.done}
      onClose={onClose}
    >
      <p className="srm-dim">{a.hint}</p>
      <Field<number> name="bidder" label={a.bidder} wide required onChanged={setAsked}>
        {({ id, value, onChange, invalid }) => (
          <Radio.Group
            id={id}
            aria-label={a.bidder}
            aria-invalid={invalid}
            disabled={price !== undefined}
            value={value}
            onChange={(event) => onChange?.(event.target.value as number)}
            options={room.bids.map((one) => ({ value: one.bidder, label: t.bidder(one.bidder) }))}
          />
        )}
      </Field>
      {!price && lots.length > 1 && (
        <Field
          name="lotId"
          label={a.lot}
          kind="select"
          placeholder={t.wholeBid}
          options={lots.map((one) => ({ value: one.lotId, label: nameOf(one.lotId, one.lotNo) }))}
        />
      )}
      <Field name="question" label={a.question} kind="area" />
      <Field name="dueAt" label={a.dueAt} kind="instant" future />
    </ActionDialog>
  )
}
