import { clockText } from './clock'
import type { Cast } from './chapter'
import { makeMaterial, type MadeMaterial } from './material'
import { done, type Answered, type Session } from './session'

/** The company's own account signs in on the other side. */
export interface AgreementCompany {
  readonly id: string
  readonly client: Session
}
export type AgreementState = 'draft' | 'inApproval' | 'pendingSupplier' | 'inForce' | 'objected' | 'terminated' | 'voided'
export interface AgreementPlan {
  readonly state?: AgreementState
  readonly company: AgreementCompany
  /** It prices this material; where none is given, one that nobody else prices. */
  readonly materials?: readonly MadeMaterial[]
  readonly patch?: Readonly<Record<string, unknown>>
  /** Of every line. */
  readonly line?: Readonly<Record<string, unknown>>
}
export const breaksOfDemo = [
  { fromQty: '1', price: '10.00' },
  { fromQty: '100', price: '9.50' },
  { fromQty: '500', price: '9.00' },
]
const on = ({ clock }: Pick<Cast, 'clock'>, days: number) => clockText(clock, 24 * days).slice(0, 10)

/** The form sends this: breaks at 1, 100 and 500, for half a year from today on. */
export const agreementInput = (
  cast: Pick<Cast, 'clock'>,
  supplierId: string,
  materials: readonly MadeMaterial[],
  { patch = {}, line = {} }: Pick<AgreementPlan, 'patch' | 'line'> = {},
) => ({
  ...{ title: '阀门年度价格协议', supplierId, source: 'DIRECT', awardKey: null, currency: 'CNY', priceBasis: 'INCL' },
  directReason: '上年度协议续签，价格经三家比价核实。',
  ...{ validFrom: on(cast, 0), validTo: on(cast, 180), remark: '含税到厂价，含包装与运输。' },
  lines: materials.map(({ docNo }) => ({
    ...{ materialCode: docNo, unit: '台', taxRate: null, moq: '1', packQty: null, leadDays: 15, breakOn: 'LINE', breaks: breaksOfDemo },
    ...line,
  })),
  ...patch,
})
type Side = 'priceAgreement' | 'ownAgreement'
export const agreementStep = async (client: Session, side: Side, action: string, id: string, body: object = {}): Promise<Answered> => {
  const { version } = done(await client.get(`/srm/${side}/queryById`, { id }))
  return client.post(`/srm/${side}/${action}`, { id, version, ...body })
}

/** Where an agreement stops on its way; the last steps of those that went wrong are their own. */
const order: readonly AgreementState[] = ['draft', 'inApproval', 'pendingSupplier', 'inForce']
/** An agreement in any state, reached by what people do. */
export const makeAgreement = async (
  cast: Cast,
  { state = 'draft', company, materials, patch, line }: AgreementPlan,
): Promise<MadeMaterial> => {
  const [purchaser, manager] = [await cast.as('purchaser'), await cast.as('manager')]
  const priced = materials ?? [await makeMaterial(cast, 'enabled')]
  const parts = { ...(patch && { patch }), ...(line && { line }) }
  const { id, docNo } = done(await purchaser.post('/srm/priceAgreement/add', agreementInput(cast, company.id, priced, parts)))
  const ways: Partial<Record<AgreementState, AgreementState>> = {
    objected: 'pendingSupplier',
    voided: 'pendingSupplier',
    terminated: 'inForce',
  }
  const far = order.indexOf(ways[state] ?? state)
  if (far >= 1) done(await agreementStep(purchaser, 'priceAgreement', 'submit', id))
  if (far >= 2) done(await agreementStep(manager, 'priceAgreement', 'approve', id))
  if (far >= 3) done(await agreementStep(company.client, 'ownAgreement', 'confirm', id))
  if (state === 'objected')
    done(await agreementStep(company.client, 'ownAgreement', 'object', id, { reason: '500 台以上的单价低于成本，请调整。' }))
  if (state === 'voided') done(await agreementStep(purchaser, 'priceAgreement', 'void', id, { reason: '规格有误，重新签订。' }))
  if (state === 'terminated') done(await agreementStep(purchaser, 'priceAgreement', 'terminate', id, { reason: '标准换代，改签新协议。' }))
  return { id, docNo }
}
