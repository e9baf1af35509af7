import type { SendMessage } from '@srm/contract/sys/message'
import { sysMessageTemplate as t } from '@srm/db/schema/sys/message'
import { sysUser } from '@srm/db/schema/sys/user'
import { fieldProblem, refuse, refuseFields } from '@srm/domain/kit/errors'
import { channels } from '@srm/domain/kit/template'
import { badPlace, filledIn, type Values } from '@srm/domain/sys/message/message.rules'
import { isMobile, normalMobile } from '@srm/domain/kit/phone'
import { userStatus } from '@srm/domain/sys/user/user.rules'
import { and, eq } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { queueMail, queueSms } from '../../../data/mail'
import { inTx, reading, type Tx } from '../../../data/transaction/in-tx'
import type { Ctx } from '../../../http/request/context'
import { notify } from '../announcement/announcement.public'
import { deliverSoon } from '../mail/mail.public'
import { canReach } from '../mail/transport.public'

/** Plain values by name; older clients send numbers, too. */
const valuesIn = (text: string | null | undefined): Values => {
  if (!text?.trim()) return {}
  try {
    const parsed = z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).parse(JSON.parse(text))
    return Object.fromEntries(Object.entries(parsed).map(([name, value]) => [name, String(value)]))
  } catch {
    throw refuseFields([fieldProblem('testData', 'MESSAGE_JSON')])
  }
}

interface Ready {
  readonly to: string
  readonly subject: string
  readonly body: string
  readonly values: Values
}
const byMail = async (tx: Tx, message: Ready): Promise<void> => {
  if (!z.email().max(200).safeParse(message.to).success) throw refuseFields([fieldProblem('receiver', 'MESSAGE_RECEIVER_MAIL')])
  await queueMail(tx, message)
}
const bySms = async (tx: Tx, message: Ready): Promise<void> => {
  if (!isMobile(message.to)) throw refuseFields([fieldProblem('receiver', 'MESSAGE_RECEIVER_SMS')])
  if (!canReach(tx.config, 'sms')) throw refuse('SMS_OFF')
  await queueSms(tx, { ...message, to: normalMobile(message.to) })
}
const byNotice = async (tx: Tx, { to, subject, body }: Ready): Promise<void> => {
  const [user] = await tx.db
    .select({ id: sysUser.id })
    .from(sysUser)
    .where(and(eq(sysUser.username, to), eq(sysUser.delFlag, 0), eq(sysUser.status, userStatus.normal)))
  if (!user) throw refuseFields([fieldProblem('receiver', 'MESSAGE_RECEIVER_USER', to)])
  const about = { bizType: 'message', busId: randomUUID(), event: 'test', informative: true }
  await notify(tx, { to: [user.id], title: subject, content: body, ...about })
}
const by = { [channels.mail]: byMail, [channels.sms]: bySms, [channels.notice]: byNotice }

type Words = Pick<SendMessage, 'templateCode' | 'templateName'> & { readonly templateContent: string }
/** Older clients name the template alone; our form sends the words as they are typed. */
const wordsOf = async (ctx: Ctx, { templateCode, templateName, templateContent }: SendMessage): Promise<Words> => {
  const typed = templateContent?.trim() ? templateContent : undefined
  const [row] = !typed && templateCode ? await reading(ctx, ({ db }) => db.select().from(t).where(eq(t.templateCode, templateCode))) : []
  const content = typed ?? row?.templateContent
  if (!content) throw refuseFields([fieldProblem('templateContent', 'MESSAGE_CONTENT_EMPTY')])
  return { templateCode, templateName: templateName || row?.templateName, templateContent: content }
}

/** Sends the words of a template with test values through the channel they are for. */
export const sendMsg = async (ctx: Ctx, asked: SendMessage): Promise<void> => {
  const input = { ...asked, ...(await wordsOf(ctx, asked)) }
  const values = valuesIn(input.testData)
  for (const [field, words] of [
    ['templateName', input.templateName],
    ['templateContent', input.templateContent],
  ] as const) {
    const bad = words ? badPlace(words) : null
    if (bad !== null) throw refuseFields([fieldProblem(field, 'MESSAGE_PLACE_BAD', bad)])
  }
  const title = input.templateName || input.templateCode || ''
  const subject = filledIn(title, values).replace(/\s+/g, ' ').trim()
  const message = { to: input.receiver, subject, body: filledIn(input.templateContent, values), values }
  await inTx(ctx, (tx) => by[input.msgType](tx, message))
  deliverSoon(ctx.deps)
}
