import { tenderOpening as routes, type OpeningHall } from '@srm/contract/srm/tender-bid'
import { useQuery } from '@tanstack/react-query'
import { query, useAction } from '../../../../lib/wire/client'
import { CeremonyDialog } from '../../../../ui/opening/ceremony-dialog'
import { useSignRecord } from './sign-dialog'

/** The opening of a tender whose bids were sealed by their bidders. */
export const TenderCeremony = ({ hall, onClose }: { hall: OpeningHall; onClose: () => void }) => {
  const ceremony = useQuery(query(routes.ceremony, { query: { id: hall.id }, quiet: true }))
  const turn = useAction(routes.turnKey, { quiet: true })
  const open = useAction(routes.open, { quiet: true })
  const ref = { id: hall.id, version: hall.version }
  return (
    <CeremonyDialog
      project={hall.id}
      ceremony={ceremony}
      turn={(relay) => turn.send({ ...ref, relay })}
      open={(shares, markUnreadable) => open.send({ ...ref, shares, markUnreadable })}
      sign={useSignRecord({ id: hall.id, envelope: 'first' })}
      onClose={onClose}
    />
  )
}
