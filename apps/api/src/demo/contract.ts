import { createHash } from 'node:crypto'
import { plusDays } from '@srm/domain/kit/day'
import type { MadeSupplier } from './supplier'
import { done, type Answered, type Session } from './session'

export type ContractStateName =
  | 'draft'
  | 'inApproval'
  | 'pendingSupplier'
  | 'pendingSignature'
  | 'inForce'
  | 'completed'
  | 'terminated'
  | 'void'
export interface ContractCast {
  readonly as: (name: string) => Promise<Session>
}
type Company = Pick<MadeSupplier, 'id' | 'client'>
export interface ContractPlan {
  readonly state?: ContractStateName
  readonly company: Company
  /** Values of the form instead of the usual ones. */
  readonly patch?: object
}
export interface MadeContract {
  readonly id: string
  readonly docNo: string
}

/** The manager signs for us. */
export const signerId = async (purchaser: Session): Promise<string> => {
  const signers = done(await purchaser.get('/srm/contract/signers')) as { id: string; name: string }[]
  return signers.find((one) => one.name === '周明远')?.id ?? signers[0]?.id ?? ''
}
export const usualStages = [
  { stage: 'PREPAY', pct: '30', condition: '合同生效并收到预付款保函', days: 10 },
  { stage: 'ACCEPTANCE', pct: '65', condition: '验收合格并收到发票', days: 30 },
  { stage: 'RETENTION', pct: '5', condition: '质保期满', days: 30 },
]
const usualLine = {
  ...{ name: '电磁流量计', spec: 'DN200 一体式', unit: '台', qty: '300', price: '3766.666667', taxRate: '13' },
  ...{ needDate: null, warrantyMonths: 12, remark: null, materialCode: null },
}
export const usualText = [
  {
    key: 'pay',
    title: '付款',
    text: '需方按付款计划付款：\n{{contract.paymentPlan}}',
    locked: false,
    clauseCode: null,
    clauseVersion: null,
  },
  { key: 'law', title: '争议', text: '由需方所在地人民法院管辖。', locked: false, clauseCode: null, clauseVersion: null },
]
const today = (): string => new Date().toISOString().slice(0, 10)
/** The form sends this: a contract without an award, 300 flow meters for 1,130,000.00 with tax. */
export const contractInput = async (purchaser: Session, supplierId: string, patch: object = {}) => ({
  ...{ source: 'DIRECT', sourceId: null, supplierId, title: '城东水厂二期计量仪表采购合同', type: 'PURCHASE' },
  ...{ ourParty: '澄源环境集团', signerId: await signerId(purchaser), currency: 'CNY', priceBasis: 'INCL' },
  ...{ effectiveFrom: today(), effectiveTo: plusDays(today(), 730), ceiling: null },
  ...{ retentionPct: '5', retentionMonths: 12, bondPct: null, deliveryTerms: '送至城东水厂二期工地', penalty: '逾期每日 0.05%' },
  ...{ remark: null, directReason: '原厂配套，须与已有仪表一致。', opinion: '价格与上期持平', overTol: null, underTol: null },
  ...{ lines: [usualLine], stages: usualStages, milestones: [], text: usualText, files: [] },
  ...patch,
})

const detail = async (client: Session, side: 'contract' | 'contractWork', id: string) =>
  done(await client.get(`/srm/${side}/queryById`, { id })) as { version: number; printedSha256: string | null }
/** One step as one person, with the version as it stands. */
export const contractStep = async (
  client: Session,
  action: string,
  id: string,
  body: object = {},
  side: 'contract' | 'contractWork' = 'contract',
): Promise<Answered> => client.post(`/srm/${side}/${action}`, { id, version: (await detail(client, side, id)).version, ...body })

/** SHA-256 of the paper as one downloads it. */
export const printContract = async (client: Session, id: string, code = 'contract', variant = ''): Promise<string> => {
  const { result } = await client.get(`/print/${code}/${id}`, { lang: 'zh', variant })
  return createHash('sha256')
    .update(result as Buffer)
    .digest('hex')
}
export const signAs = async (client: Session, id: string, side: 'contract' | 'contractWork', body: object = {}): Promise<Answered> => {
  const printedSha256 = await printContract(client, id, side === 'contract' ? 'contract' : 'ownContract')
  return contractStep(client, side === 'contract' ? 'sign' : 'countersign', id, { method: 'ELECTRONIC', printedSha256, ...body }, side)
}

/** A state is reached by so many of the usual steps. */
const reach: Readonly<Record<ContractStateName, number>> = {
  ...{ draft: 0, void: 0, inApproval: 1, pendingSupplier: 2, pendingSignature: 3, inForce: 4, completed: 5, terminated: 5 },
}
/** Leads one that is drafted to a state by what people do. */
export const leadContract = async ({ as }: ContractCast, id: string, company: Company, state: ContractStateName): Promise<void> => {
  const [purchaser, manager] = [await as('purchaser'), await as('manager')]
  const way = reach[state]
  if (state === 'void') done(await contractStep(purchaser, 'void', id, { reason: '需求取消' }))
  if (way >= 1) done(await contractStep(purchaser, 'submit', id))
  if (way >= 2) done(await contractStep(manager, 'approve', id, { note: null }))
  if (way >= 3) done(await contractStep(company.client, 'confirm', id, {}, 'contractWork'))
  if (way >= 4) {
    done(await signAs(manager, id, 'contract'))
    done(await signAs(company.client, id, 'contractWork'))
  }
  if (state === 'completed') {
    done(await contractStep(purchaser, 'askComplete', id, { reason: '货物已全部验收，款项已结清' }))
    done(await contractStep(manager, 'complete', id, { note: null }))
  }
  if (state === 'terminated') {
    const { lines } = done(await purchaser.get('/srm/contract/queryById', { id })) as { lines: readonly { id: string }[] }
    const executed = lines.map((line) => ({ lineId: line.id, qty: '0' }))
    done(await contractStep(purchaser, 'askTerminate', id, { reason: '项目取消', settlement: '未发货，双方互不追究', executed, files: [] }))
    done(await contractStep(manager, 'terminate', id, { note: null }))
  }
}
export const makeContract = async (cast: ContractCast, { state = 'draft', company, patch = {} }: ContractPlan): Promise<MadeContract> => {
  const purchaser = await cast.as('purchaser')
  const made = done(await purchaser.post('/srm/contract/add', await contractInput(purchaser, company.id, patch))) as MadeContract
  await leadContract(cast, made.id, company, state)
  return made
}

type Shown = Readonly<Record<string, unknown>> & {
  readonly text: readonly { no: number; hash: unknown }[]
  readonly lines: readonly object[]
}
/** A change sends the contract as it stands, but for what `patch` says. */
export const changeInput = async (purchaser: Session, contractId: string, patch: object = {}) => {
  const shown = done(await purchaser.get('/srm/contract/queryById', { id: contractId })) as Shown
  const { effectiveTo, ceiling, retentionPct, retentionMonths, deliveryTerms, penalty, lines, stages, milestones, text } = shown
  return {
    ...{ contractId, reason: '工程量调整', legalReason: null, files: [] },
    ...{ effectiveTo, ceiling, retentionPct, retentionMonths, deliveryTerms, penalty, lines, stages, milestones, text },
    ...patch,
  }
}
export const addChange = async (purchaser: Session, contractId: string, patch: object = {}): Promise<MadeContract> =>
  done(await purchaser.post('/srm/contractChange/add', await changeInput(purchaser, contractId, patch)))
export const changeStep = async (client: Session, action: string, id: string, body: object = {}): Promise<Answered> => {
  const { version } = done(await client.get('/srm/contractChange/queryById', { id }))
  return client.post(`/srm/contractChange/${action}`, { id, version, ...body })
}
/** The supplier's step: it reads a change beside its contract. */
export const answerChange = async (
  company: Session,
  contractId: string,
  changeId: string,
  action: 'acceptChange' | 'refuseChange',
  body: object = {},
): Promise<Answered> => {
  const { changes } = done(await company.get('/srm/contractWork/queryById', { id: contractId })) as {
    changes: { id: string; version: number }[]
  }
  const version = changes.find((one) => one.id === changeId)?.version ?? 0
  return company.post(`/srm/contractWork/${action}`, { id: changeId, version, ...body })
}
