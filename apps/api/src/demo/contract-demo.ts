import type { AwardChoice, AwardOfSupplier } from '@srm/contract/srm/contract'
import type { TemplateChoice, TemplateVersion } from '@srm/contract/srm/contract-template'
import { contract } from '@srm/db/schema/srm/contract'
import { plusDays } from '@srm/domain/kit/day'
import { inTx } from '../data/transaction/in-tx'
import type { Ctx } from '../http/request/context'
import { castOf, companyId, type Cast } from './chapter'
import { clockText } from './clock'
import {
  addChange,
  answerChange,
  changeStep,
  contractInput,
  contractStep,
  leadContract,
  usualStages,
  type ContractStateName,
} from './contract'
import type { DemoApp } from './seed'
import { done, type Session } from './session'

export const contractsStand = (ctx: Ctx): Promise<boolean> =>
  inTx(ctx, async ({ db }) => (await db.select({ id: contract.id }).from(contract).limit(1)).length > 0)

/** A published template as the form puts it into a contract; what is open of it is agreed upon anew. */
const textOf = async (purchaser: Session, code: string, worded: (text: string) => string = (text) => text) => {
  const choices = done(await purchaser.get('/srm/contractTemplate/choices')) as TemplateChoice[]
  const template = choices.find((one) => one.docNo === code)
  if (!template) return {}
  const versions = done(await purchaser.get('/srm/contractTemplate/versions', { id: template.id })) as TemplateVersion[]
  const published = versions.find((one) => one.versionNo === template.version)
  const text = (published?.clauses ?? []).map(({ no: _no, ...clause }) =>
    clause.locked ? clause : { ...clause, text: worded(clause.text) },
  )
  return { templateId: template.id, templateVersion: template.version, text }
}

const shownCompany = '江苏恒远阀门有限公司'

interface Told {
  readonly cast: Cast
  readonly today: string
}
/** A contract of all that one company won in one purchase, led to a state. */
const tellAward = async ({ cast, today }: Told, choice: AwardChoice, state: ContractStateName, patch: object = {}): Promise<string> => {
  const purchaser = await cast.as('purchaser')
  const { source, sourceId, supplierId } = choice
  const awards = done(await purchaser.get('/srm/contract/awarded', { source, sourceId })) as AwardOfSupplier[]
  const award = awards.find((one) => one.supplierId === supplierId)
  if (!award) throw new Error(`${choice.sourceNo} left nothing for ${choice.supplierName}`)
  const body = await contractInput(purchaser, supplierId, {
    ...{ source, sourceId, title: `${award.sourceTitle.slice(0, 90)}合同`, currency: award.currency, priceBasis: award.priceBasis },
    ...{ effectiveFrom: today, effectiveTo: plusDays(today, 364), directReason: null, opinion: null },
    ...{ deliveryTerms: '送至需方指定工地，卸车前的风险和费用由供方承担', penalty: '逾期交货每日按未交货款的 0.05% 计，最高 5%' },
    lines: award.lines.map((line) => ({
      ...{ awardLineId: line.awardLineId, materialCode: line.materialCode, name: line.name, spec: line.spec, unit: line.unit },
      ...{ qty: line.remaining, price: line.price, taxRate: line.taxRate ?? '13', needDate: null, warrantyMonths: 12, remark: null },
    })),
    stages: usualStages,
    ...patch,
  })
  const { id } = done(await purchaser.post('/srm/contract/add', body)) as { id: string }
  const company = { id: supplierId, client: await cast.as(choice.supplierName) }
  await leadContract(cast, id, company, state)
  return id
}
/** The last delivery comes later: agreed by both sides as the second version. */
const tellChange = async ({ cast, today }: Told, contractId: string, choice: AwardChoice): Promise<void> => {
  const [purchaser, manager] = [await cast.as('purchaser'), await cast.as('manager')]
  const patch = { effectiveTo: plusDays(today, 425), reason: '现场土建延期，整体工期顺延两个月' }
  const { id } = await addChange(purchaser, contractId, patch)
  done(await changeStep(purchaser, 'submit', id))
  done(await changeStep(manager, 'approve', id, { note: '同意顺延' }))
  done(await answerChange(await cast.as(choice.supplierName), contractId, id, 'acceptChange'))
}
/** A framework without an award, whose text differs from the template: it waits for whoever decides. */
const tellFramework = async ({ cast, today }: Told, choice: AwardChoice): Promise<void> => {
  const purchaser = await cast.as('purchaser')
  const supplierId = await companyId(await cast.as(choice.supplierName))
  const body = await contractInput(purchaser, supplierId, {
    ...{ title: '阀门备件年度框架协议', type: 'FRAMEWORK', ceiling: '800000.00', effectiveFrom: today, effectiveTo: plusDays(today, 364) },
    ...{ directReason: '在用阀门的原厂备件，只能由原厂供应，价格按上年协议。', opinion: '上年执行 61 万元，价格持平。' },
    ...(await textOf(purchaser, 'TPL-FRM', (text) => text.replace('三十日', '四十五日').replace('30 日', '45 日'))),
    lines: [
      { name: '软密封阀座', spec: 'DN300', unit: '件', qty: '120', price: '1260', taxRate: '13' },
      { name: '阀杆密封组件', spec: 'DN300–DN600', unit: '套', qty: '200', price: '480', taxRate: '13' },
    ],
    stages: [
      { stage: 'ACCEPTANCE', pct: '95', condition: '每批验收合格并收到发票', days: 30 },
      { stage: 'RETENTION', pct: '5', condition: '每批质保期满', days: 30 },
    ],
  })
  const { id } = done(await purchaser.post('/srm/contract/add', body)) as { id: string }
  done(await contractStep(purchaser, 'submit', id))
}

/** Contracts of awards that stand: in force in its second version, waiting for its signatures, for the supplier, for approval. */
export const demoContracts = async (app: DemoApp): Promise<void> => {
  const cast = castOf(app)
  const told = { cast, today: clockText(app.clock, 0).slice(0, 10) }
  const purchaser = await cast.as('purchaser')
  const choices = done(await purchaser.get('/srm/contract/awards')) as AwardChoice[]
  // The company that the guide shows has a contract in every state a supplier acts in.
  const own = choices.filter((one) => one.source === 'RFQ' && one.supplierName === shownCompany)
  const others = choices.filter((one) => one.source === 'RFQ' && one.supplierName !== shownCompany)
  const [first, second, third] = [...own, ...others]
  if (!first || !second || !third) return
  const text = await textOf(purchaser, 'TPL-PUR')
  const id = await tellAward(told, first, 'inForce', { ...text, bondPct: '5' })
  const bond = { form: 'guarantee', amount: '20000.00', receivedOn: told.today, validTo: plusDays(told.today, 75) }
  done(await contractStep(purchaser, 'recordBond', id, bond))
  await tellChange(told, id, first)
  await tellAward(told, second, 'pendingSignature', text)
  await tellAward(told, third, 'pendingSupplier', text)
  await tellFramework(told, first)
}
