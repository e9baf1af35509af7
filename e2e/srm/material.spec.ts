import { expectAccessible, expect, expectNoSideScroll, test } from '../fixtures'
import { button, choose, confirm, field, fillAll, instantIn, typeDate } from '../helpers'

/** Told apart from that of an earlier try. */
const serial = String(Date.now()).slice(-3)
const type = { code: `0101${serial}`, name: `调流阀${serial}` }
const material = { name: '活塞式调流阀', spec: `DN600 × PN10 第${serial}批`, model: 'LT942X-10' }
/** The first of its type. */
const docNo = `${type.code}00001`
const title = `取水泵站调流阀采购${serial}`
const bidders = ['江苏恒远阀门有限公司', '上海虹桥阀门控制有限公司', '上海清源环保设备有限公司']

test('物料：建类型和物料，提示重复，审核，在询价中选用，停用后不能提交', async ({ as }) => {
  const [purchaser, manager] = [await as('purchaser'), await as('manager')]

  await test.step('采购经理新增末级类型，税率沿用上级', async () => {
    await manager.goto('/srm/materialType/list')
    await expectAccessible(manager)
    await manager.getByRole('button', { name: '新增物料类型' }).click()
    const dialog = manager.getByRole('dialog')
    await fillAll(dialog, { 编码: type.code, 中文名称: type.name, 英文名称: 'Plunger valves' })
    await expect(dialog.getByText('留空：13%（取自类型 01）')).toBeVisible()
    await dialog.getByRole('button', { name: /^(保\s?存|确\s?定)/ }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('采购员新建物料，税率与检验沿用类型', async () => {
    await purchaser.goto('/srm/material/form')
    await choose(purchaser, '物料类型', type.code)
    await fillAll(purchaser, { 物料名称: material.name, 规格: material.spec, 型号: material.model })
    await choose(purchaser, '基本单位', '台')
    await choose(purchaser, '采购单位', '台')
    await expect(purchaser.getByText('留空：13%（取自类型 01）')).toBeVisible()
    await expectAccessible(purchaser)
    await button(purchaser, '保存').click()
    await expect(purchaser.getByRole('heading', { level: 1, name: material.name })).toBeVisible()
    await expect(purchaser.getByText(docNo).first()).toBeVisible()
    await expectAccessible(purchaser)
  })

  await test.step('再建同一物料时看到提示，没有原因不能保存', async () => {
    const again = await as('purchaser')
    await again.goto('/srm/material/form')
    await choose(again, '物料类型', type.code)
    await fillAll(again, { 物料名称: material.name, 规格: material.spec.replace(' × ', '*'), 型号: material.model })
    const like = again.getByRole('list', { name: '已有相近的物料' })
    await expect(like.getByRole('link', { name: docNo })).toBeVisible()
    await expect(like.getByText('相同').first()).toBeVisible()
    await expectAccessible(again)
    await choose(again, '基本单位', '台')
    await choose(again, '采购单位', '台')
    await button(again, '保存').click()
    await expect(again.getByText(`与物料${docNo}的名称、规格、型号相同；确需新建请填写原因`).first()).toBeVisible()
    await again.close()
  })

  await test.step('提交后由采购经理审核，物料启用', async () => {
    await button(purchaser, '提交审核').click()
    await confirm(purchaser, '提交审核')
    await expect(purchaser.getByRole('main').getByText('待审核').first()).toBeVisible()
    await manager.goto(`/srm/material/list?keyword=${docNo}`)
    await expectAccessible(manager)
    await manager.getByRole('link', { name: material.name }).filter({ visible: true }).first().click()
    await button(manager, '审核通过').click()
    const question = manager.getByRole('dialog')
    if (await question.isVisible()) await confirm(manager, '审核通过')
    await expect(manager.getByRole('button', { name: /^停\s?用$/ })).toBeVisible()
  })

  await test.step('采购员在询价中选用该物料，名称、规格、单位带入', async () => {
    await purchaser.goto('/srm/inquiry/form')
    const basics = purchaser.getByRole('region', { name: '基本信息' })
    await fillAll(basics, { 标题: title })
    await choose(basics, '品类', '蝶阀')
    const times = purchaser.getByRole('region', { name: '时间安排' })
    await typeDate(times, '报价截止时间', instantIn(30).slice(0, 16))
    await typeDate(times, '开标时间', instantIn(31).slice(0, 16))
    await fillAll(purchaser.getByRole('region', { name: '报价规则' }), { 交货条款: '送达现场', 付款条件: '到货验收合格后 60 天' })
    const lines = purchaser.getByRole('region', { name: '物料明细' })
    await button(lines, '选物料').click()
    const dialog = purchaser.getByRole('dialog')
    await field(dialog, '编码 / 名称 / 规格 / 型号').fill(docNo)
    await dialog.getByRole('checkbox', { name: new RegExp(docNo) }).check()
    await expectAccessible(purchaser)
    await button(dialog, '加入 1 行').click()
    await expect(dialog).toBeHidden()
    await expect(field(lines, '第 1 行 物料编码')).toHaveValue(docNo)
    await expect(field(lines, '第 1 行 物料名称')).toHaveValue(material.name)
    await expect(field(lines, '第 1 行 规格型号')).toHaveValue(`${material.spec} ${material.model}`)
    await fillAll(lines, { '第 1 行 数量': '2', '第 1 行 交货地址': '苏州市相城区取水泵站' })
    // Enter would add a line below the last.
    await field(lines, '第 1 行 需求日期').fill(instantIn(24 * 60).slice(0, 10))
    await field(lines, '第 1 行 需求日期').press('Tab')
    const invited = purchaser.getByRole('region', { name: '邀请供应商' })
    for (const name of bidders) {
      await invited.getByRole('textbox', { name: '搜索供应商名称、编号' }).fill(name)
      await invited.getByRole('checkbox', { name: new RegExp(name) }).check()
    }
  })

  await test.step('采购经理停用物料，并说明原因', async () => {
    await button(manager, '停用').click()
    const dialog = manager.getByRole('dialog')
    await field(dialog, '原因').fill('改用套筒式调流阀')
    await dialog.getByRole('button', { name: /^(停\s?用|确\s?定)$/ }).click()
    await expect(manager.getByText('已停用，新单据不能选用。改用套筒式调流阀')).toBeVisible()
    await expectAccessible(manager)
  })

  await test.step('询价提交时被拒，提示停用的物料', async () => {
    await button(purchaser, '提交审批').click()
    await expect(purchaser.getByText(`物料${docNo}已停用`).first()).toBeVisible()
  })

  await test.step('手机上列表与详情同样可用', async () => {
    const phone = await as('purchaser', { phone: true })
    await phone.goto(`/srm/material/list?keyword=${docNo}`)
    await expect(phone.getByText(docNo).filter({ visible: true }).first()).toBeVisible()
    await expectNoSideScroll(phone)
    await expectAccessible(phone)
  })
})
