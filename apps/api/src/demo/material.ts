import { addMaterialType, typeIds } from './material-type'
import { done, type Session } from './session'

/** People of the demo by their accounts: the purchaser writes a material and the manager reviews it. */
export interface MaterialCast {
  readonly as: (name: string) => Promise<Session>
}
export const unitIds = async (client: Session): Promise<ReadonlyMap<string, string>> => {
  const rows = done(await client.get('/srm/uom/list', { pageSize: '200' })).records as { id: string; code: string }[]
  return new Map(rows.map(({ id, code }) => [code, id]))
}
/** A material that leaves everything to its type. */
export const silent = {
  ...{ taxRate: null, inspectRequired: null, aql: null, sampleRequired: null, auditRequired: null },
  ...{ overTol: null, underTol: null, buyerOwner: null },
}

const testType = { levels: ['99', '9901', '9901001'], says: { taxRate: '13' } }
/** A type that materials may hang on, made where it is not there. */
export const makeLeafType = async (manager: Session): Promise<string> => {
  const known = new Map(await typeIds(manager))
  for (const code of testType.levels)
    if (!known.has(code)) known.set(code, await addMaterialType(manager, code, code.length === 2 ? testType.says : {}))
  return known.get('9901001') ?? ''
}

let serial = 0
/** A form sends this: a gate valve of a size that no other has, so that it is no duplicate; `patch` replaces values. */
export const materialInput = async (client: Session, typeId: string, patch: object = {}) => {
  const units = await unitIds(client)
  const unit = units.get('UNIT')
  serial += 1
  return {
    ...{ typeId, nameZh: '弹性座封闸阀', nameEn: 'Resilient seated gate valve', spec: `DN${serial} PN16`, model: null, brand: null },
    ...{ baseUnitId: unit, purchaseUnitId: unit, factor: '1', trace: 'NONE', own: silent },
    ...patch,
  }
}
export const materialStep = async (client: Session, id: string, action: string, body: object = {}) => {
  const { version } = done(await client.get('/srm/material/queryById', { id }))
  return client.post(`/srm/material/${action}`, { id, version, ...body })
}
export type MaterialState = 'draft' | 'pendingReview' | 'enabled' | 'disabled'
export interface MadeMaterial {
  readonly id: string
  readonly docNo: string
}
/** Leads one to this state by what people do. */
export const makeMaterial = async (cast: MaterialCast, state: MaterialState = 'draft', patch: object = {}): Promise<MadeMaterial> => {
  const [purchaser, manager] = [await cast.as('purchaser'), await cast.as('manager')]
  const typeId = (patch as { typeId?: string }).typeId ?? (await makeLeafType(manager))
  const { id, docNo } = done(await purchaser.post('/srm/material/add', await materialInput(purchaser, typeId, patch)))
  if (state === 'draft') return { id, docNo }
  done(await materialStep(purchaser, id, 'submit'))
  if (state === 'pendingReview') return { id, docNo }
  done(await materialStep(manager, id, 'approve'))
  if (state === 'disabled') done(await materialStep(manager, id, 'disable', { reason: '标准换代。' }))
  return { id, docNo }
}
