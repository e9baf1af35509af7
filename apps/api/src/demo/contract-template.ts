import { contractTemplate } from '@srm/db/schema/srm/contract-template'
import type { ContractLanguage, ContractType } from '@srm/domain/srm/contract-template/contract-template.kinds'
import { inTx } from '../data/transaction/in-tx'
import type { Ctx } from '../http/request/context'
import { chapterAt, type Cast } from './chapter'
import { clauseStep } from './contract-clause'
import { demoClauses } from './contract-clause-content'
import type { DemoApp } from './seed'
import { done, type Session } from './session'

export const contractTemplatesStand = (ctx: Ctx): Promise<boolean> =>
  inTx(ctx, async ({ db }) => (await db.select({ id: contractTemplate.id }).from(contractTemplate).limit(1)).length > 0)

export const templateStep = async (client: Session, id: string, action: string, body: object = {}) => {
  const { version } = done(await client.get('/srm/contractTemplate/queryById', { id }))
  return client.post(`/srm/contractTemplate/${action}`, { id, version, ...body })
}

/** A clause that was written for this text, as it is sent. */
export const freeClause = (key: string, title: string, text: string, locked = false) => ({
  ...{ key, title, text, locked },
  ...{ clauseCode: null, clauseVersion: null },
})
/** A clause of the library, pinned at a version; its wording is sent as the editor shows it. */
export const pinnedClause = (code: string, lang: ContractLanguage, version = 1) => {
  const clause = demoClauses.find(({ docNo }) => docNo === code)
  const [title, text] = lang === 'zh' ? [clause?.titleZh, clause?.textZh] : [clause?.titleEn, clause?.textEn]
  return { key: code, title: title ?? '', text: text ?? '', locked: false, clauseCode: code, clauseVersion: version }
}

let made = 0
/** One template in this state: written by the purchaser, published by the manager. */
export const makeContractTemplate = async (
  { as }: Pick<Cast, 'as'>,
  { state = 'draft', ...patch }: { readonly state?: 'draft' | 'published' | 'withdrawn'; readonly [field: string]: unknown } = {},
): Promise<string> => {
  const [writer, publisher] = [await as('purchaser'), await as('manager')]
  made += 1
  const clauses = [freeClause('a', '付款', '由{{buyer.name}}在三十日内支付。'), freeClause('b', '保密', '双方保密。', true)]
  const standard = { docNo: `TPL-TEST-${made}`, name: '采购合同', type: 'PURCHASE', lang: 'zh', clauses }
  const { id } = done(await writer.post('/srm/contractTemplate/add', { ...standard, ...patch })) as { id: string }
  if (state !== 'draft') done(await templateStep(publisher, id, 'publish'))
  if (state === 'withdrawn') done(await templateStep(publisher, id, 'withdraw', { reason: '不再使用' }))
  return id
}

type Template = readonly [docNo: string, name: string, type: ContractType, lang: ContractLanguage, codes: string, remark: string]
const purchase = 'GEN-01 PAY-01 PAY-02 DEL-01 ACC-01 WAR-01 BRE-01 GEN-04 CON-01 GEN-03 DIS-01 GEN-02'
const templates: readonly Template[] = [
  ['TPL-PUR', '采购合同', 'PURCHASE', 'zh', purchase, '设备、材料采购；有质保金的标的。'],
  ['TPL-PUR-EN', 'Purchase contract', 'PURCHASE', 'en', purchase, 'Goods bought from suppliers abroad.'],
  [
    ...(['TPL-FRM', '框架协议', 'FRAMEWORK', 'zh'] as const),
    'DEL-02 PAY-01 DEL-01 ACC-01 WAR-01 BRE-01 GEN-04 CON-01 GEN-03 DIS-01 GEN-02',
    '长期、多批次采购；具体数量以订单为准。',
  ],
  [
    ...(['TPL-SRV', '服务合同', 'SERVICE', 'zh'] as const),
    'PAY-03 PAY-01 ACC-02 BRE-01 GEN-04 CON-01 GEN-03 DIS-01 GEN-02',
    '按人天、总价或周期结算的服务。',
  ],
]
const writtenAgo = 55
/** Delay after what a contract negotiation taught us: three days of grace. */
const newDelay = '供方逾期交货的，自第 4 日起每逾期一日'

const works: Template = ['TPL-WRK', '工程合同', 'WORKS', 'zh', 'GEN-01 PAY-01 PAY-02 ACC-01 WAR-01 BRE-01 CON-01 GEN-03 DIS-01 GEN-02', '']

/**
 * Templates for purchases, frameworks and services, and a draft for works. One clause has a newer version than they pin; a
 * revision of a clause and one of a template wait to be published.
 */
export const demoContractTemplates = async (app: DemoApp): Promise<void> => {
  const cast = chapterAt(app, writtenAgo)
  const [writer, publisher] = [await cast.as('purchaser'), await cast.as('manager')]
  const contentOf = ([docNo, name, type, lang, codes, remark]: Template) => ({
    ...{ docNo, name, type, lang, remark },
    clauses: codes.split(' ').map((code) => pinnedClause(code, lang)),
  })
  const publish = async (template: Template) => {
    const { id, version } = done(await writer.post('/srm/contractTemplate/add', contentOf(template)))
    return done(await publisher.post('/srm/contractTemplate/publish', { id, version })) as { id: string; version: number; docNo: string }
  }
  for (const template of templates) {
    const { id, version, docNo } = await publish(template)
    if (docNo !== 'TPL-SRV') continue
    const { docNo: _code, clauses, ...rest } = contentOf(template)
    const staff = freeClause('staff', '服务人员', '供方应按约定派出服务人员；更换项目负责人须提前 10 日征得需方书面同意。')
    const changed = { ...rest, clauses: [staff, ...clauses].filter(({ key }) => key !== 'GEN-04') }
    done(await writer.post('/srm/contractTemplate/edit', { ...changed, id, version }))
  }
  done(await writer.post('/srm/contractTemplate/add', contentOf(works)))
  await reviseDelay(writer, publisher)
}
const reviseDelay = async (writer: Session, publisher: Session) => {
  const revise = async (code: string, change: (words: { textZh: string; textEn: string }) => object) => {
    const [row] = done(await writer.get('/srm/contractClause/list', { docNo: code })).records as { id: string }[]
    const before = demoClauses.find(({ docNo }) => docNo === code)
    if (!row || !before) throw new Error(`there is no clause ${code}`)
    const { docNo: _code, ...words } = before
    done(await clauseStep(writer, row.id, 'edit', { ...words, ...change(words) }))
    return row.id
  }
  const delay = await revise('BRE-01', ({ textZh, textEn }) => ({
    textZh: textZh.replace('供方逾期交货的，每逾期一日', newDelay),
    textEn: textEn.replace('For each day of delay the Supplier', 'From the 4th day of delay the Supplier'),
  }))
  done(await clauseStep(publisher, delay, 'publish'))
  await revise('WAR-01', ({ textZh, textEn }) => ({
    textZh: textZh.replace('72 小时内到场', '48 小时内到场'),
    textEn: textEn.replace('within 72 hours', 'within 48 hours'),
  }))
}
