import type { OpenItemRow } from '@srm/contract/srm/statement'
import type { Cast } from './chapter'
import type { OrderCompany } from './purchase-order'
import { done, type Answered, type Session } from './session'

export type StatementState = 'pendingSupplier' | 'disputed' | 'confirmed' | 'void'
interface Made {
  readonly id: string
  readonly docNo: string
}
/** Items of a company that stand on no statement, the earliest first. */
export const openItemsOf = async (client: Session, supplierId: string): Promise<OpenItemRow[]> =>
  done(await client.get('/srm/statement/items', { supplierId, pageSize: '1000' })).records as OpenItemRow[]

export const statementStep = async (
  client: Session,
  action: string,
  id: string,
  body: object = {},
  side: 'statement' | 'ownStatement' = 'statement',
): Promise<Answered> => {
  const { version } = done(await client.get(`/srm/${side}/queryById`, { id }))
  return client.post(`/srm/${side}/${action}`, { id, version, ...body })
}
/** The first line of a statement is not what the company sees. */
export const disputeFirst = async (client: Session, id: string): Promise<Answered> => {
  const { records } = done(await client.get('/srm/ownStatement/lines', { statementId: id })) as { records: { id: string }[] }
  const lines = records.slice(0, 1).map((line) => ({ id: line.id, text: '数量与我方记录不符。' }))
  return statementStep(client, 'dispute', id, { reason: '部分条目需核对。', lines }, 'ownStatement')
}
/** A statement of all that stands open of a company, or of one document of it, led to a state by what people do. */
export const makeStatement = async (
  cast: Cast,
  company: OrderCompany,
  state: StatementState = 'pendingSupplier',
  sourceNo?: string,
): Promise<Made> => {
  const finance = await cast.as('finance')
  const open = await openItemsOf(finance, company.id)
  const itemIds = open.filter((item) => sourceNo === undefined || item.sourceNo === sourceNo).map(({ id }) => id)
  const made = done(await finance.post('/srm/statement/addChosen', { itemIds })) as unknown as Made
  if (state === 'confirmed') done(await statementStep(company.client, 'confirm', made.id, {}, 'ownStatement'))
  if (state === 'disputed') done(await disputeFirst(company.client, made.id))
  if (state === 'void') done(await statementStep(finance, 'void', made.id, { reason: '合并到下月对账。' }))
  return made
}
