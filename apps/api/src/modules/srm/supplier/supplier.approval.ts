import type { ReviewInput } from '@srm/contract/srm/supplier'
import { refuse } from '@srm/domain/kit/errors'
import { supplierApprovals } from '@srm/domain/srm/supplier/supplier.approval'
import { approval, type DecisionInput } from '../../../data/approval'
import { approveProfile, refuseProfile, returnProfile } from './supplier-review.commands'
import { supplierLife, type SupplierRow } from './supplier.lifecycle'

/** What the page of the review sends; from the list of tasks there is a comment alone. */
const reviewOf = ({ id, version, comment, body }: DecisionInput): ReviewInput => {
  const { verdicts = {}, comments = {}, summary } = body as Partial<ReviewInput>
  return { id, version, verdicts, comments, summary: summary ?? comment ?? '' }
}

export const supplierApproval = approval<SupplierRow>({
  of: supplierApprovals,
  life: supplierLife(),
  head: async (_tx, row) => ({ bizNo: row.docNo, title: row.name, orgCode: row.orgCode, amount: null }),
  facts: async () => ({}),
  authors: async (_tx, row) => [row.submittedBy],
  decide: {
    review: {
      approve: (ctx, input) => approveProfile(ctx, reviewOf(input)),
      refuse: (ctx, input) => refuseProfile(ctx, reviewOf(input)),
      return: (ctx, input) => {
        if (!('verdicts' in input.body)) throw refuse('WF_INPUT')
        return returnProfile(ctx, reviewOf(input))
      },
    },
  },
})
