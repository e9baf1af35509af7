import { supplier } from '@srm/db/schema/srm/supplier'
import { supplierBase } from '@srm/db/schema/srm/supplier-profile'
import { fieldProblem, type FieldProblem } from '@srm/domain/kit/errors'
import { supplierMachine } from '@srm/domain/srm/supplier/supplier.machine'
import { and, eq, ne, notInArray, sql } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'

/** Codes that are merely typed into someone's draft block nobody, nor do those of refused companies. */
const { registered, refused } = supplierMachine.states

/** A credit code belongs to one company. Whoever asks for the same code waits for the other's answer. */
export const takenCode = (tx: Tx, supplierId: string, usci: string | null): Promise<FieldProblem[]> =>
  asSystem(tx, async (sys) => {
    if (!usci) return []
    await sys.db.execute(sql`select pg_advisory_xact_lock(hashtext(${`usci:${usci}`}))`)
    const [other] = await sys.db
      .select({ id: supplier.id })
      .from(supplierBase)
      .innerJoin(supplier, eq(supplier.id, supplierBase.supplierId))
      .where(
        and(
          eq(supplierBase.usci, usci),
          ne(supplier.id, supplierId),
          eq(supplier.delFlag, 0),
          notInArray(supplier.status, [registered, refused]),
        ),
      )
      .limit(1)
    return other ? [fieldProblem('usci', 'USCI_TAKEN')] : []
  })
