import { supervisionPlan } from '@srm/db/schema/srm/supervision'
import { inTx } from '../data/transaction/in-tx'
import type { Ctx } from '../http/request/context'
import { chapterAt, companyId, type Cast } from './chapter'
import { clockText } from './clock'
import { uploadPdf } from './pdf'
import type { AuditCompany } from './quality-audit'
import type { DemoApp } from './seed'
import { done, type Answered, type Session } from './session'

export const supervisionStands = (ctx: Ctx): Promise<boolean> =>
  inTx(ctx, async ({ db }) => (await db.select({ id: supervisionPlan.id }).from(supervisionPlan).limit(1)).length > 0)

export const supervisionStates = ['toPrepare', 'pendingReview', 'ongoing', 'rejected', 'completed', 'terminated'] as const
type State = (typeof supervisionStates)[number]

export interface SupervisionMaking {
  readonly state?: State
  readonly company: AuditCompany
  readonly patch?: Record<string, unknown>
  readonly nodes?: readonly object[]
}
interface Node {
  readonly id: string
  readonly seq: number
  readonly version: number
}

const dayIn = (cast: Cast, days: number) => clockText(cast.clock, 24 * days).slice(0, 10)

export const planInput = async (cast: Cast, supplierId: string, patch: Record<string, unknown> = {}) => {
  const [supervisor] = done(await (await cast.as('quality')).get('/srm/supervision/supervisors')) as { userId: string }[]
  return {
    contractRef: 'CT20261008-0007',
    supplierId,
    equipment: 'DN1200 双偏心蝶阀（6 台）',
    manufacturer: '江苏恒远阀门有限公司',
    location: '江苏省南通市启东经济开发区',
    supervisorIds: [supervisor?.userId],
    prodStart: dayIn(cast, -1),
    prodEnd: dayIn(cast, 60),
    remark: '压力试验为停工待检点，须我方到场。',
    ...patch,
  }
}
export const planNodes = (cast: Cast) => [
  {
    process: '阀体毛坯材质报告审查',
    standard: 'GB/T 1348 QT450-10',
    point: 'R',
    plannedOn: dayIn(cast, 3),
    documents: '材质报告、热处理记录',
  },
  {
    process: '阀体壳体压力试验',
    standard: 'GB/T 13927 1.5 倍公称压力',
    point: 'H',
    plannedOn: dayIn(cast, 14),
    documents: '试验大纲、压力表校准证书',
  },
  { process: '密封面装配与密封试验', standard: 'GB/T 13927 1.1 倍公称压力', point: 'W', plannedOn: dayIn(cast, 21), documents: '装配记录' },
  { process: '防腐涂层厚度检测', standard: '图纸技术要求 250 μm', point: 'W', plannedOn: dayIn(cast, 30), documents: null },
]

export const planStep = async (
  client: Session,
  side: 'supervision' | 'supervisionWork',
  action: string,
  id: string,
  body: object = {},
): Promise<Answered> => {
  const { version } = done(await client.get(`/srm/${side}/queryById`, { id }))
  return client.post(`/srm/${side}/${action}`, { id, version, ...body })
}
/** A step of the node with this number. */
export const nodeStep = async (
  client: Session,
  side: 'supervision' | 'supervisionWork',
  action: string,
  id: string,
  seq: number,
  body: object = {},
): Promise<Answered> => {
  const { nodes } = done(await client.get(`/srm/${side}/queryById`, { id })) as { nodes: Node[] }
  const node = nodes.find((one) => one.seq === seq)
  return client.post(`/srm/supervisionNode/${action}`, { id: node?.id, version: node?.version, ...body })
}
export const witnessIn = (cast: Cast, days: number) => ({
  witnessOn: dayIn(cast, days),
  place: '启东工厂试验站',
  contact: '王工 13800138000',
})
export const outcome = (cast: Cast) => ({ result: '试验过程与结果符合标准要求。', actualOn: dayIn(cast, 0) })

/** A plan in any state, reached by what people do. An ongoing one has its first node passed. */
export const makeSupervision = async (cast: Cast, { state = 'toPrepare', company, patch, nodes }: SupervisionMaking) => {
  const quality = await cast.as('quality')
  const made: { id: string; docNo: string } = done(await quality.post('/srm/supervision/add', await planInput(cast, company.id, patch)))
  const { id } = made
  if (state === 'toPrepare') return made
  if (state === 'terminated') {
    done(await planStep(quality, 'supervision', 'terminate', id, { reason: '合同变更，改为出厂前集中检验。' }))
    return made
  }
  done(await planStep(company.client, 'supervisionWork', 'prepare', id, { nodes: nodes ?? planNodes(cast) }))
  done(await planStep(company.client, 'supervisionWork', 'submit', id))
  if (state === 'pendingReview') return made
  if (state === 'rejected') {
    done(await planStep(quality, 'supervision', 'reject', id, { reason: '密封试验应列为停工待检点，请调整。' }))
    return made
  }
  done(await planStep(quality, 'supervision', 'approve', id))
  if (state === 'completed') await finish(cast, company, id)
  return made
}

const finish = async (cast: Cast, company: AuditCompany, id: string): Promise<void> => {
  const quality = await cast.as('quality')
  const { nodes } = done(await quality.get('/srm/supervision/queryById', { id })) as { nodes: (Node & { point: string })[] }
  for (const { seq, point } of nodes) {
    if (point === 'R') {
      const files = await uploadPdf(company.client, '材质报告.pdf')
      done(await nodeStep(company.client, 'supervisionWork', 'report', id, seq, { note: '材质报告见附件', files }))
      done(await nodeStep(quality, 'supervision', 'pass', id, seq, outcome(cast)))
    } else {
      done(await nodeStep(company.client, 'supervisionWork', 'notify', id, seq, witnessIn(cast, 8)))
      done(await nodeStep(quality, 'supervision', 'attend', id, seq))
      done(await nodeStep(quality, 'supervision', 'pass', id, seq, outcome(cast)))
    }
  }
  done(await planStep(quality, 'supervision', 'complete', id))
}

/** Under way: documents passed, the hold point announced, a record and a finding written. */
const underWay = async (cast: Cast, company: AuditCompany, id: string): Promise<void> => {
  const quality = await cast.as('quality')
  const files = await uploadPdf(company.client, 'QT450-10 材质报告.pdf')
  done(await nodeStep(company.client, 'supervisionWork', 'report', id, 10, { note: '炉批号 H2611-03', files }))
  done(await nodeStep(quality, 'supervision', 'pass', id, 10, outcome(cast)))
  done(await nodeStep(company.client, 'supervisionWork', 'notify', id, 20, witnessIn(cast, 10)))
  const record = { kind: 'WEEKLY', recordOn: dayIn(cast, 0), content: '本周完成 4 台阀体精加工，壳体试压工装就位。' }
  done(await planStep(company.client, 'supervisionWork', 'record', id, record))
  done(
    await planStep(quality, 'supervision', 'issue', id, {
      finding: '加工现场两台阀体吊装防护缺失，法兰密封面有磕碰痕迹。',
      severity: 'MI',
      replyDeadline: clockText(cast.clock, 24 * 10),
    }),
  )
}

const chapters: readonly (Omit<SupervisionMaking, 'company'> & { readonly ago: number; readonly of: number })[] = [
  { ago: 18, of: 0, state: 'completed', patch: { equipment: 'DN800 止回阀（4 台）', contractRef: 'CT20260911-0003' } },
  { ago: 10, of: 1, state: 'terminated', patch: { equipment: '超声流量计标定段（2 套）', manufacturer: '上海清源环保设备有限公司' } },
  { ago: 4, of: 0, state: 'ongoing' },
  { ago: 2, of: 0, state: 'rejected', patch: { equipment: '管网调流阀（3 台）' } },
  { ago: 1, of: 0, state: 'pendingReview', patch: { equipment: '泵站缓闭止回阀（8 台）' } },
  { ago: 0, of: 0, state: 'toPrepare', patch: { equipment: '取水口电动闸门（2 套）', contractRef: null } },
]

/** One plan in every state. */
export const demoSupervision = async (app: DemoApp, companies: readonly string[]): Promise<void> => {
  for (const { ago, of, ...plan } of chapters) {
    const cast = chapterAt(app, ago)
    const client = await cast.as(companies[of] ?? companies[0] ?? '')
    const company = { id: await companyId(client), client }
    const { id } = await makeSupervision(cast, { ...plan, company })
    if (plan.state === 'ongoing') await underWay(cast, company, id)
  }
}
