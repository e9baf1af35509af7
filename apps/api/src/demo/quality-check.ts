import { qualityCheck } from '@srm/db/schema/srm/quality-check'
import { inTx } from '../data/transaction/in-tx'
import type { Ctx } from '../http/request/context'
import { chapterAt, companyId, type Cast } from './chapter'
import { clockText } from './clock'
import { uploadPdf } from './pdf'
import { auditStep, replyAs, type AuditCompany } from './quality-audit'
import type { DemoApp } from './seed'
import { done, type Answered, type Session } from './session'

export const qualityChecksStand = (ctx: Ctx): Promise<boolean> =>
  inTx(ctx, async ({ db }) => (await db.select({ id: qualityCheck.id }).from(qualityCheck).limit(1)).length > 0)

export const checkStates = ['planned', 'notified', 'ongoing', 'pendingCorrection', 'closed', 'cancelled'] as const
type CheckState = (typeof checkStates)[number]

export const checkItems = [
  { clause: '7.1.5', question: '监视和测量设备是否在校准有效期内并可追溯', weight: '2', critical: 'Y' },
  { clause: '8.4.2', question: '外购原材料是否按检验规程验证并保存记录', weight: '2', critical: 'N' },
  { clause: '8.5.1', question: '关键工序作业指导书是否为现行版本并在现场', weight: '1.5', critical: 'N' },
  { clause: '8.5.2', question: '产品标识和炉批号是否可追溯到原材料', weight: '1.5', critical: 'Y' },
  { clause: '8.6', question: '出厂压力试验记录是否完整，试验介质与时间符合标准', weight: '2', critical: 'Y' },
  { clause: '8.7', question: '不合格品是否隔离、标识并有处置记录', weight: '1', critical: 'N' },
] as const
const records = [
  '抽查 12 台，全部在有效期',
  '抽查 3 批，1 批缺少材质报告',
  '涂装工位张贴旧版文件',
  '抽查 5 台均可追溯',
  '记录完整',
  '不适用',
]

export interface CheckPlan {
  readonly state?: CheckState
  readonly company: AuditCompany
  /** By item; fewer leave the rest open. */
  readonly scores?: readonly string[]
  readonly findings?: readonly object[]
  readonly patch?: Record<string, unknown>
}

export const checkInput = (cast: Cast, supplierId: string, patch: Record<string, unknown> = {}) => ({
  title: '年度质量体系现场检查',
  type: 'SYSTEM',
  supplierId,
  planFrom: clockText(cast.clock, 24 * 2).slice(0, 10),
  planTo: clockText(cast.clock, 24 * 3).slice(0, 10),
  team: '孙质衡、陈采薇',
  place: '供方生产基地',
  scope: '阀门装配线、涂装线、出厂试验站及质量记录。',
  items: checkItems,
  ...patch,
})

export const checkStep = async (client: Session, action: string, id: string, body: object = {}): Promise<Answered> => {
  const { version } = done(await client.get('/srm/qualityCheck/queryById', { id }))
  return client.post(`/srm/qualityCheck/${action}`, { id, version, ...body })
}

export const scoreItems = async (client: Session, id: string, scores: readonly string[]): Promise<Answered> => {
  const { items } = done(await client.get('/srm/qualityCheck/queryById', { id })) as { items: { id: string }[] }
  const given = scores.map((score, i) => ({ itemId: items[i]?.id, score, evidence: records[i % records.length] }))
  return checkStep(client, 'score', id, { scores: given })
}

export const checkFinding = (cast: Cast, patch: object = {}) => ({
  finding: '涂装工位张贴的作业指导书为作废版本，与受控清单不一致。',
  severity: 'MI',
  clause: '8.5.1',
  replyDeadline: clockText(cast.clock, 24 * 7),
  ...patch,
})

const passed = ['3', '3', '2', '3', '3', 'NA']
const weak = ['3', '1', '1', '3', '2', '2']

/** A quality check in any state, reached by what people do. */
export const makeQualityCheck = async (cast: Cast, { state = 'planned', company, scores, findings, patch }: CheckPlan) => {
  const quality = await cast.as('quality')
  const made: { id: string; docNo: string } = done(await quality.post('/srm/qualityCheck/add', checkInput(cast, company.id, patch)))
  const { id } = made
  if (state === 'planned') return made
  done(await checkStep(quality, 'notify', id))
  if (state === 'notified') return made
  if (state === 'cancelled') {
    done(await checkStep(quality, 'cancel', id, { reason: '供方搬迁新厂区，检查改期至搬迁完成后。' }))
    return made
  }
  done(await checkStep(quality, 'start', id))
  done(await scoreItems(quality, id, scores ?? (state === 'closed' ? passed : state === 'ongoing' ? weak.slice(0, 3) : weak)))
  if (state === 'ongoing') return made
  const report = await uploadPdf(quality, '质量检查报告.pdf')
  const result = { summary: '体系运行总体有效，个别环节须整改。', report }
  if (state === 'closed' && !findings) done(await checkStep(quality, 'close', id, result))
  else done(await checkStep(quality, 'conclude', id, { ...result, findings: findings ?? [checkFinding(cast)] }))
  if (state === 'closed' && findings) await settleAudits(cast, company, id)
  return made
}

/** Every corrective action of the check is answered and confirmed. */
export const settleAudits = async (cast: Cast, company: AuditCompany, id: string): Promise<void> => {
  const quality = await cast.as('quality')
  const { audits } = done(await quality.get('/srm/qualityCheck/queryById', { id })) as { audits: { id: string }[] }
  for (const audit of audits) {
    await replyAs(cast, company, audit.id)
    done(await auditStep(quality, 'qualityAudit', 'confirm', audit.id, { verifyText: '现场已更换为现行版本，受控清单一致。' }))
  }
}

const chapters: readonly (Omit<CheckPlan, 'company'> & { readonly ago: number; readonly of: number })[] = [
  { ago: 16, of: 0, state: 'closed', patch: { title: '蝶阀出厂检验过程检查', type: 'PROCESS' } },
  { ago: 9, of: 1, state: 'cancelled', patch: { title: '流量计标定装置现场检查', type: 'ONSITE' } },
  { ago: 3, of: 0, state: 'pendingCorrection' },
  { ago: 1, of: 0, state: 'ongoing', patch: { title: '止回阀产品质量检查', type: 'PRODUCT' } },
  { ago: 1, of: 0, state: 'notified', patch: { title: '供水管网阀门专项现场检查', type: 'ONSITE' } },
  { ago: 0, of: 1, state: 'planned', patch: { title: '四季度质量体系审核' } },
]

/** One check at least in every state. */
export const demoQualityChecks = async (app: DemoApp, companies: readonly string[]): Promise<void> => {
  for (const { ago, of, ...plan } of chapters) {
    const cast = chapterAt(app, ago)
    const client = await cast.as(companies[of] ?? companies[0] ?? '')
    await makeQualityCheck(cast, { ...plan, company: { id: await companyId(client), client } })
  }
}
