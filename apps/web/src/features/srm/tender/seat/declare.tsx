import { tenderSeat as routes, type SeatRoom } from '@srm/contract/srm/tender-evaluation'
import { Button } from 'antd'
import { useState } from 'react'
import { shortInstant } from '../../../../lib/format'
import { usePageNavigate } from '../../../../lib/page/page'
import { useText } from '../../../../lib/text'
import { useAction } from '../../../../lib/wire/client'
import { ActionDialog } from '../../../../ui/form/action-dialog'
import { Field } from '../../../../ui/form/field'
import { Banner } from '../../../../ui/layout/banner'
import { Card, PageBody } from '../../../../ui/layout/card'
import { Act } from './act'
import { seatText } from './seat.text'

/** Opens the words in which a member stands back; afterwards it has no desk here any more. */
export const StandBack = ({ room, small = false }: { room: SeatRoom; small?: boolean }) => {
  const t = useText(seatText).declare
  const navigate = usePageNavigate()
  const [isOpen, setOpen] = useState(false)
  if (room.can['standBack'] !== null) return null
  return (
    <>
      <Button size={small ? 'small' : 'middle'} onClick={() => setOpen(true)}>
        {t.back}
      </Button>
      {isOpen && (
        <ActionDialog
          route={routes.standBack}
          title={t.back}
          initial={{ id: room.id }}
          done={t.gone}
          onClose={() => setOpen(false)}
          onDone={() => void navigate({ to: '/srm/tenderSeat' })}
        >
          <Field name="reason" label={t.backReason} kind="area" hint={t.backHint} />
        </ActionDialog>
      )}
    </>
  )
}

/** Who bid; whoever has nothing to do with any of them says so, the others stand back. */
export const DeclareStep = ({ room }: { room: SeatRoom }) => {
  const t = useText(seatText).declare
  const declare = useAction(routes.declare, { done: t.done })
  const { declaredAt } = room.seat
  return (
    <PageBody>
      <Card title={t.title}>
        <div className="srm-stack">
          {declaredAt ? <Banner tone="info">{t.declared(shortInstant(declaredAt))}</Banner> : <p>{t.body}</p>}
          <ol className="tds-companies">
            {room.companies.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ol>
          {declaredAt === null && (
            <span className="srm-row wrap">
              <Act
                no={room.can['declareNoConflict']}
                label={t.yes}
                sure={t.sure}
                pending={declare.pending}
                onGo={() => declare.run({ id: room.id })}
              />
              <StandBack room={room} />
            </span>
          )}
        </div>
      </Card>
    </PageBody>
  )
}
