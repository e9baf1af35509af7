import { contract } from '@srm/contract/index'
import { priceAgreementApprovals } from '@srm/domain/srm/price-agreement/price-agreement.approval'
import { approval, asking } from '../../../data/approval'
import { approveAgreement, rejectAgreement, submitAgreement } from './price-agreement.commands'
import { authorsOf, linesOf, priceAgreementLife, type PriceAgreement } from './price-agreement.life'

export const priceAgreementApproval = approval<PriceAgreement>({
  of: priceAgreementApprovals,
  life: priceAgreementLife,
  // Prices without quantities come to no amount.
  head: async (_tx, row) => ({ bizNo: row.docNo, title: `${row.title} ${row.supplierName}`, orgCode: row.orgCode, amount: null }),
  facts: async (tx, row) => ({ source: row.source, lineCount: String((await linesOf(tx, row.id)).length) }),
  authors: authorsOf,
  asks: asking(contract.priceAgreement.submit, submitAgreement),
  decide: {
    agree: {
      approve: (ctx, { id, version }) => approveAgreement(ctx, { id, version }),
      reject: (ctx, { id, version, comment }) => rejectAgreement(ctx, { id, version, reason: comment ?? '' }),
    },
  },
})
