import { secondarySupplier } from '@srm/db/schema/srm/secondary-supplier'
import { inTx } from '../data/transaction/in-tx'
import type { Ctx } from '../http/request/context'
import { uploadPdf } from './pdf'
import { done, type Answered, type Session } from './session'
import type { DemoApp } from './supplier'

export const secondariesStand = (ctx: Ctx): Promise<boolean> =>
  inTx(ctx, async ({ db }) => (await db.select({ id: secondarySupplier.id }).from(secondarySupplier).limit(1)).length > 0)

export interface MadeSecondary {
  readonly id: string
  readonly version: number
}
const valveCategory = async (client: Session): Promise<string> => {
  const { categories } = done(await client.get('/srm/supplier/options')) as { categories: { id: string; nameZh: string }[] }
  return (categories.find((one) => one.nameZh.includes('阀')) ?? categories[0])?.id ?? ''
}
export const secondaryInput = async (client: Session, patch: Record<string, unknown> = {}) => ({
  secName: '无锡锡东精密铸造有限公司',
  usci: '91320205MA1MF0AJ51',
  country: 'CHN',
  relation: 'SUBCONTRACT',
  categoryId: await valveCategory(client),
  parts: '阀体、阀盖毛坯铸件',
  keyPart: true,
  capacity: '年产铸件 6000 吨',
  validFrom: '2026-01-01',
  validTo: '2028-12-31',
  files: await uploadPdf(client, '铸造厂体系证书.pdf'),
  ...patch,
})
export const secondaryStep = async (who: Session, id: string, action: string, body: object = {}): Promise<Answered> => {
  const { version } = done(await who.get('/srm/secondarySupplier/queryById', { id }))
  return who.post(`/srm/secondarySupplier/${action}`, { id, version, ...body })
}

type State = 'pendingSubmission' | 'pendingReview' | 'reviewed' | 'rejected'
/** A declaration in any state, reached by what people do. */
export const makeSecondary = async (
  reviewer: Session,
  client: Session,
  { state = 'reviewed', patch = {} }: { readonly state?: State; readonly patch?: Record<string, unknown> } = {},
): Promise<string> => {
  const { id }: MadeSecondary = done(await client.post('/srm/secondarySupplier/add', await secondaryInput(client, patch)))
  if (state === 'pendingSubmission') return id
  done(await secondaryStep(client, id, 'submit'))
  if (state === 'reviewed') done(await secondaryStep(reviewer, id, 'approve'))
  if (state === 'rejected') done(await secondaryStep(reviewer, id, 'reject', { reason: '缺少近一年的材质抽检报告，请补充后重新提交。' }))
  return id
}

const rubber = {
  secName: '宁波东海橡胶密封件厂',
  usci: null,
  relation: 'BOUGHT_IN',
  parts: 'EPDM 阀座与密封圈',
  keyPart: false,
  brand: '东海',
}
const steel = {
  secName: 'Nordic Stainless AB',
  usci: null,
  country: 'SWE',
  relation: 'MATERIAL',
  parts: '双相不锈钢 2205 板材',
  keyPart: true,
}

/** One in every state; two suppliers rest on the same foundry. */
export const demoSecondaries = async (app: DemoApp, [first = '', second = '']: readonly string[]): Promise<void> => {
  const [reviewer, valves, filters] = [await app.as('reviewer'), await app.as(first), await app.as(second)]
  await makeSecondary(reviewer, valves)
  await makeSecondary(reviewer, filters)
  await makeSecondary(reviewer, valves, { state: 'pendingReview', patch: rubber })
  await makeSecondary(reviewer, valves, { state: 'rejected', patch: steel })
  await makeSecondary(reviewer, filters, {
    state: 'pendingSubmission',
    patch: { ...rubber, secName: '苏州恒信滤材有限公司', parts: '滤布与滤袋' },
  })
}
