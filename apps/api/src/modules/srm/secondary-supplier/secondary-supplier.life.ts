import { secondarySupplier } from '@srm/db/schema/srm/secondary-supplier'
import { supplier } from '@srm/db/schema/srm/supplier'
import { supplierBase } from '@srm/db/schema/srm/supplier-profile'
import { secondarySupplierMachine, type SecondarySupplierFacts } from '@srm/domain/srm/secondary-supplier/secondary-supplier.machine'
import { supplierMachine } from '@srm/domain/srm/supplier/supplier.machine'
import { normalName } from '@srm/domain/sys/session/session.rules'
import { and, eq, or, type InferSelectModel } from 'drizzle-orm'
import type { Tx } from '../../../data/transaction/in-tx'
import { lifecycle } from '../../../data/transaction/transition'

export type Secondary = InferSelectModel<typeof secondarySupplier>

/** The same for the same company, however its name was typed. */
export const keyOf = ({ usci, secName }: Pick<Secondary, 'usci' | 'secName'>): string => usci ?? normalName(secName)

/** A company of this name or code is on the blacklist. Needs the system's reach. */
const blacklisted = async ({ db, actor }: Tx, row: Secondary): Promise<boolean> => {
  const same = or(eq(supplier.nameKey, normalName(row.secName)), row.usci ? eq(supplierBase.usci, row.usci) : undefined)
  const [found] = await db
    .select({ id: supplier.id })
    .from(supplier)
    .leftJoin(supplierBase, eq(supplierBase.supplierId, supplier.id))
    .where(and(eq(supplier.tenantId, actor.tenantId), eq(supplier.status, supplierMachine.states.blacklisted), same))
    .limit(1)
  return found !== undefined
}

const facts = async (tx: Tx, row: Secondary): Promise<SecondarySupplierFacts> => ({
  username: tx.actor.username,
  authors: [row.createBy, ...(row.submittedBy ? [row.submittedBy] : [])],
  blacklisted: await blacklisted(tx, row),
  deleted: row.delFlag === 1,
})
export const secondaryLife = lifecycle({ machine: secondarySupplierMachine, table: secondarySupplier, facts })
