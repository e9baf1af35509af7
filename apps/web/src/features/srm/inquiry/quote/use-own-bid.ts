import { QuoteContent } from '@srm/contract/srm/inquiry.shapes'
import { quotation as routes, type SupplierInquiry } from '@srm/contract/srm/quotation'
import { toCapitals } from '@srm/domain/kit/capitals'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../../lib/wire/client'
import { amountsOf, type QuoteValues } from './quote.model'

type Own = NonNullable<SupplierInquiry['quotation']>

const withOpened = async (inquiry: SupplierInquiry, own: Own, bid: NonNullable<Own['proof']>['bid']): Promise<Own | null> => {
  if (!bid) return null
  const { readOwnBid } = await import('../../../../ui/opening/sealing')
  const openings = await readOwnBid(bid)
  const [first] = openings ?? []
  if (!openings || !first) return null
  const content = QuoteContent.parse(JSON.parse(first.json))
  const amounts = amountsOf(inquiry, content as QuoteValues)
  const totals = amounts && {
    ...{ goodsExcl: amounts.goods.amountExcl, tax: amounts.goods.tax, goodsIncl: amounts.goods.amountIncl },
    ...{ fees: amounts.fees, total: amounts.total, capitals: content.currency === 'CNY' ? toCapitals(amounts.total) : null },
  }
  return { ...own, content, totals, proof: own.proof && { ...own.proof, openings, bid } }
}

/**
 * The inquiry with the company's sealed offer as this browser reads it, where it holds the key; else as the server knows it.
 * Undefined while it is read: a form must not begin empty.
 */
export const useOwnBid = (inquiry: SupplierInquiry): SupplierInquiry | undefined => {
  const own = inquiry.quotation
  const isUnread = own?.unread === true
  const sent = useQuery({ ...query(routes.sealedOwn, { query: { id: inquiry.id }, quiet: true }), enabled: isUnread })
  const read = useQuery({
    queryKey: ['quotation', 'own-bid', own?.receiptNo],
    queryFn: () => (own ? withOpened(inquiry, own, sent.data) : null),
    enabled: isUnread && sent.data !== undefined,
    staleTime: Infinity,
  })
  if (!own || !isUnread) return inquiry
  if (sent.isError || read.isError) return inquiry
  if (read.data === undefined) return undefined
  return read.data ? { ...inquiry, quotation: read.data } : inquiry
}
