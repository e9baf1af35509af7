import { expect, expectAccessible, expectNoSideScroll, test } from '../fixtures'
import { done } from '../client'
import { button, confirm, field } from '../helpers'
import type { Page } from '@playwright/test'
import { step } from '../srm/inquiry-data'
import { draftFor, processInForce, submittedFor, type Process } from './workflow-data'
import { pickPeople } from './workflow-steps'

let process: Process | undefined
test.afterEach(async () => {
  await process?.disable()
  process = undefined
})

test('待办：用键盘审批，发起人看进度，手机上驳回', async ({ as, api }) => {
  process = await processInForce(api)
  const buyer = await api('purchaser')
  const serial = Date.now() % 1_000_000
  const title = (n: number) => `两级审批询价 ${serial}-${n}`
  const first = await draftFor(buyer, title(1))
  const purchaser = await as('purchaser')
  const manager = await as('manager')

  await test.step('采购员提交询价；页面说明正在等谁', async () => {
    await purchaser.goto(`/srm/inquiry/detail?id=${first}`)
    await button(purchaser, '提交审批').click()
    const expected = purchaser.getByRole('dialog').getByRole('region', { name: '预计审批人' })
    await expect(expected.getByRole('listitem').filter({ hasText: '经理审批' })).toContainText('周明远')
    await expect(expected.getByRole('listitem').filter({ hasText: '复核' })).toContainText('复核人')
    await expect(expected.getByText('行数：否则')).toBeVisible()
    await expectAccessible(purchaser, { within: '[role=dialog]' })
    await confirm(purchaser, '提交审批')
    await expect(purchaser.getByText('正在审批流程中，当前节点：经理审批。')).toBeVisible()
    for (const n of [2, 3, 4]) await submittedFor(buyer, title(n))
  })

  const tasksOf = async (page: Page) => {
    const entry = page.getByRole('navigation', { name: '菜单', exact: true }).getByRole('link', { name: /^我的待办/ })
    return Number(/（(\d+)/.exec((await entry.textContent()) ?? '')?.[1] ?? 0)
  }

  await test.step('菜单上的数字与页签一致，新任务到达即变', async () => {
    await manager.goto('/studio/workflow/todo')
    const tab = manager.getByRole('tab', { name: /^待办/ })
    // Other tests give the manager work at the same time: the number follows that of the server, whatever it is.
    const atManager = await api('manager')
    const follows = () =>
      expect(async () => {
        const { todo } = done(await atManager.get('/studio/workflow/task/counts')) as { todo: number }
        expect(await tasksOf(manager)).toBe(todo)
        await expect(tab).toContainText(String(todo), { timeout: 1000 })
      }).toPass()
    await expect(async () => expect(await tasksOf(manager)).toBeGreaterThanOrEqual(4)).toPass()
    await follows()
    const one = await submittedFor(buyer, title(5))
    await follows()
    await step(buyer, 'withdraw', one)
    await follows()
  })

  await test.step('完整单据就在决定旁边，不离开待办', async () => {
    await manager.goto(`/studio/workflow/todo?q=${title(1)}`)
    const pane = manager.getByRole('region', { name: '当前单据' })
    await expect(pane.getByRole('heading', { level: 2, name: title(1) })).toBeVisible()
    await pane.getByText('完整单据').click()
    await expect(manager).toHaveURL(/show=document/)
    await pane.getByRole('tab', { name: /^物料/ }).click()
    await expect(pane.getByText('DN100').first()).toBeVisible()
    await expect(manager).toHaveURL(/todo\?.*show=document/)
    await expect(manager.getByRole('heading', { level: 1 })).toHaveText('我的待办')
    await expect(button(pane, '同意')).toBeVisible()
    await expectAccessible(manager, { within: '#root' })
  })

  await test.step('经理只用键盘：移动、打开、同意，接着打开下一项', async () => {
    await manager.goto(`/studio/workflow/todo?q=${serial}`)
    const list = manager.getByRole('region', { name: '列表' })
    await expect(list.getByRole('listitem')).toHaveCount(4)
    await expect(manager.getByRole('heading', { level: 2, name: title(1) })).toBeVisible()
    await expectAccessible(manager, { within: '#root' })
    await manager.keyboard.press('j')
    await expect(list.getByRole('link', { name: title(1) })).toBeFocused()
    await manager.keyboard.press('j')
    await manager.keyboard.press('Enter')
    await expect(manager.getByRole('heading', { level: 2, name: title(2) })).toBeVisible()
    // While somebody types, a letter is a letter.
    const comment = manager.getByRole('textbox', { name: '意见' })
    await comment.fill('a r')
    await comment.press('a')
    await expect(comment).toHaveValue('a ra')
    await comment.fill('同意，请抓紧')
    await comment.blur()
    await manager.keyboard.press('a')
    await expect(manager.getByRole('status').filter({ hasText: '接下来：复核（复核人）' })).toBeVisible()
    await expect(list.getByRole('listitem')).toHaveCount(3)
    await expect(manager.getByRole('heading', { level: 2, name: title(3) })).toBeFocused()
  })

  await test.step('r 退回要写理由，流程由此结束', async () => {
    await manager.keyboard.press('r')
    const dialog = manager.getByRole('dialog')
    await button(dialog, '退回').click()
    await expect(dialog).toBeVisible()
    await field(dialog, '理由').fill('请补充图纸')
    await button(dialog, '退回').click()
    await expect(dialog).toBeHidden()
    await expect(manager.getByRole('status').filter({ hasText: '审批结束：已退回' })).toBeVisible()
  })

  await test.step('x 选择，批量同意，逐项给出结果', async () => {
    await manager.goto(`/studio/workflow/todo?q=${title(1)}`)
    await expect(manager.getByRole('heading', { level: 2, name: title(1) })).toBeVisible()
    await manager.keyboard.press('j')
    await manager.keyboard.press('x')
    await button(manager, '批量同意 1 项').click()
    await button(manager.getByRole('dialog'), '同意').click()
    await expect(manager.getByRole('dialog', { name: '已同意 1 项' })).toBeVisible()
  })

  await test.step('复核人先征求意见、抄送，再同意：审批通过', async () => {
    const approver = await as('e2eapprover')
    const choose = (name: string) => pickPeople(approver, approver.getByRole('dialog').first(), [name])
    await approver.goto(`/studio/workflow/todo?q=${title(1)}`)
    await button(approver, '抄送').click()
    await choose('陈采薇')
    await button(approver.getByRole('dialog'), '抄送').click()
    await expect(approver.getByRole('dialog')).toHaveCount(0)
    await button(approver, '加签').click()
    await choose('流程值守')
    await button(approver.getByRole('dialog'), '加签').click()
    await expect(approver.getByRole('status').filter({ hasText: '已加签' })).toBeVisible()
    const asked = await as('e2eduty', { phone: true })
    await asked.goto(`/studio/workflow/todo?q=${title(1)}`)
    await asked.getByRole('link', { name: title(1) }).click()
    await expect(asked.getByText('请您加签，提出意见。')).toBeVisible()
    await asked.getByRole('textbox', { name: '意见' }).fill('技术上可行')
    await button(asked, '同意').click()
    await expect(asked.getByRole('status').filter({ hasText: '已同意' })).toBeVisible()
    await approver.reload()
    await expect(approver.getByRole('complementary').getByText('技术上可行')).toBeVisible()
    await approver.keyboard.press('a')
    await expect(approver.getByRole('status').filter({ hasText: '审批结束：已通过' })).toBeVisible()
    await purchaser.goto(`/studio/workflow/todo?tab=cc&q=${title(1)}`)
    await expect(
      purchaser
        .getByRole('region', { name: '列表' })
        .getByRole('listitem')
        .filter({ hasText: title(1) }),
    ).toContainText('已通过')
  })

  await test.step('发起人在“我发起”看到等待谁，并催办', async () => {
    await purchaser.goto(`/studio/workflow/todo?tab=mine&q=${title(2)}`)
    const row = purchaser
      .getByRole('region', { name: '列表' })
      .getByRole('listitem')
      .filter({ hasText: title(2) })
    await expect(row).toContainText('复核：复核人')
    const course = purchaser.getByRole('complementary', { name: '谁在审批' })
    await expect(course.getByRole('listitem').filter({ hasText: '经理审批' })).toContainText('同意，请抓紧')
    await expect(course.getByText('否则')).toBeVisible()
    await button(purchaser, '催办').click()
    await expect(purchaser.getByText('已催办').first()).toBeVisible()
    // A second time is refused, and the refusal stays.
    await button(purchaser, '催办').click()
    await expect(purchaser.getByText('4小时内已催办过，请稍后再试')).toBeVisible()
  })

  await test.step('手机：先列表，再单据；驳回写明理由', async () => {
    const phone = await as('manager', { phone: true })
    await phone.goto(`/studio/workflow/todo?q=${title(4)}`)
    await expectNoSideScroll(phone)
    await phone.getByRole('link', { name: title(4) }).click()
    await expect(phone.getByRole('heading', { level: 2, name: title(4) })).toBeVisible()
    await expect(phone.getByRole('region', { name: '列表' })).toBeHidden()
    await expectNoSideScroll(phone)
    await expectAccessible(phone, { within: '#root' })
    await phone.getByRole('button', { name: '更多操作' }).click()
    await phone.getByRole('menuitem', { name: '驳回' }).click()
    const dialog = phone.getByRole('dialog')
    await field(dialog, '理由').fill('预算不足')
    await button(dialog, '驳回').click()
    await expect(phone.getByRole('status').filter({ hasText: '审批结束：已驳回' })).toBeVisible()
  })

  await test.step('单据的“流程”页签讲清经过', async () => {
    const { records } = (await buyer.get('/srm/inquiry/list', { title: title(4) })).result as { records: { id: string }[] }
    await purchaser.goto(`/srm/inquiry/detail?id=${records[0]?.id}#approval`)
    const tab = purchaser.getByRole('tabpanel')
    await expect(tab.getByText('预算不足')).toBeVisible()
    await expect(tab.getByText('按“询价发布两级审批”V1 执行')).toBeVisible()
  })

  await test.step('the administrator sees where it waits, and opens the same course', async () => {
    const admin = await as('e2eduty', { lang: 'en-US' })
    await admin.goto(`/studio/workflow/monitor?view=running&keyword=${encodeURIComponent(title(2))}`)
    const row = admin.getByRole('row').filter({ hasText: title(2) })
    await expect(row).toContainText('Second check · 复核人')
    await row.getByRole('link', { name: title(2) }).click()
    const drawer = admin.getByRole('dialog')
    await expect(drawer.getByRole('listitem').filter({ hasText: 'Second check' })).toHaveAttribute('aria-current', 'step')
    await button(drawer, 'Terminate').click()
    const reason = admin.getByRole('dialog', { name: 'Terminate' })
    await field(reason, 'Reason').fill('The project was stopped')
    await button(reason, 'Terminate').click()
    await expect(reason).toBeHidden()
    await expect(drawer.getByText('Terminated').first()).toBeVisible()
  })
})
