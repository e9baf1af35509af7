import { smallProject as routes, type SmallProjectDetail } from '@srm/contract/srm/small-project'
import { useQuery } from '@tanstack/react-query'
import { query, useAction } from '../../../lib/wire/client'
import { CeremonyDialog } from '../../../ui/opening/ceremony-dialog'

/** The opening of a small project whose bids were sealed by their bidders. */
export const SmallCeremony = ({ project, onClose }: { project: SmallProjectDetail; onClose: () => void }) => {
  const ceremony = useQuery(query(routes.ceremony, { query: { id: project.id }, quiet: true }))
  const turn = useAction(routes.turnKey, { quiet: true })
  const open = useAction(routes.open, { quiet: true })
  const ref = { id: project.id, version: project.version }
  return (
    <CeremonyDialog
      project={project.id}
      ceremony={ceremony}
      turn={(relay) => turn.send({ ...ref, relay })}
      open={(shares, markUnreadable) => open.send({ ...ref, shares, markUnreadable })}
      onClose={onClose}
    />
  )
}
