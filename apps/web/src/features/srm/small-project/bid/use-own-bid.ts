import { SealedSmallBid, smallBid as routes, type OwnSmallBid, type SmallBidDetail } from '@srm/contract/srm/small-project'
import { toCapitals } from '@srm/domain/kit/capitals'
import { bidAmounts } from '@srm/domain/srm/small-project/small-project.rules'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../../lib/wire/client'
import { askedOf } from './asked'

const readHere = async (project: SmallBidDetail, own: OwnSmallBid, bid: OwnSmallBid['proof']['bid']): Promise<OwnSmallBid | null> => {
  if (!bid) return null
  const { readOwnBid } = await import('../../../../ui/opening/sealing')
  const openings = await readOwnBid(bid)
  const [only] = openings ?? []
  if (!openings || !only) return null
  const content = SealedSmallBid.parse(JSON.parse(only.json))
  const total = bidAmounts(content.lines, askedOf(project)).total.amountIncl
  return { ...own, content, total, capitals: toCapitals(total), proof: { ...own.proof, openings: [...openings], bid } }
}

/**
 * The project with the company's sealed bid as this browser reads it, where it sealed it and holds the key; else as the server knows it.
 * Undefined while it is read: a form must not begin empty.
 */
export const useOwnBid = (project: SmallBidDetail): SmallBidDetail | undefined => {
  const own = project.bid
  const isUnread = own?.unread === true && own.openedAt === null && !project.isHidden
  const sent = useQuery({ ...query(routes.sealedOwn, { query: { id: project.id }, quiet: true }), enabled: isUnread })
  const read = useQuery({
    queryKey: ['smallBid', 'own', own?.receiptNo],
    queryFn: () => (own ? readHere(project, own, sent.data) : null),
    enabled: isUnread && sent.data !== undefined,
    staleTime: Infinity,
  })
  if (!isUnread || sent.isError || read.isError) return project
  if (read.data === undefined) return undefined
  return read.data ? { ...project, bid: read.data } : project
}
