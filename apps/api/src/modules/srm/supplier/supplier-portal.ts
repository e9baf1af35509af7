import type { SupplierHead } from '@srm/contract/srm/supplier.shapes'
import { supplier } from '@srm/db/schema/srm/supplier'
import { refuse } from '@srm/domain/kit/errors'
import { activeStages } from '@srm/domain/srm/supplier/supplier-stages'
import { eq } from 'drizzle-orm'
import { asSystem, inTx, type Tx } from '../../../data/transaction/in-tx'
import { saveRow, type Ref } from '../../../data/save'
import { findVisible } from '../../../data/access/scope'
import type { Ctx } from '../../../http/request/context'
import { hideCompany, welcomeCompany } from '../../portal/announcement/announcement.public'

/**
 * Names a company among the newly joined ones of the portal, or takes it off: it is named while it is in good standing
 * and agrees. Called whenever its stage, its name or its consent changed.
 */
export const showOnPortal = (tx: Tx, supplierId: string): Promise<void> =>
  asSystem(tx, async (sys) => {
    const [row] = await sys.db.select().from(supplier).where(eq(supplier.id, supplierId))
    if (!row) throw refuse('NOT_FOUND')
    if (!row.namePublic || !activeStages.includes(row.status)) return hideCompany(sys, supplierId)
    return welcomeCompany(sys, { supplierId, name: row.name, ...(row.approvedAt && { joinedOn: row.approvedAt.slice(0, 10) }) })
  })

export const setNamePublic = (ctx: Ctx, { id, version, namePublic }: Ref & { namePublic: boolean }): Promise<SupplierHead> =>
  inTx(ctx, async (tx) => {
    await findVisible(tx, supplier, id)
    // A company writes its own row only through commands such as this one.
    await asSystem(tx, (sys) => saveRow(sys, supplier, { id, version }, { namePublic }))
    await showOnPortal(tx, id)
    return findVisible(tx, supplier, id)
  })
