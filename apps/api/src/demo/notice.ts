import { notice } from '@srm/db/schema/srm/notice'
import { inTx } from '../data/transaction/in-tx'
import type { Ctx } from '../http/request/context'
import { clockText } from './clock'
import type { DemoApp } from './seed'
import { done, type Session } from './session'

export const noticesStand = (ctx: Ctx): Promise<boolean> =>
  inTx(ctx, async ({ db }) => (await db.select({ id: notice.id }).from(notice).limit(1)).length > 0)

interface Made {
  readonly id: string
  readonly version: number
}
type NoticeWords = Readonly<Record<string, unknown>>

export const draftNotice = async (client: Session, words: NoticeWords): Promise<Made> => done(await client.post('/srm/notice/add', words))
export const issueNotice = async (client: Session, words: NoticeWords): Promise<Made> => {
  const { id, version } = await draftNotice(client, words)
  return done(await client.post('/srm/notice/issue', { id, version }))
}

/** Companies that may be written to, by name. */
const companiesOf = async (client: Session): Promise<ReadonlyMap<string, string>> => {
  const { records } = done(await client.get('/srm/notice/suppliers', { status: '4', pageSize: '50' })) as {
    records: { id: string; name: string }[]
  }
  return new Map(records.map((one) => [one.name, one.id]))
}

/** Notices in each of their states: answered and asked back, to be read only, a draft, a revoked one. */
export const demoNotices = async ({ as }: DemoApp): Promise<void> => {
  const purchaser = await as('purchaser')
  const companies = await companiesOf(purchaser)
  const all = [...companies.values()]
  const inDays = (days: number) => clockText({ offsetMs: 0 }, days * 24)

  const rectify = await issueNotice(purchaser, {
    title: '关于 DN300 蝶阀密封面渗漏的整改通知',
    category: 'rectify',
    body: '<p>近期到货的 DN300 蝶阀在打压试验中有 <strong>3 台</strong>密封面渗漏。请贵公司：</p><ol><li>三日内提交原因分析；</li><li>一周内提交整改措施与验证记录。</li></ol>',
    needReply: true,
    replyDeadline: inDays(5),
    recipientIds: all.slice(0, 3),
  })
  const [first = '', second = ''] = companies.keys()
  const answerer = await as(first)
  done(await answerer.get('/srm/noticeReply/queryById', { id: rectify.id }))
  done(
    await answerer.post('/srm/noticeReply/reply', {
      id: rectify.id,
      content: '已查明为密封圈批次硬度偏低所致，该批次已全部隔离，更换件将于周五发出。',
    }),
  )
  done(await (await as(second)).get('/srm/noticeReply/queryById', { id: rectify.id }))
  const { records } = done(await purchaser.get('/srm/notice/recipients', { noticeId: rectify.id, supplierName: first }))
  const [part] = records as Made[]
  done(
    await purchaser.post('/srm/notice/ask', {
      id: part?.id,
      version: part?.version,
      content: '请补充说明同批次密封圈还用在哪些规格上。',
      replyDeadline: inDays(7),
    }),
  )

  const reading = await issueNotice(purchaser, {
    title: '春节期间收货安排',
    category: 'general',
    body: '<p>仓库于除夕至初六停止收货，请提前安排发运。</p>',
    needReply: false,
    recipientIds: all,
  })
  done(await answerer.get('/srm/noticeReply/queryById', { id: reading.id }))

  await draftNotice(purchaser, {
    title: '关于原材料价格联动机制的函',
    category: 'price',
    body: '<p>拟自下季度起按铜、不锈钢月均价执行价格联动，征求贵公司意见。</p>',
    needReply: true,
    replyDeadline: inDays(20),
    recipientIds: all.slice(0, 2),
  })

  const wrong = await issueNotice(purchaser, {
    title: '关于 11 月交付延误的催交函',
    category: 'urge',
    body: '<p>合同 CT-2026-018 项下货物已逾期，请于三日内发货。</p>',
    needReply: true,
    replyDeadline: inDays(3),
    recipientIds: all.slice(0, 1),
  })
  done(await purchaser.post('/srm/notice/revoke', { id: wrong.id, version: wrong.version, reason: '货物已于昨日到仓，系统未及时更新。' }))
}
