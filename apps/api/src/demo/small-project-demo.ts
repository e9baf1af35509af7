import { smallProject } from '@srm/db/schema/srm/small-project'
import { inTx } from '../data/transaction/in-tx'
import type { Ctx } from '../http/request/context'
import { chapterAt, companyId } from './chapter'
import type { Bidder } from './inquiry'
import type { DemoApp } from './seed'
import { bidAs, makeSmall, type SmallPlan } from './small-project'
import { done } from './session'

export const smallProjectsStand = (ctx: Ctx): Promise<boolean> =>
  inTx(ctx, async ({ db }) => (await db.select({ id: smallProject.id }).from(smallProject).limit(1)).length > 0)

const cleaning = [
  { name: '清水池清洗消毒', spec: '2 × 5,000 m³，含水质检测', unit: '座', qty: '12' },
  { name: '池壁裂缝修补', spec: '环氧注浆', unit: '米', qty: '8' },
]
/** One of each status; of two that belong together the second looks like a tender split up. */
export const demoSmallProjects = async (app: DemoApp, names: readonly string[]): Promise<void> => {
  const biddersOf = async (as: (name: string) => ReturnType<DemoApp['as']>): Promise<Bidder[]> => {
    const found: Bidder[] = []
    for (const name of names.slice(0, 3)) {
      const client = await as(name)
      found.push({ id: await companyId(client), client })
    }
    return found
  }
  const at = async (ago: number, plan: Omit<SmallPlan, 'bidders'>) => {
    const cast = chapterAt(app, ago)
    return makeSmall(cast, { ...plan, bidders: await biddersOf(cast.as) })
  }
  const valves = { projectName: '取水泵房安全整改' }
  await at(40, { state: 'completed', patch: { ...valves, budget: '126000.00' } })
  const splitReason = '阀井积水抢修须在汛期前完成，与前一批蝶阀更换的停水窗口不同。'
  await at(30, {
    ...{ state: 'awarded', harshness: [0.08, 0.2, 0.14] },
    patch: { ...valves, title: '取水泵房阀井抢修', budget: '98000.00', splitReason },
  })
  await at(22, { state: 'failed', factors: [1.3, 1.28, 1.31], patch: { title: '加药间管道改造', projectName: '加药间改造' } })
  await at(16, { state: 'cancelled', patch: { title: '厂区照明检修', projectName: '厂区照明' } })
  await at(12, { state: 'notApproved', patch: { title: '清水池清洗消毒', projectName: '清水池年度清洗', lines: cleaning } })
  await at(9, { state: 'approved', patch: { title: '配水井闸门检修', projectName: '配水井检修' } })
  await at(6, { state: 'opened', patch: { title: '反冲洗阀更换', projectName: '滤池阀门更新' } })
  // Sealed by the companies' browsers: the openers find it with the keys of the demo, whose passphrases stand with the accounts.
  await at(2, {
    ...{ isClientSealed: true, closesIn: 25 },
    patch: { title: '加药间计量泵管路改造（密封投标）', projectName: '加药间管路改造' },
  })
  const now = chapterAt(app, 0)
  const bidders = await biddersOf(now.as)
  const { id } = await makeSmall(now, {
    ...{ bidders, factors: [null, null, null], closesIn: 72 },
    patch: { title: '送水泵房进出口阀检修', projectName: '送水泵房检修', openness: 'public' },
  })
  if (bidders[0]) done(await bidAs(bidders[0], id, 0.98))
  await makeSmall(now, { state: 'draft', bidders, patch: { title: '污泥泵房止回阀更换', projectName: '污泥泵房检修' } })
}
