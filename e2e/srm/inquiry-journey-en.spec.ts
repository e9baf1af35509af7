import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { pricesOf, publishedInquiry } from './inquiry-data'
import { approve, evaluateAll, openFromList, proposeAward, quote, schedule, sure, tab, twentyLines } from './inquiry-steps'
import { en } from './inquiry-words'

/** Offers the other language in that language. */
const languageSwitch = /^中|EN \/ 中|切换/
const han = /\p{Script=Han}/u
/** Companies, people, departments, titles and terms: what people typed, in whatever language. */
const isData = (text: string, data: readonly string[]) => data.some((word) => text.includes(word)) || languageSwitch.test(text)

/** The words of the product itself on the screen: labels, headings, buttons, tabs, messages. */
const expectEnglish = async (page: Page, data: readonly string[]): Promise<void> => {
  const said = await page.evaluate(() => {
    const chrome = 'button,label,legend,th,dt,h1,h2,h3,nav a,nav span,[role=tab],[role=status],[role=alert],.srm-tag,.srm-field-hint,small'
    return [...document.querySelectorAll<HTMLElement>(chrome)]
      .flatMap((element) => [element.innerText, element.getAttribute('aria-label') ?? '', element.title])
      .map((text) => text.trim())
      .filter(Boolean)
  })
  expect([...new Set(said)].filter((text) => han.test(text) && !isData(text, data))).toEqual([])
}

test('the second half in English: quotations, opening, evaluation, award, result', async ({ as, api, visitor, travelTo }) => {
  const companies = ['浙江精测仪表有限公司', '江苏恒远阀门有限公司', '上海清源环保设备有限公司']
  const title = `Butterfly valves for the northern waterworks ${Date.now().toString(36)}`
  const when = schedule()
  const id = await publishedInquiry(api, { title, type: 'public', suppliers: companies, lines: twentyLines, schedule: when })
  const data = [
    ...companies,
    '采购部',
    '集团',
    '阀',
    '台',
    '陈采薇',
    '周明远',
    '李开平',
    '王启封',
    '林评技',
    '同意',
    '备件',
    '卸货',
    '验收',
    '恒远',
    '清源',
    '精测',
  ]
  const lang = 'en-US' as const

  await test.step('three suppliers quote', async () => {
    for (const [i, name] of companies.entries()) {
      const bidder = await as(name, { lang })
      await openFromList(bidder, '/srm/quotation/list', title)
      await quote(bidder, pricesOf(twentyLines, i), en)
      await expectEnglish(bidder, data)
    }
  })

  await test.step('two openers open after the deadline', async () => {
    await travelTo(when.openAt)
    for (const [who, action] of [
      ['opener1', en.turnKey],
      ['opener2', en.open],
    ] as const) {
      const opener = await as(who, { lang })
      await openFromList(opener, '/srm/inquiry/list', title)
      await sure(opener, action)
      await tab(opener, en.record)
      await expectEnglish(opener, data)
    }
  })

  await test.step('evaluation, comparison, award', async () => {
    const purchaser = await as('purchaser', { lang })
    await purchaser.goto(`/srm/inquiry/detail?id=${id}`)
    await evaluateAll(purchaser, await as('expert', { lang }), en)
    await expectEnglish(purchaser, data)
    await proposeAward(purchaser, companies[2] ?? '', 'Spare parts are shared with the valves on site.', en)
    await expectEnglish(purchaser, data)
    const manager = await as('manager', { lang })
    await openFromList(manager, '/srm/inquiry/list', title)
    await tab(manager, en.awardTab)
    await expectEnglish(manager, data)
    await approve(manager, en.approveAward, 'Agreed', en)
    await expect(manager.getByText(en.awarded, { exact: true }).filter({ visible: true }).first()).toBeVisible()
  })

  await test.step('each supplier sees its own result, the portal the announcement', async () => {
    for (const name of companies) {
      const bidder = await as(name, { lang })
      await bidder.goto(`/srm/quotation/detail?id=${id}#result`)
      await expect(bidder.getByRole('heading', { name: new RegExp(`${en.won}|${en.lost}`) })).toBeVisible()
      await expectEnglish(bidder, data)
    }
    const anyone = await visitor({ lang })
    await anyone.goto(`/resultAnnouncement?likeName=${encodeURIComponent(title)}`)
    await anyone.getByRole('article').getByRole('link', { name: title }).click()
    await expect(anyone.getByRole('dialog')).toContainText(companies[2] ?? '')
    await expectEnglish(anyone, data)
  })
})
