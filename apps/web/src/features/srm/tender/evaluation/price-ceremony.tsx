import type { TenderDetail } from '@srm/contract/srm/tender'
import { tenderEvaluation as routes, type EvaluationBoard } from '@srm/contract/srm/tender-evaluation'
import { useQuery } from '@tanstack/react-query'
import { query, useAction } from '../../../../lib/wire/client'
import { CeremonyDialog } from '../../../../ui/opening/ceremony-dialog'
import { useSignRecord } from '../opening/sign-dialog'

interface Of {
  readonly tender: TenderDetail
  readonly board: EvaluationBoard
}
/** The second opening of bids that their bidders sealed: the ceremony of the first, for the price parts alone. */
export const PriceCeremony = ({ tender, board, onClose }: Of & { onClose: () => void }) => {
  const ceremony = useQuery(query(routes.ceremony, { query: { id: tender.id }, quiet: true }))
  const turn = useAction(routes.turnPriceKey, { quiet: true })
  const open = useAction(routes.openPrices, { quiet: true })
  const ref = { id: tender.id, version: board.version }
  return (
    <CeremonyDialog
      project={tender.id}
      ceremony={ceremony}
      turn={(relay) => turn.send({ ...ref, relay })}
      open={(shares, markUnreadable) => open.send({ ...ref, shares, markUnreadable })}
      sign={useSignRecord({ id: tender.id, envelope: 'prices' })}
      onClose={onClose}
    />
  )
}
