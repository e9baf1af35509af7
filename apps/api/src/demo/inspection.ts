import { dec } from '@srm/domain/kit/money'
import type { Cast } from './chapter'
import { done, type Answered, type Session } from './session'

interface Made {
  readonly id: string
}
const item = (characteristic: string, patch: object) => ({
  ...{ characteristic, characteristicEn: null, method: null, unit: null, kind: 'manual', min: null, max: null, target: null },
  ...{ severity: 'MA', level: 'II', aql: '1.0', required: true },
  ...patch,
})
/** Appearance by counting, sizes by reading, and a leak that nobody accepts. */
export const usualItems = [
  item('外观与标识', { characteristicEn: 'Appearance and marks', method: '目视，限度样件', severity: 'MI', target: '无划伤、缺料、气泡' }),
  item('口径', {
    characteristicEn: 'Bore',
    method: '卡尺 VC-21',
    unit: 'mm',
    kind: 'numeric',
    min: '49.5',
    max: '50.5',
    level: 'S-2',
    aql: '2.5',
  }),
  item('气密性', {
    characteristicEn: 'Tightness',
    method: '0.1 MPa 保压 1 min',
    severity: 'CR',
    target: '无泄漏',
    level: 'S-2',
    aql: '2.5',
  }),
  item('接口螺纹', {
    characteristicEn: 'Thread',
    method: '通止规 TG-34',
    kind: 'text',
    target: '通',
    level: 'S-2',
    aql: '2.5',
    required: false,
  }),
]
/** Lots of a material are judged by counts at level II and AQL 1.0 alone. */
export const countedItems = [item('外观', { characteristicEn: 'Appearance', method: '目视' })]

let serial = 0
export const addInspectionTemplate = async (
  client: Session,
  scope: { readonly materialCode?: string; readonly typeCode?: string },
  patch: object = {},
): Promise<string> => {
  serial += 1
  const input = {
    ...{ code: `IQT-${serial}`, nameZh: '来料检验模板', nameEn: 'Incoming inspection', materialCode: null, typeCode: null },
    ...{ skipOneIn: null, remark: null, items: usualItems },
    ...scope,
    ...patch,
  }
  return done(await client.post('/srm/inspectionTemplate/add', input)).id as string
}

type Side = 'inspection' | 'concession' | 'ownConcession'
export const inspectionStep = async (
  client: Session,
  action: string,
  id: string,
  body: object = {},
  side: Side = 'inspection',
): Promise<Answered> => {
  const { version } = done(await client.get(`/srm/${side}/queryById`, { id }))
  return client.post(`/srm/${side}/${action}`, { id, version, ...body })
}

interface Shown {
  readonly plan:
    | readonly {
        readonly level: string
        readonly aql: string | null
        readonly draw: number
        readonly plans: Record<string, { readonly n: number }>
      }[]
    | null
  readonly items: readonly {
    readonly id: string
    readonly kind: string
    readonly level: string
    readonly aql: string | null
    readonly severity: string
    readonly min: string | null
    readonly max: string | null
    readonly target: string | null
  }[]
}
/** Measured values spread about the middle of their limits; of one limit alone, that limit. */
const measured = ({ min, max }: Pick<Shown['items'][number], 'min' | 'max'>, at: number): string => {
  if (min === null || max === null) return dec(min ?? max ?? '0').toFixed()
  const share = dec(3 + (at % 5)).div(10)
  return dec(max).minus(min).times(share).plus(min).toFixed()
}
/** Everything that the plan asks for, good but for so many bad ones of the first item. */
export const readingsOf = ({ plan, items }: Shown, bad = 0, defects: string | null = null) => ({
  defects,
  photos: [] as object[],
  items: items.map((one, at) => {
    const group = plan?.find(({ level, aql }) => level === one.level && aql === one.aql)
    const n = group?.plans[one.severity]?.n ?? group?.draw ?? 0
    if (one.kind === 'manual') return { itemId: one.id, readings: [], counted: { checked: n, bad: at === 0 ? bad : 0 } }
    const value = (at: number) => (one.kind === 'text' ? one.target : measured(one, at))
    return { itemId: one.id, counted: null, readings: Array.from({ length: n }, (_, i) => ({ unit: i + 1, value: value(i), ok: null })) }
  }),
})
/** Starts an inspection, reads what is asked for and hands it in. */
export const judgeLot = async (quality: Session, id: string, bad = 0, defects: string | null = null): Promise<void> => {
  done(await inspectionStep(quality, 'start', id))
  const shown = done(await quality.get('/srm/inspection/queryById', { id })) as unknown as Shown
  done(await inspectionStep(quality, 'submit', id, readingsOf(shown, bad, defects)))
}

/** All of the lot unless said: 5 % less, for its looks. */
export const concessionInput = (qty: string, patch: object = {}) => ({
  ...{ accepted: '0', concession: qty, rejected: '0', reductionPct: '5', reason: '安装现场急需，外观不影响使用。' },
  ...{ defects: '表面划伤，深度小于 0.1 mm。', restrictions: '仅用于地下管井。' },
  ...patch,
})
/** Engineering and purchasing agree, one after the other. */
export const approveConcession = async (cast: Pick<Cast, 'as'>, id: string): Promise<void> => {
  done(await inspectionStep(await cast.as('reviewer'), 'engineerApprove', id, { note: null }, 'concession'))
  done(await inspectionStep(await cast.as('purchaser'), 'approve', id, { note: null }, 'concession'))
}
export const concessionOf = async (client: Session, inspectionId: string): Promise<Made> => {
  const { concessionAsked } = done(await client.get('/srm/inspection/queryById', { id: inspectionId })) as unknown as {
    concessionAsked: Made
  }
  return concessionAsked
}
