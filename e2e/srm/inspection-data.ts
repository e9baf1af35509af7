import { done, type Client } from '../client'
import { step, type Api } from './execution-steps'

/** A material of its own, with a template of one counted and one measured characteristic. */
export const inspectedMaterial = async (as: Api, serial: string): Promise<string> => {
  const [purchaser, manager, quality] = [await as('purchaser'), await as('manager'), await as('quality')]
  const units = done(await purchaser.get('/srm/uom/list', { pageSize: '200' })) as { records: { id: string; code: string }[] }
  const unit = units.records.find(({ code }) => code === 'UNIT')?.id
  const types = done(await purchaser.get('/srm/materialType/tree')) as unknown as { id: string; code: string }[]
  const typeId = types.find(({ code }) => code.length === 7 && code.startsWith('01'))?.id
  const own = {
    taxRate: null,
    inspectRequired: '1',
    aql: null,
    sampleRequired: null,
    auditRequired: null,
    overTol: null,
    underTol: null,
    buyerOwner: null,
  }
  const input = {
    ...{ typeId, nameZh: '旁通闸阀', nameEn: 'Bypass valve', spec: `DN${serial}`, model: null, brand: null },
    ...{ baseUnitId: unit, purchaseUnitId: unit, factor: '1', trace: 'NONE', own },
  }
  const { id, docNo } = done(await purchaser.post('/srm/material/add', input)) as { id: string; docNo: string }
  await step(purchaser, 'material', 'submit', id)
  await step(manager, 'material', 'approve', id)
  const shared = { characteristicEn: null, method: null, unit: null, min: null, max: null, target: null, severity: 'MA', required: true }
  done(
    await quality.post('/srm/inspectionTemplate/add', {
      ...{
        code: `V-${serial}`,
        nameZh: '旁通闸阀',
        nameEn: 'Bypass valve',
        materialCode: docNo,
        typeCode: null,
        skipOneIn: null,
        remark: null,
      },
      items: [
        { ...shared, characteristic: '外观', kind: 'manual', severity: 'MI', level: 'II', aql: '1.0' },
        { ...shared, characteristic: '口径', kind: 'numeric', unit: 'mm', min: '49.5', max: '50.5', level: 'S-2', aql: '2.5' },
      ],
    }),
  )
  return docNo
}

interface Read {
  readonly plan: readonly { level: string; aql: string | null; draw: number; plans: Record<string, { n: number }> }[]
  readonly items: readonly Readonly<Record<'id' | 'kind' | 'level' | 'aql' | 'severity' | 'min' | 'max' | 'target', string | null>>[]
}
/** The inspection of what a receipt brought is begun. */
export const begunLot = async (quality: Client, receiptNo: string): Promise<string> => {
  const { records } = done(await quality.get('/srm/inspection/list', { keyword: receiptNo })) as { records: { id: string }[] }
  const id = records[0]?.id ?? ''
  await step(quality, 'inspection', 'start', id)
  return id
}
/** Everything that the plan asks for is read: so many are bad in the first characteristic. */
export const readLot = async (quality: Client, id: string, bad: number): Promise<void> => {
  const { plan, items } = done(await quality.get('/srm/inspection/queryById', { id })) as Read
  const read = items.map((one, at) => {
    const group = plan.find(({ level, aql }) => level === one.level && aql === one.aql)
    const n = group?.plans[one.severity ?? '']?.n ?? group?.draw ?? 0
    if (one.kind === 'manual') return { itemId: one.id, readings: [], counted: { checked: n, bad: at === 0 ? bad : 0 } }
    return {
      itemId: one.id,
      counted: null,
      readings: Array.from({ length: n }, (_, i) => ({ unit: i + 1, value: String(Number(one.min)), ok: null })),
    }
  })
  await step(quality, 'inspection', 'submit', id, { defects: bad > 0 ? `外观不合格 ${bad} 件` : null, photos: [], items: read })
}
