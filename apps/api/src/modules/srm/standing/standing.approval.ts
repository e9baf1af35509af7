import { standing as routes } from '@srm/contract/srm/standing'
import { standingApprovals } from '@srm/domain/srm/standing/standing.approval'
import { standingText } from '@srm/domain/srm/standing/standing.text'
import { eq } from 'drizzle-orm'
import { standing } from '@srm/db/schema/srm/standing'
import { approval, asking } from '../../../data/approval'
import { lockCompany } from '../supplier/supplier-change.public'
import { approveStanding, proposeStanding, rejectStanding } from './standing.commands'
import { companyOf, standingLife, type StandingRow } from './standing.life'

const { zh, en } = standingText

export const standingApproval = approval<StandingRow>({
  of: standingApprovals,
  life: standingLife,
  lockBefore: async (tx, id) => {
    const [row] = await tx.db.select({ of: standing.supplierId }).from(standing).where(eq(standing.id, id))
    if (row) await lockCompany(tx, row.of)
  },
  head: async (tx, row) => {
    const { name } = await companyOf(tx, row.supplierId)
    const { kind, docNo, orgCode } = row
    const title = `${name} ${zh.dict.standing_kind[kind]}`
    return { bizNo: docNo, title, titleEn: `${name}: ${en.dict.standing_kind[kind]}`, orgCode, amount: null }
  },
  facts: async (_tx, row) => ({ kind: row.kind, endless: row.untilOn === null }),
  authors: async (_tx, row) => [row.createBy],
  asks: {
    ...asking(routes.proposeFreeze, (ctx, body) => proposeStanding(ctx, 'FREEZE', body)),
    ...asking(routes.proposeBlacklist, (ctx, body) => proposeStanding(ctx, 'BLACKLIST', body)),
    ...asking(routes.proposeEliminate, (ctx, body) => proposeStanding(ctx, 'ELIMINATE', body)),
  },
  decide: {
    impose: {
      approve: (ctx, { id, version }) => approveStanding(ctx, { id, version }),
      reject: (ctx, { id, version, comment }) => rejectStanding(ctx, { id, version, reason: comment ?? '' }),
    },
  },
})
