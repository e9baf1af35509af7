import { contract } from '@srm/contract/index'
import { materialApprovals } from '@srm/domain/srm/material/material.approval'
import { approval, asking } from '../../../data/approval'
import { approveMaterial, rejectMaterial, submitMaterial } from './material.commands'
import { authorsOf, materialLife, type Material } from './material.life'

export const materialApproval = approval<Material>({
  of: materialApprovals,
  life: materialLife,
  head: async (_tx, row) => ({
    ...{ bizNo: row.docNo, title: `${row.nameZh} ${row.spec}`, titleEn: row.nameEn && `${row.nameEn} ${row.spec}` },
    ...{ orgCode: row.orgCode, amount: null },
  }),
  facts: async () => ({}),
  authors: authorsOf,
  asks: asking(contract.material.submit, submitMaterial),
  decide: {
    review: {
      approve: (ctx, { id, version }) => approveMaterial(ctx, { id, version }),
      reject: (ctx, { id, version, comment }) => rejectMaterial(ctx, { id, version, reason: comment ?? '' }),
    },
  },
})
