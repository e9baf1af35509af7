import { supplier } from '@srm/db/schema/srm/supplier'
import { sysUser } from '@srm/db/schema/sys/user'
import { assertNoProblems, fieldProblem, type FieldProblem } from '@srm/domain/kit/errors'
import { supplierMachine } from '@srm/domain/srm/supplier/supplier.machine'
import { isReservedName, normalName } from '@srm/domain/sys/session/session.rules'
import { and, eq, ne, sql } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { saveRow, type Ref } from '../../../data/save'
import { showOnPortal } from './supplier-portal'

const { refused } = supplierMachine.states

/** The company's full name is its account: one company, one name. Two who ask for one name at once wait for each other. */
export const takenName = (tx: Tx, supplierId: string, name: string, field: string): Promise<FieldProblem[]> =>
  asSystem(tx, async ({ db }) => {
    if (isReservedName(name)) return [fieldProblem(field, 'NAME_RESERVED')]
    const nameKey = normalName(name)
    await db.execute(sql`select pg_advisory_xact_lock(hashtext(${`company:${nameKey}`}))`)
    const [company] = await db
      .select({ id: supplier.id })
      .from(supplier)
      .where(and(eq(supplier.nameKey, nameKey), ne(supplier.id, supplierId), ne(supplier.status, refused), eq(supplier.delFlag, 0)))
    const [user] = await db
      .select({ id: sysUser.id })
      .from(sysUser)
      .where(and(eq(sysUser.loginName, nameKey), eq(sysUser.delFlag, 0), sql`${sysUser.supplierId} is distinct from ${supplierId}`))
    return company || user ? [fieldProblem(field, 'NAME_TAKEN')] : []
  })

/** Names a company and its first account anew. Needs the system's reach. @throws NAME_TAKEN, NAME_RESERVED at `field` */
export const renameCompany = async (tx: Tx, row: Ref & { readonly nameKey: string }, name: string, field: string): Promise<void> => {
  assertNoProblems(await takenName(tx, row.id, name, field))
  const nameKey = normalName(name)
  await saveRow(tx, supplier, row, { name, nameKey })
  await tx.db
    .update(sysUser)
    .set({ username: name, loginName: nameKey, realname: name })
    .where(and(eq(sysUser.supplierId, row.id), eq(sysUser.loginName, row.nameKey)))
  await showOnPortal(tx, row.id)
}
