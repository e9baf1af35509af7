import { done } from '../client'
import { expect, expectAccessible, test } from '../fixtures'
import { publishedInquiry, quoted, step } from './inquiry-data'
import { priceIn, schedule, sure, tab, twentyLines } from './inquiry-steps'

const bidders = ['江苏恒远阀门有限公司', '上海清源环保设备有限公司'] as const
const lines = twentyLines.slice(0, 2)
/** Prices no other number of the pages looks like. */
const prices = [
  [71_345.67, 82_456.78],
  [51_345.67, 62_456.78],
] as const

test('两信封：先评审技术部分，两名开标人再开启通过者的价格，未通过者的价格永久密封', async ({ as, api, travelTo }) => {
  const title = `双信封询价 ${Date.now().toString().slice(-6)}`
  const when = schedule()
  const id = await publishedInquiry(api, { title, type: 'invited', suppliers: bidders, lines, schedule: when, envelopeMode: 'two' })
  for (const [i, name] of bidders.entries()) await quoted(await api(name), id, prices[i] ?? [])
  await travelTo(when.openAt)
  const page = `/srm/inquiry/detail?id=${id}`

  const first = await as('opener1')
  await test.step('两名开标人开启技术部分，比价表没有价格', async () => {
    await first.goto(page)
    await sure(first, '第一开标人开启')
    await step(await api('opener2'), 'open', id)
    const purchaser = await as('purchaser')
    await purchaser.goto(page)
    await expect(purchaser.getByText('评审技术部分，之后由两名开标人开启价格')).toBeVisible()
    await tab(purchaser, '比价表')
    await expect(purchaser.getByText('价格未开启')).toBeVisible()
    for (const price of prices.flat()) await expect(purchaser.getByRole('main').getByText(priceIn(price))).toHaveCount(0)
  })

  await test.step('专家评审：第二家不通过', async () => {
    const expert = await api('expert')
    const { lines: asked } = done(await expert.get('/srm/inquiry/compare', { id })) as {
      lines: { lineId: string; cells: { supplierId: string }[] }[]
    }
    const { suppliers } = done(await expert.get('/srm/inquiry/queryById', { id })) as {
      suppliers: { supplierId: string; supplierName: string }[]
    }
    const unfit = suppliers.find((one) => one.supplierName === bidders[1])?.supplierId
    const judged = asked.flatMap(({ lineId, cells }) =>
      cells.map(({ supplierId }) => ({ supplierId, lineId, ...(supplierId === unfit ? { ok: false, reason: '材质不符' } : { ok: true }) })),
    )
    await step(expert, 'judge', id, { lines: judged })
  })

  await test.step('锁定评审，另一人开启价格', async () => {
    await first.reload()
    await sure(first, '锁定评审，第一人开启价格')
    const second = await as('opener2')
    await second.goto(page)
    await sure(second, '开启价格')
    const purchaser = await as('purchaser')
    await purchaser.goto(page)
    await tab(purchaser, '比价表')
    for (const price of prices[0])
      await expect(purchaser.getByRole('main').getByText(priceIn(price)).filter({ visible: true }).first()).toBeVisible()
    for (const price of prices[1]) await expect(purchaser.getByRole('main').getByText(priceIn(price))).toHaveCount(0)
    await expectAccessible(purchaser)
  })
})
