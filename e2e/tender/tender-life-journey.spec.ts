import type { Page } from '@playwright/test'
import postgres from 'postgres'
import { done } from '../client'
import { expect, expectAccessible, forgetAll, test } from '../fixtures'
import { button, confirm } from '../helpers'
import { act, drawFor, leader, membersOf, passAll, scoreAll, voteAll } from './committee'
import { admitted, publishedTender } from './tender-data'
import { bidInBrowser, fillBid, sealBid, unlock } from './tender-steps'

const bidders = [
  '江苏恒远阀门有限公司',
  '上海清源环保设备有限公司',
  '浙江精测仪表有限公司',
  '上海康达泵业制造有限公司',
  '杭州钱塘自控仪表有限公司',
] as const
const [first, second, damaged, outdated, late] = bidders

test.afterEach(forgetAll)

/** One bit of what a company sealed, turned over where it is kept. */
const damage = async (tenderId: string, company: string): Promise<void> => {
  const sql = postgres(process.env['DATABASE_OWNER_URL'] ?? '', { max: 1 })
  try {
    const [part] = await sql`select p.id, p.ciphertext from sealed_part p join sealed_bid b on b.id = p.bid_id
      where b.biz_id = ${tenderId} and b.supplier_name = ${company} and b.current and p.part = 'T'`
    const bytes = Buffer.from(part?.['ciphertext'] as string, 'base64')
    bytes[500] = (bytes[500] ?? 0) ^ 1
    await sql`update sealed_part set ciphertext = ${bytes.toString('base64')} where id = ${part?.['id']}`
  } finally {
    await sql.end()
  }
}

test('公开招标全程：五家投标，一家迟一秒，一家按旧文件，一家数据被改一位；评审、公示、定标、合同', async ({ as, api, travelTo }) => {
  test.setTimeout(900_000)
  const title = `全流程 ${Date.now().toString().slice(-6)}`
  const id = await publishedTender(api, title)
  const { bidDeadline } = done(await (await api('purchaser')).get('/srm/tender/queryById', { id }))
  for (const name of bidders) await admitted(api, id, name)

  await test.step('一家先按第一版文件投标；澄清发出第二版，它须重新提交', async () => {
    const page = await as(outdated)
    await bidInBrowser(page, id, 3)
    const purchaser = await as('purchaser')
    await purchaser.goto(`/srm/tender/detail?id=${id}#questions`)
    await button(purchaser, '发布澄清').first().click()
    const dialog = purchaser.getByRole('dialog')
    await dialog.getByLabel('标题').fill('扬程参数更正')
    await dialog.getByLabel('答复').fill('扬程以 20 m 为准。')
    await button(dialog, '发布澄清').click()
    await expect(dialog).toBeHidden()
    await page.reload()
    await expect(page.getByText(/招标文件已更新到第 2 版/)).toBeVisible()
  })
  await test.step('三家按第二版投标', async () => {
    for (const [i, name] of [first, second, damaged].entries()) await bidInBrowser(await as(name), id, i)
  })
  await test.step('一家在截止前填好，后一秒提交，被拒绝', async () => {
    await travelTo(bidDeadline.replace(' 09:30:00', ' 09:28:00'))
    forgetAll()
    const waiting = await as(late)
    await fillBid(waiting, id, 4)
    await travelTo(bidDeadline.replace(/:00$/, ':01'))
    const [refused] = await Promise.all([waiting.waitForResponse(/submitSealed/), sealBid(waiting)])
    expect(await refused.json()).toMatchObject({ success: false, errorKey: 'DEADLINE_PASSED' })
    await expect(waiting.getByText(/截止/).first()).toBeVisible()
    await waiting.reload()
    await expect(waiting.getByText('贵公司未在截止前提交投标')).toBeVisible()
  })
  await damage(id, damaged)

  await test.step('两把钥匙开启技术部分；记录说明谁因何不计，迟到的只记时间', async () => {
    const one = await as('opener1')
    await one.goto(`/srm/tender/hall?id=${id}`)
    await button(one, '转动第一把钥匙').click()
    await unlock(one, 'opener1', '转动密钥')
    const two = await as('opener2')
    await two.goto(`/srm/tender/hall?id=${id}`)
    await button(two, '转动第二把钥匙并开标').click()
    await unlock(two, 'opener2', '打开全部报价')
    const row = (name: string) => two.getByRole('row').filter({ hasText: name }).first()
    await expect(row(damaged)).toContainText('与回执或封存清单不符')
    await expect(row(outdated)).toContainText('未按最新招标文件重新确认')
    await expect(two.getByText(/1 次逾期提交被拒绝/)).toBeVisible()
    await expect(two.getByText(late)).toHaveCount(0)
    await expectAccessible(two)
    await button(two, '结束开标会').click()
    await confirm(two, '结束开标会')
  })

  const evaluation = async (who: string, action: string, body: object = {}) => {
    const client = await api(who)
    const { version } = done(await client.get('/srm/tenderEvaluation/board', { id }))
    return done(await client.post(`/srm/tenderEvaluation/${action}`, { id, version, ...body }))
  }
  const opened = async (who: string, tab: string): Promise<Page> => {
    const page = await as(who)
    await page.goto(`/srm/tender/detail?id=${id}#${tab}`)
    return page
  }
  await test.step('评委会：抽取，采购提出，审计确认', async () => {
    const drawId = await drawFor(api, id, bidDeadline.slice(0, 10))
    const { id: leaderId } = done(await (await api(leader)).get('/sys/user/getUserInfo'))
    await evaluation('purchaser', 'propose', { drawId, representativeIds: [leaderId], leaderId })
    const auditor = await opened('auditor', 'evaluation')
    await button(auditor, '确认评标委员会').click()
    await confirm(auditor, '确认评标委员会')
    await expect(auditor.getByText(/评委尚未作回避声明/).first()).toBeVisible()
    await expectAccessible(auditor)
  })
  const members = await membersOf(api, id)
  const [head] = members
  if (!head) throw new Error('the committee has no leader')
  const desk = await as(leader)

  await test.step('组长声明无利害关系，其余成员随后', async () => {
    await desk.goto('/srm/tenderSeat')
    await desk.getByRole('link', { name: title }).click()
    await expect(desk.getByText(first)).toBeVisible()
    await button(desk, '声明无利害关系').click()
    await confirm(desk, '声明无利害关系')
    await expect(desk.getByRole('heading', { name: '与投标人的利害关系' })).toHaveCount(0)
    await expectAccessible(desk)
    for (const member of members.slice(1)) await act(member, 'declare', id)
  })
  await test.step('初审全部合格；只剩两家，评委会表决竞争是否充分', async () => {
    for (const member of members) await passAll(member, id)
    await desk.reload()
    await expect(desk.getByText(/有效投标仅 2 家/).first()).toBeVisible()
    for (const member of members.slice(0, 3)) await voteAll(member, id, true, '两家报价均在限价内，竞争仍充分')
    await desk.reload()
    await button(desk, '结束初步评审').click()
    await confirm(desk, '结束初步评审')
  })
  await test.step('技术评分；价格仍密封', async () => {
    for (const member of members) await scoreAll(member, id)
    await desk.reload()
    await expect(desk.getByText('284,')).toHaveCount(0)
    await act(head, 'endScoring', id)
  })
  await test.step('两名开标人开启价格部分', async () => {
    const one = await opened('opener2', 'evaluation')
    await button(one, '转动第一把钥匙').click()
    await unlock(one, 'opener2', '转动密钥')
    const two = await opened('opener1', 'evaluation')
    await button(two, '转动第二把钥匙并开启').click()
    await unlock(two, 'opener1', '打开全部报价')
    await expect(two.getByText(/报价已于 .* 开启/).first()).toBeVisible()
    await expectAccessible(two)
  })
  await test.step('评标报告由全体评委签署', async () => {
    await act(head, 'draftReport', id)
    for (const member of members.slice(1)) await act(member, 'sign', id, { agree: true, dissent: null })
    await desk.reload()
    await button(desk, '签署').click()
    await confirm(desk, '签署')
    await expect(desk.getByText('评标报告已全部签署，评审结束。').first()).toBeVisible()
    await expectAccessible(desk)
  })
  await test.step('采购提交候选人，经理批准，公示', async () => {
    const purchaser = await opened('purchaser', 'result')
    await button(purchaser, '提交候选人').click()
    await button(purchaser.getByRole('dialog'), '提交候选人').click()
    await expect(purchaser.getByRole('dialog')).toBeHidden()
    const manager = await opened('manager', 'result')
    await button(manager, '定标审批通过').click()
    await button(manager.getByRole('dialog'), '定标审批通过').click()
    await expect(manager.getByText(/候选人公示中/).first()).toBeVisible()
    await expectAccessible(manager)
  })
  await test.step('投标人对结果提出异议，答复前不能定标', async () => {
    const bidder = await as(second)
    await bidder.goto(`/srm/tenderWork/detail?id=${id}#result`)
    await button(bidder, '提出异议').click()
    const dialog = bidder.getByRole('dialog')
    await dialog.getByLabel('异议内容').fill('第一候选人交货期与招标文件不符')
    await button(dialog, '提出异议').click()
    await expect(dialog).toBeHidden()
    const purchaser = await opened('purchaser', 'result')
    await expect(purchaser.getByText(/有 1 项异议未答复/).first()).toBeVisible()
    await button(purchaser, '答复').first().click()
    const answer = purchaser.getByRole('dialog', { name: '答复异议' })
    await answer.getByLabel('答复内容').fill('经核对，交货期 90 天与招标文件一致。')
    await answer
      .getByRole('button', { name: /答\s?复/ })
      .last()
      .click()
    await expect(answer).toBeHidden()
  })
  const { awards } = done(await (await api('manager')).get('/srm/tenderResult/board', { id })) as { awards: { publicityEnd: string }[] }
  await travelTo(awards[0]?.publicityEnd ?? '')
  forgetAll()
  await test.step('公示期满，经理定标，中标人收到通知书，未中标人看到原因', async () => {
    const manager = await opened('manager', 'result')
    await button(manager, '定标').click()
    await button(manager.getByRole('dialog'), '定标').click()
    await expect(manager.getByText(/中标通知书/).first()).toBeVisible()
    const winner = await as(first)
    await winner.goto(`/srm/tenderWork/detail?id=${id}#result`)
    await expect(winner.getByText(/中标通知书/).first()).toBeVisible()
    await expectAccessible(winner)
    const loser = await as(second)
    await loser.goto(`/srm/tenderWork/detail?id=${id}#result`)
    await expect(loser.getByText(first).first()).toBeVisible()
    await expectAccessible(loser)
  })
  await test.step('登记合同，项目完成', async () => {
    const purchaser = await opened('purchaser', 'result')
    await button(purchaser, '登记合同并完成').click()
    const dialog = purchaser.getByRole('dialog')
    for (const [i, box] of (await dialog.getByLabel('合同编号').all()).entries()) await box.fill(`HT-${i + 1}`)
    await button(dialog, '登记合同并完成').click()
    await expect(dialog).toBeHidden()
    expect(done(await (await api('purchaser')).get('/srm/tender/queryById', { id })).status).toBe('4')
  })
})
