import { expertDraw } from '@srm/db/schema/srm/expert-draw'
import { plusDays } from '@srm/domain/kit/day'
import { inTx } from '../data/transaction/in-tx'
import type { Ctx } from '../http/request/context'
import { chapterAt, type Cast } from './chapter'
import { clockText } from './clock'
import { categoryIds } from './expert'
import type { DemoApp } from './seed'
import { done, type Session } from './session'

export const expertDrawsStand = (ctx: Ctx): Promise<boolean> =>
  inTx(ctx, async ({ db }) => (await db.select({ id: expertDraw.id }).from(expertDraw).limit(1)).length > 0)

export const expertDrawStep = async (client: Session, id: string, action: string, body: object = {}) => {
  const { version } = done(await client.get('/srm/expertDraw/queryById', { id }))
  return client.post(`/srm/expertDraw/${action}`, { id, version, ...body })
}

export interface DrawPlan {
  readonly state?: 'draft' | 'ready' | 'drawn'
  /** Field of what is judged, by code, and how many of which kind. */
  readonly field?: string
  readonly counts?: Readonly<Partial<Record<'TECH' | 'ECON' | 'OWNER', number>>>
  readonly patch?: object
}
/** A draw in any state: the purchaser makes it, the auditor witnesses it. */
export const makeExpertDraw = async (
  { clock, as }: Pick<Cast, 'clock' | 'as'>,
  { state = 'draft', field = 'VALVE', counts = { TECH: 1 }, patch = {} }: DrawPlan = {},
): Promise<string> => {
  const purchaser = await as('purchaser')
  const ids = await categoryIds(purchaser)
  const day = plusDays(clockText(clock), 7)
  const input = {
    ...{ title: '阀门采购评审', evalFrom: day, evalTo: plusDays(day, 1), avoidedIds: [] },
    demands: Object.entries(counts).map(([kind, count]) => ({ kind, count, categoryId: ids.get(field) ?? null })),
    ...patch,
  }
  const { id } = done(await purchaser.post('/srm/expertDraw/add', input)) as { id: string }
  if (state !== 'draft') done(await expertDrawStep(purchaser, id, 'ready'))
  if (state === 'drawn') done(await expertDrawStep(await as('auditor'), id, 'witness', { contribution: '现场掷骰：3 6 1 4 2 5' }))
  return id
}

const committee = { OWNER: 1, TECH: 3, ECON: 1 } as const
/** One draw that is done, where somebody declined, and one that waits for its witness. */
export const demoExpertDraws = async (app: DemoApp, companies: readonly string[]): Promise<void> => {
  const before = chapterAt(app, 3)
  const { records } = done(await (await before.as('purchaser')).get('/srm/expertDraw/suppliers', { pageSize: 30 }))
  const named = (records as { id: string; name: string }[]).filter(({ name }) => companies.slice(0, 3).includes(name))
  const avoidedIds = named.map(({ id }) => id)
  const drawn = await makeExpertDraw(before, {
    ...{ state: 'drawn', counts: committee },
    patch: { title: '取水泵房蝶阀采购评标委员会', avoidedIds, remark: '封闭评审两天。' },
  })
  const keeper = await before.as('reviewer')
  const { seats } = done(await keeper.get('/srm/expertDraw/queryById', { id: drawn })).secret as { seats: { id: string; demand: number }[] }
  const seatId = seats.find(({ demand }) => demand === 1)?.id
  done(await expertDrawStep(keeper, drawn, 'replace', { seatId, reason: '本人来电：当日已有答辩安排。' }))
  await makeExpertDraw(chapterAt(app, 0), {
    state: 'ready',
    field: 'PUMP',
    counts: committee,
    patch: { title: '污水提升泵采购评标委员会' },
  })
}
