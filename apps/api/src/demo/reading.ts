import { chapterAt } from './chapter'
import { clockText } from './clock'
import { step } from './inquiry'
import { done } from './session'
import type { DemoApp } from './seed'

/** Everybody who works here or trades with us most has read what came so far; the last few notices of the day have not been opened. */
export const demoReading = async (app: Pick<DemoApp, 'http' | 'clock'>, companies: readonly string[]): Promise<void> => {
  const cast = chapterAt(app, 0)
  const staff = [
    'admin',
    'purchaser',
    'manager',
    'opener1',
    'opener2',
    'reviewer',
    'finance',
    'quality',
    'auditor',
    'multi',
    'expert',
    'tenants',
  ]
  const readers = [...staff, 'director', ...companies]
  await Promise.all(readers.map(async (who) => done(await (await cast.as(who)).put('/sys/sysAnnouncementSend/readAll'))))
  const purchaser = await cast.as('purchaser')
  const { records } = done(await purchaser.get('/srm/inquiry/list', { status: '0', pageSize: 20 })) as {
    records: { id: string; quoteDeadline: string }[]
  }
  // Nearer to its deadline an inquiry takes no clarification without an extension.
  const late = clockText(cast.clock, 25)
  for (const { id } of records.filter((one) => one.quoteDeadline > late).slice(0, 2))
    await step({ ...cast, closeDue: () => Promise.resolve() }, 'purchaser', 'clarify', id, {
      title: '送货时间与卸货条件',
      question: '现场是否可以夜间卸货？',
      answer: '工作日 8:00–17:00 收货，请提前一天与仓库预约；现场有叉车，卸货由供方负责。',
    })
}
