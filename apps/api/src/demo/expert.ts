import { expert } from '@srm/db/schema/srm/expert'
import { plusDays } from '@srm/domain/kit/day'
import { inTx } from '../data/transaction/in-tx'
import type { Ctx } from '../http/request/context'
import { clockText } from './clock'
import { done, type Session } from './session'
import { chapterAt } from './chapter'
import type { DemoApp } from './seed'

export const expertsStand = (ctx: Ctx): Promise<boolean> =>
  inTx(ctx, async ({ db }) => (await db.select({ id: expert.id }).from(expert).limit(1)).length > 0)

/** Ids of categories by their codes. */
export const categoryIds = async (client: Session): Promise<ReadonlyMap<string, string>> => {
  const { categories } = done(await client.get('/srm/supplier/options')) as { categories: { id: string; code: string }[] }
  return new Map(categories.map(({ id, code }) => [code, id]))
}

/** Registers one; `patch` says which values it is to have instead, `fields` of which categories. */
export const makeExpert = async (
  client: Session,
  { fields = ['VALVE'], ...patch }: { fields?: readonly string[]; [key: string]: unknown } = {},
) => {
  const ids = await categoryIds(client)
  const standard = { name: '评审甲', kind: 'TECH', employer: '清江大学环境学院', categoryIds: fields.map((code) => ids.get(code)) }
  return done(await client.post('/srm/expert/add', { ...standard, ...patch })).id as string
}
export const expertStep = async (client: Session, id: string, action: string, body: object = {}) => {
  const { version } = done(await client.get('/srm/expert/queryById', { id }))
  return client.post(`/srm/expert/${action}`, { id, version, ...body })
}

type Person = readonly [name: string, kind: 'TECH' | 'ECON' | 'OWNER', employer: string, title: string, years: number, fields: string]
const people: readonly Person[] = [
  ['顾长河', 'TECH', '清江大学环境学院', '教授', 28, 'VALVE PUMP'],
  ['沈若溪', 'TECH', '清江大学环境学院', '副教授', 16, 'INSTRUMENT CHEMICAL'],
  ['傅思源', 'TECH', '华东水务设计研究院', '教授级高级工程师', 31, 'VALVE PUMP INSTRUMENT'],
  ['许慎之', 'TECH', '华东水务设计研究院', '高级工程师', 18, 'VALVE'],
  ['夏明澈', 'TECH', '华东水务设计研究院', '高级工程师', 14, 'PUMP ELECTRICAL'],
  ['蒋一帆', 'TECH', '江城市政工程设计院', '高级工程师', 20, 'VALVE ELECTRICAL'],
  ['韩知远', 'TECH', '江城市政工程设计院', '高级工程师', 12, 'VALVE INSTRUMENT'],
  ['丁秋水', 'TECH', '东海流体机械检测中心', '研究员', 25, 'VALVE PUMP'],
  ['任远山', 'TECH', '东海流体机械检测中心', '高级工程师', 15, 'VALVE PUMP'],
  ['魏清源', 'TECH', '江苏恒远阀门有限公司', '总工程师', 22, 'VALVE'],
  ['罗致用', 'TECH', '江城自来水公司', '高级工程师', 19, 'VALVE PUMP CHEMICAL'],
  ['曹沛霖', 'TECH', '江城自来水公司', '高级工程师', 17, 'INSTRUMENT CHEMICAL'],
  ['邓守拙', 'TECH', '东南电气研究所', '高级工程师', 23, 'ELECTRICAL INSTRUMENT'],
  ['萧景行', 'TECH', '东南电气研究所', '工程师', 9, 'ELECTRICAL'],
  ['潘文渊', 'ECON', '清江财经大学', '教授', 27, 'VALVE PUMP INSTRUMENT CHEMICAL ELECTRICAL'],
  ['田若谷', 'ECON', '清江财经大学', '副教授', 13, 'VALVE PUMP INSTRUMENT'],
  ['余正则', 'ECON', '正则工程造价咨询公司', '注册造价工程师', 18, 'VALVE PUMP'],
  ['苏晏清', 'ECON', '正则工程造价咨询公司', '注册造价工程师', 11, 'VALVE ELECTRICAL'],
  ['卢怀瑾', 'ECON', '江城会计师事务所', '注册会计师', 21, 'VALVE PUMP INSTRUMENT CHEMICAL'],
  ['钟毓秀', 'ECON', '江城会计师事务所', '注册会计师', 15, 'INSTRUMENT CHEMICAL ELECTRICAL'],
  ['林评技', 'OWNER', '澄源环境集团', '高级工程师', 12, 'VALVE PUMP INSTRUMENT'],
  ['姚工序', 'OWNER', '澄源环境集团', '高级工程师', 16, 'VALVE PUMP ELECTRICAL'],
  ['秦运行', 'OWNER', '澄源环境集团', '工程师', 8, 'VALVE CHEMICAL'],
  ['贺退之', 'TECH', '江城市政工程设计院', '高级工程师', 35, 'VALVE PUMP'],
]

/** Accounts of all who can be drawn for chemicals, so that whoever is drawn has a desk. */
export const chemicalExperts = { 沈若溪: 'expert2', 曹沛霖: 'expert3', 潘文渊: 'expert4', 卢怀瑾: 'expert5', 钟毓秀: 'expert6' } as const
const accounts: Readonly<Record<string, string>> = chemicalExperts
/** Some of them hold an account, are away or are in conflict with a company; days count from `today`. */
const knownOf = (name: string, today: string): object => {
  if (accounts[name]) return { username: accounts[name] }
  if (name === '林评技') return { username: 'expert' }
  if (name === '许慎之') return { unavailable: [{ from: plusDays(today, 1), to: plusDays(today, 20), reason: '境外项目驻场' }] }
  if (name === '蒋一帆') return { conflicts: [{ name: '上海清源环保设备有限公司', reason: '配偶任该公司销售经理' }] }
  return {}
}

const registeredAgo = 55
/** The register: two dozen people of a dozen employers, one of them blocked, one suspended and one retired. */
export const demoExperts = async (app: DemoApp): Promise<void> => {
  const cast = chapterAt(app, registeredAgo)
  const keeper = await cast.as('reviewer')
  const ids = await categoryIds(keeper)
  const today = plusDays(clockText(cast.clock).slice(0, 10), registeredAgo)
  const made = new Map<string, string>()
  for (const [at, [name, kind, employer, title, years, fields]] of people.entries()) {
    const categories = fields.split(' ').map((code) => ids.get(code))
    const contact = { phone: `1390000${String(1001 + at)}`, mail: `expert${at + 1}@experts.example` }
    const input = { name, kind, employer, title, years, categoryIds: categories, ...contact, ...knownOf(name, today) }
    made.set(name, done(await keeper.post('/srm/expert/add', input)).id)
  }
  const step = async (name: string, action: string, body: object) => done(await expertStep(keeper, made.get(name) ?? '', action, body))
  await step('罗致用', 'block', { until: plusDays(today, 90), reason: '上次评审无故缺席。' })
  await step('萧景行', 'suspend', { reason: '职称证书复审中。' })
  await step('贺退之', 'retire', { reason: '年满七十，本人申请退出。' })
}
