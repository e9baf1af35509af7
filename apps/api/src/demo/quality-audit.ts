import { qualityAudit } from '@srm/db/schema/srm/quality-audit'
import { inTx } from '../data/transaction/in-tx'
import type { Ctx } from '../http/request/context'
import { chapterAt, companyId, type Cast } from './chapter'
import { clockText } from './clock'
import { uploadPdf } from './pdf'
import type { DemoApp } from './seed'
import { done, type Answered, type Session } from './session'

export const qualityAuditsStand = (ctx: Ctx): Promise<boolean> =>
  inTx(ctx, async ({ db }) => (await db.select({ id: qualityAudit.id }).from(qualityAudit).limit(1)).length > 0)

export interface AuditCompany {
  readonly id: string
  readonly client: Session
}
export const auditStates = ['pendingReply', 'pendingConfirmation', 'rejected', 'confirmed', 'withdrawn'] as const
type AuditState = (typeof auditStates)[number]

export interface AuditPlan {
  readonly state?: AuditState
  readonly company: AuditCompany
  readonly patch?: Record<string, unknown>
  /** Rejected so often before it stands where `state` says. */
  readonly rejections?: number
  readonly replies?: readonly object[]
}
interface Made {
  readonly id: string
  readonly docNo: string
}

/** Hours to the first deadline. */
export const auditInput = (cast: Cast, supplierId: string, patch: Record<string, unknown> = {}, hours = 72) => ({
  supplierId,
  source: 'IQC',
  finding: '来料检验发现 DN300 蝶阀密封圈硬度偏低，抽检 20 件中 6 件低于标准下限。',
  severity: 'MA',
  clause: 'CJ/T 261-2015 6.3',
  replyDeadline: clockText(cast.clock, hours),
  ...patch,
})

export const auditReply = {
  containment: '已隔离同批次在库 120 件，并通知客户停用待检。',
  rootCause: '混炼胶批次更换后未做首件硬度确认，硫化温度仪表漂移 8℃ 未被发现。',
  corrective: '更换温控仪表并复检全部库存，不合格品报废处理。',
  preventive: '首件检验增加硬度项目，温控仪表校准周期由 12 个月改为 3 个月。',
}

export const auditStep = async (
  client: Session,
  side: 'qualityAudit' | 'qualityReply',
  action: string,
  id: string,
  body: object = {},
): Promise<Answered> => {
  const { version } = done(await client.get(`/srm/${side}/queryById`, { id }))
  return client.post(`/srm/${side}/${action}`, { id, version, ...body })
}

export const replyAs = async (cast: Cast, { client }: AuditCompany, id: string, patch: object = {}) => {
  const evidence = await uploadPdf(client, '整改报告及复检记录.pdf')
  const planDate = clockText(cast.clock, 24 * 10).slice(0, 10)
  return done(await auditStep(client, 'qualityReply', 'reply', id, { ...auditReply, planDate, evidence, ...patch }))
}

const reasons = ['根本原因停留在表面，请补充温控失效的追溯分析。', '预防措施未覆盖其他生产线，请横向展开。', '证据中缺少复检数据，请补充。']

/** A corrective action in any state, reached by what people do. */
export const makeQualityAudit = async (
  cast: Cast,
  { state = 'pendingReply', company, patch, rejections = 0, replies = [] }: AuditPlan,
): Promise<Made> => {
  const quality = await cast.as('quality')
  const { id, docNo }: Made = done(await quality.post('/srm/qualityAudit/add', auditInput(cast, company.id, patch)))
  const times = state === 'rejected' ? Math.max(1, rejections) : rejections
  for (let round = 0; round < times; round++) {
    await replyAs(cast, company, id, replies[round])
    const reason = reasons[round % reasons.length]
    done(await auditStep(quality, 'qualityAudit', 'reject', id, { reason, newDeadline: clockText(cast.clock, 24 * (4 + round)) }))
  }
  if (state === 'pendingConfirmation' || state === 'confirmed') await replyAs(cast, company, id, replies[times])
  if (state === 'confirmed')
    done(
      await auditStep(quality, 'qualityAudit', 'confirm', id, {
        verifyText: '现场复核三批来料，硬度全部合格，措施有效。',
        effectCheckOn: clockText(cast.clock, 24 * 90).slice(0, 10),
      }),
    )
  if (state === 'withdrawn')
    done(await auditStep(await cast.as('manager'), 'qualityAudit', 'withdraw', id, { reason: '经复核为检验设备误差，问题不成立。' }))
  return { id, docNo }
}

const chapters: readonly (Omit<AuditPlan, 'company'> & { readonly ago: number; readonly of: number })[] = [
  { ago: 12, of: 0, state: 'confirmed', rejections: 2, replies: [{ rootCause: '操作员未按作业指导书执行，班组长未及时发现问题。' }] },
  {
    ago: 6,
    of: 1,
    state: 'withdrawn',
    patch: {
      source: 'COMPLAINT',
      sourceNo: 'TS-2026-031',
      finding: '现场反馈电动执行器到位信号偶发丢失，疑似行程开关松动。',
      severity: 'MI',
    },
  },
  {
    ago: 5,
    of: 0,
    patch: { finding: '到货法兰螺栓规格与装箱单不符，M20×90 混装 M20×80 共 36 套。', severity: 'MI', clause: '采购合同附件二 3.2' },
  },
  {
    ago: 2,
    of: 0,
    state: 'rejected',
    patch: { finding: '阀体内壁防腐涂层厚度不均，最薄处 180 μm，低于图纸要求的 250 μm。', clause: '图纸 D341X-300 技术要求 5' },
  },
  {
    ago: 1,
    of: 0,
    state: 'pendingConfirmation',
    patch: {
      source: 'COMPLAINT',
      sourceNo: 'TS-2026-034',
      finding: '泵站试运行时 2 台止回阀关闭异响，拆检发现阀瓣轴套磨损超限。',
      severity: 'CR',
    },
  },
  {
    ago: 0,
    of: 1,
    state: 'pendingReply',
    patch: { finding: '流量计出厂校准证书缺少 3 个流量点的原始记录，无法追溯。', clause: 'JJG 1033' },
  },
]

/** One corrective action at least in every state, most of them of the first company. */
export const demoQualityAudits = async (app: DemoApp, companies: readonly string[]): Promise<void> => {
  for (const { ago, of, ...plan } of chapters) {
    const cast = chapterAt(app, ago)
    const client = await cast.as(companies[of] ?? companies[0] ?? '')
    await makeQualityAudit(cast, { ...plan, company: { id: await companyId(client), client } })
  }
}
