import { sysUser } from '@srm/db/schema/sys/user'
import { passedOver, type Passed, type WeighedOffer } from '@srm/domain/srm/inquiry/award/passed-over.rules'
import { inArray } from 'drizzle-orm'
import type { Tx } from '../../../data/transaction/in-tx'
import type { Inquiry } from './inquiry.life'
import { cellKey, type OpenedRound } from './opened-round'

const namesOf = async (tx: Tx, usernames: readonly string[]): Promise<Map<string, string>> => {
  const rows = await tx.db
    .select({ username: sysUser.username, realname: sysUser.realname })
    .from(sysUser)
    .where(inArray(sysUser.username, [...new Set(usernames)]))
  return new Map(rows.map((r) => [r.username, r.realname]))
}

/** Cheaper offers that a proposal leaves aside, with who refused them: kept with the award as its approver is shown them. */
export const passedOverOf = async (
  tx: Tx,
  row: Inquiry,
  round: OpenedRound,
  chosen: Parameters<typeof passedOver>[1],
): Promise<Passed[]> => {
  const names = await namesOf(
    tx,
    [...round.judged.values()].map((j) => j.updateBy ?? j.createBy),
  )
  const offers = [...round.offered.values()].flatMap((o): WeighedOffer[] => {
    if (o.noBid || o.landedUnit === null || o.landedAmount === null) return []
    const judged = round.judged.get(cellKey(o.supplierId, o.lineId))
    const by = judged && (judged.updateBy ?? judged.createBy)
    return [
      {
        lineId: o.lineId,
        supplierId: o.supplierId,
        qtyOffered: o.qtyOffered ?? '0',
        landedUnit: o.landedUnit,
        landedAmount: o.landedAmount,
        judgement:
          judged && by
            ? { ok: judged.ok, by: names.get(by) ?? by, at: judged.updateTime ?? judged.createTime, reason: judged.reason }
            : null,
      },
    ]
  })
  const asked = round.lines.map(({ line }) => ({ id: line.id, qty: line.qty ?? '0' }))
  return passedOver(row.awardMode, chosen, offers, asked)
}
