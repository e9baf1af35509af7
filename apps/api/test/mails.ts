import { sysUser } from '@srm/db/schema/sys/user'
import { eq } from 'drizzle-orm'
import { inTx } from '../src/data/transaction/in-tx'
import { systemCtx } from '../src/http/request/context'
import type { TestApp } from './app'

interface Mailed {
  readonly subject: string
  readonly body: string
}
/** Mails to the address of an account, out of the outbox that people read. */
export const mailsOf = async (app: TestApp, username: string): Promise<Mailed[]> => {
  const to = await inTx(systemCtx(app.deps), async ({ db }) => {
    const [row] = await db.select({ email: sysUser.email }).from(sysUser).where(eq(sysUser.username, username))
    if (!row?.email) throw new Error(`${username} left no address`)
    return row.email
  })
  return (await app.http.inject({ url: '/dev/outbox', query: { to } })).json<Mailed[]>()
}
