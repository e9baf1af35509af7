import { qualityAudit } from '@srm/db/schema/srm/quality-audit'
import { qualityAuditMachine } from '@srm/domain/srm/quality-audit/quality-audit.machine'
import type { InferSelectModel } from 'drizzle-orm'
import { lifecycle } from '../../../data/transaction/transition'
import type { Actor } from '../../../http/request/context'

export type QualityAudit = InferSelectModel<typeof qualityAudit>

/** The department that issued it and those above it: whoever signed in there, and the issuer. */
const isTeam = (row: QualityAudit, actor: Actor): boolean =>
  row.createBy === actor.username || row.orgCode === null || (actor.orgCode !== null && row.orgCode.startsWith(actor.orgCode))

export const qualityAuditLife = lifecycle({
  machine: qualityAuditMachine,
  table: qualityAudit,
  facts: async (_tx, row, actor) => ({ isTeam: isTeam(row, actor) }),
})
