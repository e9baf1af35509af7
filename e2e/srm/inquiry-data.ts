import { done, type Client } from '../client'
import { instantIn } from '../helpers'
import type { Line, Schedule } from './inquiry-steps'

type Api = (username: string) => Promise<Client>
interface Named {
  readonly id: string
  readonly name: string
}
export interface Plan {
  readonly title: string
  readonly type: 'public' | 'invited'
  readonly suppliers: readonly string[]
  readonly lines: readonly Line[]
  readonly schedule: Schedule
  readonly envelopeMode?: 'two'
  readonly budget?: string
}

const versionOf = async (client: Client, id: string): Promise<number> =>
  (done(await client.get('/srm/inquiry/queryById', { id })) as { version: number }).version
export const step = async (client: Client, action: string, id: string, body: object = {}): Promise<unknown> =>
  done(await client.post(`/srm/inquiry/${action}`, { id, version: await versionOf(client, id), ...body }))

/** The suppliers of these names: asked for one by one, for a form offers no more than twenty at a time. */
export const invited = async (purchaser: Client, categoryId: string, names: readonly string[]): Promise<string[]> => {
  const ids: string[] = []
  for (const name of names) {
    const found = done(await purchaser.get('/srm/inquiry/candidates', { categoryId, keyword: name })) as Named[]
    const one = found.find((candidate) => candidate.name === name)
    if (!one) throw new Error(`${name} cannot be invited`)
    ids.push(one.id)
  }
  return ids
}

/** A purchaser's draft, without the screens. */
export const draftedInquiry = async (purchaser: Client, { title, type, suppliers, lines, schedule, ...rest }: Plan): Promise<string> => {
  const { categories } = done(await purchaser.get('/srm/supplier/options')) as { categories: { id: string; code: string }[] }
  const categoryId = categories.find((c) => c.code === 'VALVE-BUTTERFLY')?.id ?? ''
  const supplierIds = await invited(purchaser, categoryId, suppliers)
  const { id } = done(
    await purchaser.post('/srm/inquiry/add', {
      ...rest,
      title,
      type,
      categoryId,
      awardMode: 'line',
      quoteStart: instantIn(-0.1),
      quoteDeadline: schedule.deadline,
      openAt: schedule.openAt,
      minQuotes: suppliers.length,
      figuresBasis: { tax: 'EXCL', freight: 'IN', currency: 'CNY' },
      validityDays: 90,
      deliveryTerms: '送达现场，卸货由供方负责',
      paymentTerms: '到货验收合格后 60 天',
      // A field the demo's administrator added, and asks for.
      ext: { qualityLevel: 'B' },
      supplierIds,
      lines: lines.map((line) => ({
        name: line.name,
        spec: line.spec,
        unit: '台',
        qty: String(line.qty),
        needDate: instantIn(24 * 80).slice(0, 10),
        lastPrice: String(line.last),
      })),
    }),
  ) as { id: string }
  return id
}
/** An inquiry published by the purchaser and the manager, without the screens. */
export const publishedInquiry = async (api: Api, plan: Plan): Promise<string> => {
  const purchaser = await api('purchaser')
  const id = await draftedInquiry(purchaser, plan)
  await step(purchaser, 'submit', id)
  await step(await api('manager'), 'approve', id)
  return id
}

interface Asked {
  readonly contentVersion: number
  readonly lines: readonly { id: string }[]
}
/** A quotation for every line. */
export const quoted = async (supplier: Client, id: string, prices: readonly number[]): Promise<void> => {
  const asked = done(await supplier.get('/srm/quotation/queryById', { id })) as Asked
  done(
    await supplier.post('/srm/quotation/quote', {
      id,
      contentVersion: asked.contentVersion,
      deliveryDays: 30,
      validityTo: instantIn(24 * 150).slice(0, 10),
      lines: asked.lines.map((line, i) => ({ lineId: line.id, price: String(prices[i]), taxRate: '13' })),
    }),
  )
}

/** What each bidder asks: nobody is cheapest everywhere. */
export const pricesOf = (lines: readonly Line[], who: number): readonly number[] =>
  lines.map((line, i) => Number((line.last * 1.13 * (0.98 + who * 0.02) * (1 + (((i + who * 2) % 5) - 2) / 100)).toFixed(2)))
