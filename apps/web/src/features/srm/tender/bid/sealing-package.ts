import type { SealingPackage } from '@srm/contract/srm/sealing-package'
import type { Sealing } from '@srm/contract/srm/sealed-bid.shapes'
import { readKeyFile } from '../../../../lib/wire/server-keys'
import type { Bidding } from './bid.model'

type Tender = Bidding['tender']
const itemOf = ({ id, lineNo, name, spec, unit, qty }: Tender['lots'][number]['items'][number]) => ({ id, lineNo, name, spec, unit, qty })
const lotOf = ({ id, lotNo, name, publicCeiling, deliveryDays, items }: Tender['lots'][number]) => ({
  ...{ id, lotNo, name, publicCeiling, deliveryDays },
  items: items.map(itemOf),
})

/** Everything that is needed to seal a bid without this page, of what this page knows. */
export const sealingPackage = async (tender: Tender, sealing: Sealing): Promise<SealingPackage> => {
  const { v, type, origin, keys } = await readKeyFile()
  const { id, docNo, title, currency, documentVersion, bidDeadline, openAt, envelopeMode, bondRequired, validityDays } = tender
  return {
    ...{ v: 1, type: 'sealing-package', madeAt: new Date().toISOString() },
    tender: {
      ...{ id, docNo, title, currency, documentVersion, envelopeMode, bondRequired, validityDays },
      ...{ bidDeadline: bidDeadline ?? '', openAt: openAt ?? '', lots: tender.lots.map(lotOf) },
    },
    registration: { lotIds: [...(tender.registration?.lotIds ?? [])] },
    supplier: { id: sealing.supplierId, name: sealing.supplierName },
    ...{ revision: sealing.revision, manifest: sealing.manifest, keys: { v, type, origin, keys: [...keys] } },
  }
}
