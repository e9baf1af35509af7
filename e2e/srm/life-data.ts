import { createHash } from 'node:crypto'
import { done, type Client } from '../client'
import { instantIn } from '../helpers'
import { dayIn, step, type Api } from './execution-steps'
import { invited, quoted, step as inquiryStep } from './inquiry-data'

interface Made {
  readonly id: string
  readonly docNo: string
}
export interface Bought {
  readonly title: string
  readonly company: string
  readonly materialCode: string
  readonly qty: string
  /** With tax. */
  readonly price: string
}

/** One company is asked for one line, and answers; its offer lies closed until `openAt`. */
export const offeredInquiry = async (as: Api, bought: Bought, times: { deadline: string; openAt: string }): Promise<string> => {
  const purchaser = await as('purchaser')
  const { title, company, materialCode, qty, price } = bought
  const { categories } = done(await purchaser.get('/srm/supplier/options')) as { categories: { id: string; code: string }[] }
  const categoryId = categories.find(({ code }) => code === 'VALVE-BUTTERFLY')?.id ?? ''
  const line = { materialCode, name: '旁通闸阀', spec: null, unit: '台', qty, needDate: dayIn(60) }
  const { id } = done(
    await purchaser.post('/srm/inquiry/add', {
      ...{ title, type: 'public', categoryId, awardMode: 'line', minQuotes: 1, validityDays: 90 },
      ...{ quoteStart: instantIn(-0.1), quoteDeadline: times.deadline, openAt: times.openAt },
      ...{ deliveryTerms: '送达现场', paymentTerms: '按付款计划', ext: { qualityLevel: 'B' } },
      ...{ supplierIds: await invited(purchaser, categoryId, [company]), lines: [line] },
    }),
  ) as Made
  await inquiryStep(purchaser, 'submit', id)
  await inquiryStep(await as('manager'), 'approve', id)
  await quoted(await as(company), id, [Number(price)])
  return id
}

interface Matrix {
  readonly lines: readonly { lineId: string }[]
  readonly suppliers: readonly { supplierId: string }[]
}
/** Opened, judged, proposed and approved, each by whoever may. */
export const awarded = async (as: Api, id: string, qty: string): Promise<void> => {
  const [purchaser, expert] = [await as('purchaser'), await as('expert')]
  await inquiryStep(await as('opener1'), 'turnKey', id)
  await inquiryStep(await as('opener2'), 'open', id)
  const { lines, suppliers } = done(await expert.get('/srm/inquiry/compare', { id })) as Matrix
  const [lineId, supplierId] = [lines[0]?.lineId, suppliers[0]?.supplierId]
  await inquiryStep(expert, 'judge', id, { lines: [{ supplierId, lineId, ok: true }], scores: [] })
  await inquiryStep(purchaser, 'evaluate', id)
  const allocation = [{ lineId, supplierId, qty, reason: '唯一有效报价' }]
  await inquiryStep(purchaser, 'proposeAward', id, { allocation, note: '唯一有效报价' })
  await inquiryStep(await as('manager'), 'award', id)
}

const text = (key: string, title: string, words: string) => ({
  ...{ key, title, text: words, locked: false, clauseCode: null, clauseVersion: null },
})
/** What every contract here has in common, in force for two years. */
export const contractOf = async (purchaser: Client, patch: object): Promise<object> => {
  const signers = done(await purchaser.get('/srm/contract/signers')) as { id: string; name: string }[]
  return {
    ...{ source: 'DIRECT', sourceId: null, type: 'PURCHASE', ourParty: '澄源环境集团', currency: 'CNY', priceBasis: 'INCL' },
    ...{ signerId: signers.find(({ name }) => name === '周明远')?.id, effectiveFrom: dayIn(0), effectiveTo: dayIn(729) },
    ...{ ceiling: null, bondPct: null, deliveryTerms: '送至需方指定工地', penalty: '逾期每日 0.05%', remark: null },
    ...{ directReason: null, opinion: null, overTol: null, underTol: null, milestones: [], files: [] },
    text: [text('pay', '付款', '需方按付款计划付款：\n{{contract.paymentPlan}}'), text('law', '争议', '由需方所在地人民法院管辖。')],
    ...patch,
  }
}
interface Awarded {
  readonly supplierId: string
  readonly currency: string
  readonly priceBasis: string
  readonly lines: readonly Readonly<Record<string, unknown>>[]
}
const plan = [
  { stage: 'PREPAY', pct: '30', condition: '合同生效后', days: 10 },
  { stage: 'ACCEPTANCE', pct: '65', condition: '验收合格并收到发票', days: 30 },
  { stage: 'RETENTION', pct: '5', condition: '质保期满', days: 30 },
]
/** All that was awarded: 30 % prepaid, 5 % kept for twelve months. */
export const awardedContract = async (purchaser: Client, inquiryId: string, title: string): Promise<object> => {
  const [award] = done(await purchaser.get('/srm/contract/awarded', { source: 'RFQ', sourceId: inquiryId })) as Awarded[]
  if (!award) throw new Error('nothing was awarded')
  const { supplierId, currency, priceBasis } = award
  const lines = award.lines.map(({ awardLineId, materialCode, name, spec, unit, remaining: qty, price, taxRate }) => ({
    ...{ awardLineId, materialCode, name, spec, unit, qty, price, taxRate, needDate: null, warrantyMonths: 12, remark: null },
  }))
  const terms = { retentionPct: '5', retentionMonths: 12, stages: plan }
  return contractOf(purchaser, { source: 'RFQ', sourceId: inquiryId, supplierId, currency, priceBasis, title, lines, ...terms })
}

const signed = async (client: Client, id: string, side: 'contract' | 'contractWork'): Promise<void> => {
  const paper = await client.download(`/print/${side === 'contract' ? 'contract' : 'ownContract'}/${id}?lang=zh&variant=`)
  const printedSha256 = createHash('sha256').update(paper).digest('hex')
  await step(client, side, side === 'contract' ? 'sign' : 'countersign', id, { method: 'ELECTRONIC', printedSha256 })
}
/** Approved, confirmed by its company and signed by both. */
export const contractInForce = async (as: Api, company: string, input: object): Promise<Made> => {
  const [purchaser, manager, supplier] = [await as('purchaser'), await as('manager'), await as(company)]
  const { id, docNo } = done(await purchaser.post('/srm/contract/add', input)) as Made
  await step(purchaser, 'contract', 'submit', id)
  await step(manager, 'contract', 'approve', id, { note: null })
  await step(supplier, 'contractWork', 'confirm', id)
  await signed(manager, id, 'contract')
  await signed(supplier, id, 'contractWork')
  return { id, docNo }
}
