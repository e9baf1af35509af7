import { tenderBid as routes } from '@srm/contract/srm/tender-bid'
import type { Sealing } from '@srm/contract/srm/sealed-bid.shapes'
import type { BidPacket } from '@srm/proof/packet'
import { useAction } from '../../../../lib/wire/client'
import { CompanyKeyCard } from '../../../../ui/opening/company-key-card'
import { OfflineCard } from '../../../../ui/opening/offline-card'
import { sentBid } from '../../../../ui/opening/sent-bid'
import type { Bidding } from './bid.model'
import { sealingPackage } from './sealing-package'
import type { Sent } from './use-send-bid'

export { CompanyKeyCard }

interface OfflineSideProps {
  readonly tender: Bidding['tender']
  readonly sealing: Sealing
  readonly onSent: (sent: Sent) => void
}
/** Sealing without this page: what is taken along, and what comes back. */
export const OfflineSide = ({ tender, sealing, onSent }: OfflineSideProps) => {
  const { id, docNo, documentVersion } = tender
  const action = useAction(routes.submitSealed, { quiet: true, done: false })
  const submit = async ({ bid }: BidPacket, fileIds: readonly string[]) => {
    const sent = sentBid(bid)
    const receipt = await action.send({ id, bid: sent, fileIds: [...fileIds] })
    // The content is not known here: the receipt is held against the bid that was sent.
    onSent({ receipt: { ...receipt, proof: { ...receipt.proof, bid: sent } }, expected: { projectId: id, roundNo: receipt.roundNo } })
  }
  return (
    <>
      <OfflineCard
        place={{ id, roundNo: 1, contentVersion: documentVersion, sealing }}
        makePackage={async () => ({ name: `${docNo}-R${sealing.revision}.package.json`, content: await sealingPackage(tender, sealing) })}
        submit={submit}
      />
      <CompanyKeyCard company={sealing} />
    </>
  )
}
