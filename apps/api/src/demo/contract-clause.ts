import { contractClause } from '@srm/db/schema/srm/contract-clause'
import { inTx } from '../data/transaction/in-tx'
import type { Ctx } from '../http/request/context'
import { chapterAt, type Cast } from './chapter'
import { demoClauses, demoDraftClause, demoWithdrawnClause } from './contract-clause-content'
import type { DemoApp } from './seed'
import { done, type Session } from './session'

export const clausesStand = (ctx: Ctx): Promise<boolean> =>
  inTx(ctx, async ({ db }) => (await db.select({ id: contractClause.id }).from(contractClause).limit(1)).length > 0)

export const clauseStep = async (client: Session, id: string, action: string, body: object = {}) => {
  const { version } = done(await client.get('/srm/contractClause/queryById', { id }))
  return client.post(`/srm/contractClause/${action}`, { id, version, ...body })
}

let made = 0
/** One clause in this state: written by the purchaser, published by the manager. */
export const makeContractClause = async (
  { as }: Pick<Cast, 'as'>,
  { state = 'draft', ...patch }: { readonly state?: 'draft' | 'published' | 'withdrawn'; readonly [field: string]: unknown } = {},
): Promise<string> => {
  const [writer, publisher] = [await as('purchaser'), await as('manager')]
  made += 1
  const standard = { docNo: `TEST-${made}`, category: 'PAYMENT', titleZh: '付款', textZh: '由{{buyer.name}}支付。' }
  const { id } = done(await writer.post('/srm/contractClause/add', { ...standard, ...patch })) as { id: string }
  if (state !== 'draft') done(await clauseStep(publisher, id, 'publish'))
  if (state === 'withdrawn') done(await clauseStep(publisher, id, 'withdraw', { reason: '不再使用' }))
  return id
}

const writtenAgo = 55
/** The library: written by the purchaser, published by the manager; one clause waits for that, and one is out of use. */
export const demoContractClauses = async (app: DemoApp): Promise<void> => {
  const cast = chapterAt(app, writtenAgo)
  const [writer, publisher] = [await cast.as('purchaser'), await cast.as('manager')]
  const publish = async (clause: object) => {
    const { id, version } = done(await writer.post('/srm/contractClause/add', clause))
    return done(await publisher.post('/srm/contractClause/publish', { id, version }))
  }
  const { id, version } = await publish(demoWithdrawnClause)
  const reason = '集团自 2026 年起以电汇付款。'
  done(await publisher.post('/srm/contractClause/withdraw', { id, version, reason }))
  for (const clause of demoClauses) await publish(clause)
  done(await writer.post('/srm/contractClause/add', demoDraftClause))
}
