import type { InvoiceDetail, MatchReason, OwnInvoiceDetail } from '@srm/contract/srm/invoice.shapes'
import { fill } from '@srm/domain/kit/text'
import { findingParams, reasonParams } from '@srm/domain/srm/invoice/invoice.rules'
import { invoiceText } from '@srm/domain/srm/invoice/invoice.text'
import type { Reason } from '@srm/domain/srm/invoice/match.shapes'
import { useText } from '../../../lib/text'

type Reasons = Readonly<Record<string, string>>
/** Differences in words: with limits for staff, as the company is told them for the company. */
export const useReasonWords = () => {
  const { reason, told } = useText(invoiceText)
  const [reasons, findings]: [Reasons, Reasons] = [reason, told]
  return {
    reason: (one: MatchReason, receipt = '') => fill(reasons[one.code] ?? one.code, reasonParams(one as Reason, receipt)),
    finding: (one: OwnInvoiceDetail['findings'][number]) => fill(findings[one.code] ?? one.code, findingParams(one)),
  }
}
/** The company is told this when an invoice comes back: what is held, each once. */
export const useReturnWords = () => {
  const words = useReasonWords()
  return (match: InvoiceDetail['match']): string => {
    const held = (match?.reasons ?? []).filter(({ hold }) => hold)
    return [...new Set(held.map((one) => words.finding(one)))].join('；')
  }
}
