import { fill } from '@srm/domain/kit/text'
import { auditText } from '@srm/domain/sys/audit/audit.text'
import { grouped } from '@srm/proof/bytes'
import { fingerprintOf } from '@srm/proof/signature'
import { sql } from 'drizzle-orm'
import { checkpoint } from '../../../data/chain/checkpoint'
import { eachTenant } from '../../../data/transaction/each-tenant'
import { inTx, type Tx } from '../../../data/transaction/in-tx'
import { queueMails } from '../../../data/mail'
import { signingKey } from '../../../data/chain/signing'
import type { Ctx } from '../../../http/request/context'
import { job } from '../../../jobs/job'
import { notify } from '../announcement/announcement.public'
import { verifyChain } from './audit.verify'

const { zh, en } = auditText

const auditors = async ({ db }: Tx): Promise<string[]> => {
  const rows = await db.execute<{ email: string }>(sql`
    select distinct u.email from sys_user u join sys_user_role ur on ur.user_id = u.id join sys_role r on r.id = ur.role_id
    where r.role_code = 'auditor' and u.status = 1 and u.del_flag = 0 and u.email is not null and u.email <> ''`)
  return rows.map((r) => r.email)
}

/** The checkpoint reaches people outside the server: what they keep cannot be rewritten with the database. */
const mailNote = async (tx: Tx, note: string): Promise<void> => {
  const [, size = ''] = note.split('\n')
  const today = (await tx.now()).slice(0, 10)
  const page = new URL('/portal/checkpoints', tx.config.PUBLIC_URL).href
  const fingerprint = grouped(fingerprintOf(signingKey(tx.config).publicKey))
  const body = [fill(zh.mail.body, [page, fingerprint, note]), fill(en.mail.body, [page, fingerprint, note])].join('\n\n')
  const subject = `${fill(zh.mail.subject, [today, size])} / ${fill(en.mail.subject, [today, size])}`
  await queueMails(
    tx,
    (await auditors(tx)).map((to) => ({ to, subject, body })),
  )
}

const alarm = async (tx: Tx, at: number | null, fault: string | null): Promise<void> =>
  notify(tx, {
    to: { permission: 'sys:audit:verify' },
    title: zh.mail.broken,
    titleEn: en.mail.broken,
    content: fill(zh.mail.brokenBody, [at ?? '?', fault ?? '?']),
    contentEn: fill(en.mail.brokenBody, [at ?? '?', fault ?? '?']),
    openPage: '/isystem/auditChain',
    bizType: 'audit',
    busId: '00000000-0000-0000-0000-000000000000',
    event: `broken.${(await tx.now()).slice(0, 10)}`,
    priority: 'H',
    mail: true,
  })

/** Nothing is signed over a chain that does not hold: the auditors are told instead. */
const ofTenant = async (ctx: Ctx): Promise<number> => {
  const { intact, brokenAt, fault } = await verifyChain(ctx)
  return inTx(ctx, async (tx) => {
    if (!intact) {
      tx.log.error({ brokenAt, fault, tenant: tx.actor.tenantId }, 'the audit chain does not hold')
      await alarm(tx, brokenAt, fault)
      return 0
    }
    await mailNote(tx, await checkpoint(tx, 'daily'))
    return 1
  })
}

/** Every night: each chain is checked whole, its checkpoint published and mailed. */
export const dailyCheckpoint = job('audit.checkpoint', '12 0 * * *', (ctx) => eachTenant(ctx, ofTenant))
