import { inquiry as routes } from '@srm/contract/srm/inquiry'
import { useQuery } from '@tanstack/react-query'
import { query, useAction } from '../../../../lib/wire/client'
import { CeremonyDialog } from '../../../../ui/opening/ceremony-dialog'
import type { Target } from './target'

/** The opening of an inquiry whose offers were sealed by their bidders. */
export const InquiryCeremony = ({ target, onClose }: { target: Target; onClose: () => void }) => {
  const ceremony = useQuery(query(routes.ceremony, { query: { id: target.id }, quiet: true }))
  const turn = useAction(routes.turnKey, { quiet: true })
  const open = useAction(routes.open, { quiet: true })
  const ref = { id: target.id, version: target.version }
  return (
    <CeremonyDialog
      project={target.id}
      ceremony={ceremony}
      turn={(relay) => turn.send({ ...ref, relay })}
      open={(shares, markUnreadable) => open.send({ ...ref, shares, markUnreadable })}
      onClose={onClose}
    />
  )
}
