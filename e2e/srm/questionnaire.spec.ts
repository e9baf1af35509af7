import { done } from '../client'
import { expect, expectAccessible, expectNoSideScroll, test } from '../fixtures'
import { button, choose, confirm, field, instantIn, typeDate } from '../helpers'

const first = '江苏恒远阀门有限公司'
const second = '浙江精测仪表有限公司'
const third = '上海清源环保设备有限公司'
const titleNow = () => `质量能力问卷 ${Date.now() % 10_000_000}`

test('问卷：题库选题与自写题、条件显示、发布；两家在浏览器中英文填写，其余经接口提交；统计与退回重填', async ({ as, api }) => {
  const title = titleNow()
  const buyer = await as('purchaser')

  await test.step('设计：从题库选题、自写一题、显示条件、键盘排序、预览', async () => {
    await buyer.goto('/srm/questionnaire/form')
    await typeDate(buyer, '截止时间', instantIn(72).slice(0, 16))
    await field(buyer, '标题').fill(title)
    await field(buyer, '英文标题').fill(`Quality ${title.slice(-6)}`)
    await buyer.getByRole('switch', { name: '计分' }).click()
    await field(buyer, '合格分').fill('60')
    await buyer.getByRole('switch', { name: '向供应商显示得分' }).click()
    await buyer.getByRole('button', { name: '接收供应商 请选择' }).click()
    const companies = buyer.getByRole('dialog').filter({ hasText: '接收供应商' })
    await choose(companies, '阶段', '合格')
    await button(companies, '选择全部查询结果').click()
    await expect(companies).toContainText(second)
    await button(companies, '确定').click()

    await button(buyer, '从题库选题').click()
    const bank = buyer.getByRole('dialog', { name: '从题库选题' })
    await bank.getByRole('textbox', { name: '搜索', exact: true }).fill('ISO 9001')
    await bank
      .getByRole('row', { name: /ISO 9001/ })
      .getByRole('checkbox')
      .check()
    await button(bank, '确定').click()
    await expect(buyer.getByText('是否通过 ISO 9001 质量管理体系认证？')).toBeVisible()

    await button(buyer, '编写题目').click()
    const editor = buyer.getByRole('dialog', { name: '编辑题目' })
    await choose(editor, '题型', '填空')
    await field(editor, '题目').fill('请说明认证计划')
    await field(editor, '英文题目').fill('Describe your plan for certification')
    await editor.getByRole('radio', { name: '满足全部条件时显示' }).check()
    await choose(editor, '条件 1 的比较', '不等于')
    await choose(editor, '条件 1 的取值', '已通过，证书有效')
    await expectAccessible(buyer)
    await button(editor, '确定').click()
    await expect(editor).toBeHidden()

    await button(buyer, '编写题目').click()
    await choose(editor, '题型', '数值')
    await field(editor, '题目').fill('准时交付率')
    await field(editor, '英文题目').fill('On-time delivery')
    await field(editor, '最大值').fill('100')
    await button(editor, '确定').click()
    await buyer.getByRole('button', { name: '上移 准时交付率' }).click()
    await expect(buyer.getByRole('listitem').filter({ hasText: '准时交付率' })).toContainText('2.')

    await button(buyer, '预览').click()
    const preview = buyer.getByRole('dialog', { name: '预览' })
    await expect(preview.getByText('请说明认证计划')).toHaveCount(0)
    await preview.getByRole('radio', { name: '未通过', exact: true }).check()
    await expect(preview.getByText('请说明认证计划')).toBeVisible()
    await buyer.keyboard.press('Escape')
    await button(buyer, '保存').click()
    await expect(buyer.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  })

  await test.step('发布', async () => {
    await button(buyer, '发布').click()
    await confirm(buyer, '发布')
    await expect(buyer.getByText(/已发布给 \d+ 家供应商/)).toBeVisible()
    await expectAccessible(buyer)
  })

  await test.step('中文填写：必答、条件、自动暂存、提交后显示得分', async () => {
    const page = await as(first)
    await page.goto('/srm/questionnaireReply/list')
    await page.getByRole('link', { name: `办理 ${title}` }).click()
    await page.getByRole('radio', { name: '未通过', exact: true }).check()
    await button(page, '提交问卷').click()
    await expect(page.getByText('2 处需要修改')).toBeVisible()
    await page.getByRole('textbox', { name: /准时交付率/ }).fill('101')
    await expect(page.getByText('应在 −∞ 与 100 之间')).toBeVisible()
    await page.getByRole('textbox', { name: /准时交付率/ }).fill('90')
    await page.getByRole('textbox', { name: /请说明认证计划/ }).fill('明年三季度取证')
    await expect(page.getByText(/^已保存 \d\d:\d\d$/)).toBeVisible()
    await page.reload()
    await expect(page.getByRole('textbox', { name: /请说明认证计划/ })).toHaveValue('明年三季度取证')
    await expectAccessible(page)
    await button(page, '提交问卷').click()
    await confirm(page, '提交问卷')
    await expect(page.getByText('不合格')).toBeVisible()
  })

  await test.step('英文界面、手机上填写', async () => {
    const phone = await as(second, { lang: 'en-US', phone: true })
    await phone.goto('/srm/questionnaireReply/list')
    await phone.getByRole('link', { name: `Handle ${title}` }).click()
    await phone.getByRole('radio', { name: 'Yes, certificate in force' }).check()
    await expect(phone.getByText('Describe your plan for certification')).toHaveCount(0)
    await phone.getByRole('textbox', { name: /On-time delivery/ }).fill('100')
    await expectNoSideScroll(phone)
    await button(phone, 'Submit questionnaire').click()
    await confirm(phone, 'Submit questionnaire')
    await expect(phone.getByText('Passed', { exact: true })).toBeVisible()
  })

  await test.step('统计：第三家经接口提交后，数字正确', async () => {
    const other = await api(third)
    const { records } = done(await other.get('/srm/questionnaireReply/list', { keyword: title })) as { records: { id: string }[] }
    const id = records[0]?.id ?? ''
    const asked = done(await other.get('/srm/questionnaireReply/queryById', { id })) as {
      sections: { items: { key: string; zh: string }[] }[]
    }
    const keyOf = (zh: string) => asked.sections.flatMap((s) => s.items).find((item) => item.zh.includes(zh))?.key ?? ''
    done(
      await other.post('/srm/questionnaireReply/submit', {
        id,
        answers: { [keyOf('ISO 9001')]: 'doing', [keyOf('准时')]: '95', [keyOf('计划')]: '年底前' },
      }),
    )
    await buyer.reload()
    await buyer.getByRole('tab', { name: '统计' }).click()
    await expect(buyer.getByRole('img', { name: '得分分布：0–10: 1, 60–70: 1, 90–100: 1' })).toBeVisible()
    const yes = buyer.getByRole('listitem').filter({ hasText: '已通过，证书有效' })
    await expect(yes).toContainText('1 · 33.3%')
    await expect(buyer.locator('section').filter({ hasText: '准时交付率' }).last()).toContainText('95')
    await expect(buyer.getByText('明年三季度取证')).toBeVisible()
    await expectAccessible(buyer)
  })

  await test.step('单份答卷；退回重填，状态变回待回复', async () => {
    await buyer.getByRole('tab', { name: /^对象/ }).click()
    const row = buyer.getByRole('row', { name: new RegExp(first) })
    await button(row, '查看答卷').click()
    const reply = buyer.getByRole('dialog', { name: `${first}的答卷` })
    await expect(reply).toContainText('得分 0.00')
    await buyer.keyboard.press('Escape')
    await button(row, '退回重填').click()
    const dialog = buyer.getByRole('dialog').filter({ hasText: '重填截止时间' })
    await typeDate(dialog, '重填截止时间', instantIn(96).slice(0, 16))
    await field(dialog, '原因').fill('请补充证书号')
    await button(dialog, '退回重填').click()
    await expect(row).toContainText('待回复')
    const again = await as(first)
    await again.goto('/srm/questionnaireReply/list')
    await again.getByRole('link', { name: `办理 ${title}` }).click()
    await expect(again.getByText(/请补充证书号/)).toBeVisible()
  })
})
