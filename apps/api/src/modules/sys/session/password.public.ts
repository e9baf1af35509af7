import { hashPassword, verifyPassword } from '@srm/db/password'
import { sysCredential } from '@srm/db/schema/sys/user'
import { fieldProblem, refuse, refuseFields } from '@srm/domain/kit/errors'
import { isStrongPassword, passwordsRemembered } from '@srm/domain/sys/session/session.rules'
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../../data/transaction/in-tx'
import { revokeSessions } from './session.public'

export const credentialOf = async (tx: Tx, userId: string) => {
  const [row] = await tx.db.select().from(sysCredential).where(eq(sysCredential.userId, userId)).for('update')
  return row
}

/** @throws PWD_WEAK naming the field */
export const assertStrong = (password: string, account: string): void => {
  if (!isStrongPassword(password, account)) throw refuseFields([fieldProblem('password', 'PWD_WEAK')])
}

const assertNew = async (password: string, hashes: readonly string[]): Promise<void> => {
  for (const hash of hashes) if (await verifyPassword(password, hash)) throw refuse('PASSWORD_REUSED', passwordsRemembered)
}

/** Stores a password that keeps the rules and ends all sessions of its owner. Needs the system's reach. */
export const setPassword = async (tx: Tx, user: { id: string; username: string }, password: string, reason: string): Promise<void> => {
  assertStrong(password, user.username)
  const old = await credentialOf(tx, user.id)
  const hashes = old ? [old.passwordHash, ...old.previous].slice(0, passwordsRemembered) : []
  await assertNew(password, hashes)
  const fresh = {
    passwordHash: await hashPassword(password),
    previous: hashes.slice(0, passwordsRemembered - 1),
    changedAt: sql`app_now()`,
  }
  await tx.db
    .insert(sysCredential)
    .values({ userId: user.id, ...fresh })
    .onConflictDoUpdate({ target: sysCredential.userId, set: fresh })
  await revokeSessions(tx, [user.id], reason)
}
