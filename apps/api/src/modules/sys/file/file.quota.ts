import { supplier } from '@srm/db/schema/srm/supplier'
import { sysFile } from '@srm/db/schema/sys/file'
import { sysUser } from '@srm/db/schema/sys/user'
import { refuse, type Refusal } from '@srm/domain/kit/errors'
import { approvedStages } from '@srm/domain/srm/supplier/supplier-stages'
import { uploadQuota } from '@srm/domain/sys/file/file.rules'
import { eq, inArray, sql } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'

export interface Room {
  /** Bytes that the actor's company may still store. */
  readonly left: number
  /** What more of them is refused with. */
  readonly refusal: Refusal
}

const inUnits = (bytes: number, unit: number): number => Math.ceil(bytes / unit)
const mb = 1024 * 1024

/** What the actor's company may still store, all of its accounts counted; undefined for staff. */
export const roomOf = async (tx: Tx): Promise<Room | undefined> => {
  const { kind, supplierId, username } = tx.actor
  if (kind !== 'supplier') return undefined
  return asSystem(tx, async ({ db }) => {
    const colleagues = supplierId
      ? inArray(sysFile.createBy, db.select({ username: sysUser.username }).from(sysUser).where(eq(sysUser.supplierId, supplierId)))
      : eq(sysFile.createBy, username)
    const [sum] = await db
      .select({ bytes: sql<string>`coalesce(sum(${sysFile.fileSize}), 0)` })
      .from(sysFile)
      .where(colleagues)
    const [company] = supplierId ? await db.select({ status: supplier.status }).from(supplier).where(eq(supplier.id, supplierId)) : []
    const used = Number(sum?.bytes ?? 0)
    const { approved, unapproved } = uploadQuota
    return company && approvedStages.includes(company.status)
      ? { left: approved - used, refusal: refuse('FILE_QUOTA', approved / mb / 1024, inUnits(used, mb * 1024)) }
      : { left: unapproved - used, refusal: refuse('FILE_QUOTA_UNAPPROVED', unapproved / mb, inUnits(used, mb)) }
  })
}

/** Judged once more where the file is registered, one upload of a company after the other: several at once share one room. */
export const assertRoom = async (tx: Tx, size: number): Promise<void> => {
  const { kind, supplierId, username } = tx.actor
  if (kind !== 'supplier') return
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtext(${`files:${supplierId ?? username}`}))`)
  const room = await roomOf(tx)
  if (room && size > room.left) throw room.refusal
}
