import type { PasswordInput } from '@srm/contract/sys/session'
import { verifyPassword } from '@srm/db/password'
import { sysUser } from '@srm/db/schema/sys/user'
import { refuse } from '@srm/domain/kit/errors'
import { loginLimits, normalName } from '@srm/domain/sys/session/session.rules'
import { eq } from 'drizzle-orm'
import { queueMail } from '../../../../data/mail'
import { inTx, type Tx } from '../../../../data/transaction/in-tx'
import type { Ctx } from '../../../../http/request/context'
import { wordsOf } from '../mails'
import { credentialOf, setPassword } from '../password.public'
import { atHome } from '../system'
import { count, forgive, spent } from '../throttle'

const mine = async (tx: Tx, userId: string) => {
  const [user] = await tx.db
    .select({ id: sysUser.id, username: sysUser.username, email: sysUser.email })
    .from(sysUser)
    .where(eq(sysUser.id, userId))
  if (!user) throw refuse('USER_MISSING')
  return user
}

/** Changes the own password. Every session ends with it, this one too: whoever else held the old password is out. */
export const updatePassword = async (caller: Ctx, input: PasswordInput): Promise<void> => {
  const { userId, username } = caller.actor
  if (!userId) throw refuse('TOKEN_INVALID')
  if (input.username && normalName(input.username) !== normalName(username)) throw refuse('OWN_PASSWORD_ONLY')
  const ctx = atHome(caller)
  await assertOldPassword(ctx, userId, input.oldpassword ?? '')
  const password = input.password ?? ''
  if (password === '') throw refuse('NEW_PASSWORD_EMPTY')
  if (password !== (input.confirmpassword ?? '')) throw refuse('PASSWORDS_DIFFER')
  await inTx(ctx, async (tx) => {
    const user = await mine(tx, userId)
    await setPassword(tx, user, password, 'password change')
    if (user.email) await queueMail(tx, { to: user.email, ...(await wordsOf(tx, 'changed', user.username)) })
  })
}

/** Whoever finds an open screen may not guess the password on it either. */
const assertOldPassword = async (ctx: Ctx, userId: string, password: string): Promise<void> => {
  const limits = [{ rule: 'password', subject: userId, tries: loginLimits.perAccountAndAddress, seconds: loginLimits.seconds }]
  const { wait, hash } = await inTx(ctx, async (tx) => ({
    wait: await spent(tx, limits),
    hash: (await credentialOf(tx, userId))?.passwordHash,
  }))
  if (wait > 0) throw refuse('TOO_OFTEN', wait)
  const right = hash !== undefined && (await verifyPassword(password, hash))
  await inTx(ctx, (tx) => (right ? forgive(tx, limits) : count(tx, limits).then(() => {})))
  if (!right) throw refuse('OLD_PASSWORD_WRONG')
}
