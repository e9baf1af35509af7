import { tenderBid as routes, OpenedContent, type OwnBid } from '@srm/contract/srm/tender-bid'
import { joinBid } from '@srm/domain/srm/tender/bid.rules'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../../lib/wire/client'
import type { Bidding } from './bid.model'

type Proof = NonNullable<OwnBid['proof']>
const readHere = async (bid: Proof['bid']): Promise<OpenedContent | null> => {
  if (!bid) return null
  const { readOwnBid } = await import('../../../../ui/opening/sealing')
  const openings = await readOwnBid(bid)
  if (!openings) return null
  return OpenedContent.parse(joinBid(openings.map(({ part, json }) => ({ part, content: JSON.parse(json) as unknown }))))
}

/**
 * The company's bid in force as this browser reads it, where it sealed it and holds the key; else as the server knows it. Undefined
 * while it is read: a form must not begin empty.
 */
export const useOwnContent = ({ tender, room: { bid } }: Bidding): OpenedContent | null | undefined => {
  const isUnread = bid?.unread === true && bid.openedAt === null
  const sent = useQuery({ ...query(routes.sealedOwn, { query: { id: tender.id }, quiet: true }), enabled: isUnread })
  const read = useQuery({
    queryKey: ['tenderBid', 'own', bid?.receiptNo],
    queryFn: () => readHere(sent.data),
    enabled: isUnread && sent.data !== undefined,
    staleTime: Infinity,
  })
  if (!isUnread) return bid?.content ?? null
  return sent.isError || read.isError ? null : read.data
}
