import { sysUser } from '@srm/db/schema/sys/user'
import { userStatus } from '@srm/domain/sys/user/user.rules'
import { and, eq } from 'drizzle-orm'
import { asSystem, type Tx } from '../../../data/transaction/in-tx'
import { revokeSessions } from '../../sys/session/session.public'

/** Freezes every user of a company and ends their sessions. */
export const lockAccounts = (tx: Tx, supplierId: string): Promise<void> =>
  asSystem(tx, async (sys) => {
    const users = await sys.db
      .update(sysUser)
      .set({ status: userStatus.frozen })
      .where(eq(sysUser.supplierId, supplierId))
      .returning({ id: sysUser.id })
    await revokeSessions(
      sys,
      users.map((u) => u.id),
      'registration refused',
    )
  })

/** Opens them again when a refused registration is taken up. */
export const unlockAccounts = (tx: Tx, supplierId: string): Promise<void> =>
  asSystem(tx, async (sys) => {
    await sys.db
      .update(sysUser)
      .set({ status: userStatus.normal })
      .where(and(eq(sysUser.supplierId, supplierId), eq(sysUser.delFlag, 0)))
  })
