import { done } from '../client'
import { demoPassword, expect, expectAccessible, expectNoSideScroll, test } from '../fixtures'
import { button, choose, confirm, field } from '../helpers'
import { nodeOf, openNode, problems, side } from './workflow-steps'

const unique = () => `${Date.now()}`.slice(-8)
/** No document of the demonstration is so dear: what is published here leads none of the other journeys. */
const tooDear = { all: [{ field: 'amount', rule: 'gt', val: '9000000000.00' }] }

test('an administrator draws a band by amount, mends it, tries it out; another one publishes it', async ({ as, api }) => {
  const mark = unique()
  const code = `band-${mark}`
  const admin = await api('admin')
  const page = await as('admin')
  await page.goto('/studio/workflow/model')
  await expectAccessible(page)
  await button(page, '新增流程模型').click()
  const form = page.getByRole('dialog')
  await choose(form, '单据', '询价')
  await choose(form, '审批', '撤销中标审批')
  await field(form, '编码').fill(code)
  await field(form, '中文名称').fill(`分级审批${mark}`)
  await field(form, '英文名称').fill(`Bands ${mark}`)
  await button(form, '保存').click()
  await expect(page).toHaveURL(/designer\?id=/)
  const id = new URL(page.url()).searchParams.get('id') ?? ''

  // By the keyboard alone: a condition after the submission, its band, and a copy at the end.
  await nodeOf(page, '提交').focus()
  await page.keyboard.press('n')
  await expect(page.getByRole('menu', { name: '在“提交”之后添加' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(nodeOf(page, /^条件/)).toBeFocused()
  await expect(problems(page).getByRole('listitem')).toHaveText([/金额.*的条件或值不正确/])
  await expect(page.getByRole('button', { name: '发布，有 1 处问题' })).toBeVisible()
  await expectAccessible(page)

  await problems(page).getByRole('button').focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(side(page).getByText('走这里的条件')).toBeVisible()
  const value = side(page).getByRole('textbox', { name: '值' })
  await value.focus()
  await page.keyboard.type('50,000')
  await expect(value).toHaveValue('50000')
  await expect(problems(page)).toContainText('没有问题')

  // Everything else goes by two people, who must not be the same one.
  await openNode(page, '审批 撤销中标审批')
  const others = side(page).getByRole('combobox', { name: '须与这些节点的审批人不同' })
  await others.fill('审批')
  await others.press('Enter')
  await others.press('Escape')
  await nodeOf(page, '审批 撤销中标审批').focus()
  await page.keyboard.press('n')
  for (let n = 0; n < 3; n++) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(nodeOf(page, /^抄送/)).toBeFocused()
  await expect(problems(page)).toContainText('没有设审批人')
  await page.keyboard.press('Delete')
  await expect(nodeOf(page, /^抄送/)).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(nodeOf(page, /^抄送/)).toHaveCount(1)
  await page.keyboard.press('Control+Shift+z')
  await expect(nodeOf(page, /^抄送/)).toHaveCount(0)
  await expect(problems(page)).toContainText('没有问题')

  await side(page).getByText('试算', { exact: true }).click()
  await field(side(page), /^金额/).fill('600000')
  await button(side(page), '试算').click()
  const course = side(page).getByRole('region', { name: '审批过程' })
  await expect(course.getByRole('listitem')).toHaveText([/^提交/, /条件.*否则/, /^审批/, /^撤销中标审批/, /^结束/])
  await expect(course).toContainText('2 名不同的人决定')
  await expect(nodeOf(page, '审批 撤销中标审批，试算经过')).toBeVisible()
  await field(side(page), /^金额/).fill('50000')
  await button(side(page), '试算').click()
  await expect(course.getByRole('listitem')).toHaveText([/^提交/, /条件.*50,000.00 ≤ 50,000.00/, /^撤销中标审批/, /^结束/])

  await button(page.getByRole('region', { name: '有未保存的修改' }), '存草稿').click()
  await expect(page.getByRole('region', { name: '有未保存的修改' })).toHaveCount(0)
  await button(page, '发布').click()
  await expect(page.getByRole('dialog')).toContainText('草稿由您最后修改，不能由您本人发布')
  await button(page.getByRole('dialog'), '关闭').last().click()
  const saved = done(await admin.get('/studio/workflow/model/queryById', { id }))
  expect(saved.draft.nodes.review.distinctFrom).toEqual(['approve1'])
  expect(await admin.post('/studio/workflow/model/publish', { id, version: saved.version })).toMatchObject({ errorKey: 'WF_PUBLISH_OWN' })

  // What is published leads only what no document costs.
  const { draft, nameZh, nameEn, priority } = saved
  done(await admin.post('/studio/workflow/model/edit', { id, version: saved.version, draft, nameZh, nameEn, priority, when: tooDear }))
  const username = `admin${mark}`
  const { records } = done(await admin.get('/sys/role/list', { roleCode: 'admin' }))
  const person = { username, realname: `第二管理员${mark}`, workNo: mark, password: demoPassword, confirmpassword: demoPassword }
  done(await admin.post('/sys/user/add', { ...person, selectedroles: records[0].id }))
  const second = await as(username)
  await second.goto(`/studio/workflow/model/designer?id=${id}`)
  await button(second, '发布').click()
  await field(second.getByRole('dialog'), '版本说明').fill('按金额分级')
  await button(second.getByRole('dialog'), '发布').click()
  await expect(second.getByRole('dialog')).toBeHidden()
  await expect(second.getByText(/线上 V1/)).toBeVisible()

  // What is drawn now beside what is in force.
  await nodeOf(second, '提交').focus()
  await second.keyboard.press('n')
  await second.keyboard.press('End')
  await second.keyboard.press('ArrowUp')
  await second.keyboard.press('Enter')
  await expect(nodeOf(second, /^抄送/)).toBeFocused()
  await button(second, '历史版本').click()
  const versions = second.getByRole('dialog', { name: '历史版本' })
  await expect(versions.getByRole('listitem').first()).toContainText('按金额分级')
  await expect(versions.getByRole('list').nth(1).getByRole('listitem')).toHaveText([
    /^新增 抄送/,
    /^修改 连线 提交 → 抄送/,
    /^新增 连线 抄送 → 条件/,
  ])
  await expectAccessible(second)
  await versions
    .getByRole('button', { name: '关闭' })
    .or(versions.getByRole('button', { name: 'Close' }))
    .first()
    .click()
  await button(second.getByRole('region', { name: '有未保存的修改' }), '放弃修改').click()
  await confirm(second, '放弃修改')
  await expect(nodeOf(second, /^抄送/)).toHaveCount(0)
  const published = done(await admin.get('/studio/workflow/model/queryById', { id }))
  expect(published).toMatchObject({ versionNo: 1, status: '1', isChanged: false })
  expect(published.versionNo).toBe(1)

  // The way back takes two as well: one asks in the list, another one confirms on the page of the process.
  await page.goto(`/studio/workflow/model?nameZh=${encodeURIComponent(`分级审批${mark}`)}`)
  const row = page.getByRole('row').filter({ hasText: code })
  await row.getByRole('button', { name: '申请停用' }).click()
  await field(page.getByRole('dialog'), '原因').fill('组织调整')
  await confirm(page, '申请停用')
  await expect(row.getByText('待确认停用')).toBeVisible()
  await expect(row.getByRole('button', { name: '撤回停用申请' })).toBeVisible()
  await expect(row.getByRole('button', { name: '确认停用' })).toHaveCount(0)
  await second.reload()
  await expect(second.getByText(/申请停用此流程，须由另一人确认/)).toContainText('原因：组织调整')
  await expectAccessible(second)
  await button(second, '确认停用').click()
  await confirm(second, '确认停用')
  await expect(second.getByText(/申请停用此流程/)).toHaveCount(0)
  expect(done(await admin.get('/studio/workflow/model/queryById', { id })).status).toBe('9')
})

/** As another tool writes it. */
const foreign = `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn" targetNamespace="x">
  <process id="p">
    <startEvent id="s"/><userTask id="t" name="经理审批" flowable:candidateGroups="purchaseManager"/>
    <serviceTask id="m" name="发邮件"/><endEvent id="e"/>
    <sequenceFlow id="f1" sourceRef="s" targetRef="t"/><sequenceFlow id="f2" sourceRef="t" targetRef="m"/><sequenceFlow id="f3" sourceRef="m" targetRef="e"/>
  </process>
</definitions>`

test('a file of another tool is looked at before it is drawn, and kept only when it is saved', async ({ as, api }) => {
  const admin = await api('admin')
  const model = { code: `file-${unique()}`, bizType: 'inquiry', purpose: 'publish', nameZh: '导入', nameEn: 'Import', priority: 100 }
  const { id } = done(await admin.post('/studio/workflow/model/add', model))
  const page = await as('admin')
  await page.goto(`/studio/workflow/model/designer?id=${id}`)
  await button(page, 'BPMN').click()
  const file = page.waitForEvent('download')
  await page.getByRole('menuitem', { name: '导出已保存的草稿' }).click()
  expect((await file).suggestedFilename()).toBe(`${model.code}.bpmn`)
  await button(page, 'BPMN').click()
  await page.getByRole('menuitem', { name: '导入文件' }).click()
  const dialog = page.getByRole('dialog')
  const choosing = (name: string, text: string) =>
    field(dialog, 'BPMN 文件').setInputFiles({ name, mimeType: 'application/xml', buffer: Buffer.from(text) })
  await choosing('bad.bpmn', `<!DOCTYPE d [<!ENTITY a "a">]>${foreign}`)
  await expect(page.getByText('不是可读取的 BPMN 2.0 文件').first()).toBeVisible()
  await choosing('flowable.bpmn', foreign)
  await expect(dialog.getByRole('status')).toContainText('读取到 3 个节点、2 条连线')
  await expect(dialog.getByRole('listitem')).toHaveText(['发邮件：服务任务没有对应的节点，已略过'])
  await button(dialog, '放入画布').click()
  await expect(nodeOf(page, '审批 经理审批')).toBeVisible()
  expect(done(await admin.get('/studio/workflow/model/queryById', { id })).draft.nodes.review).toBeDefined()
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('region', { name: '有未保存的修改' })).toHaveCount(0)
  const { draft } = done(await admin.get('/studio/workflow/model/queryById', { id }))
  const types = Object.values(draft.nodes as Record<string, { type: string }>).map(({ type }) => type)
  expect(types.toSorted()).toEqual(['approve', 'end', 'start'])
  done(await admin.delete('/studio/workflow/model/delete', { id }))
})

test('on a phone a process is looked at, in English and in the dark too; the auditor changes nothing', async ({ as, api }) => {
  const admin = await api('admin')
  const code = `look-${unique()}`
  const model = { code, bizType: 'inquiry', purpose: 'award', nameZh: '只看', nameEn: 'Look only', priority: 100 }
  const { id } = done(await admin.post('/studio/workflow/model/add', model))
  const phone = await as('admin', { phone: true, lang: 'en-US', theme: 'dark' })
  await phone.goto(`/studio/workflow/model/designer?id=${id}`)
  await expect(phone.getByText('This window is narrow: you can only look.')).toBeVisible()
  await expect(phone.getByRole('button', { name: 'Save draft' })).toHaveCount(0)
  await expectNoSideScroll(phone)
  await expectAccessible(phone)
  const auditor = await as('auditor')
  await auditor.goto(`/studio/workflow/model/designer?id=${id}`)
  await expect(auditor.getByText('您没有编辑流程模型的权限，此处只能查看。')).toBeVisible()
  await nodeOf(auditor, /^条件/).focus()
  await auditor.keyboard.press('Delete')
  await expect(nodeOf(auditor, /^条件/)).toHaveCount(1)
  await expectAccessible(auditor)
  done(await admin.delete('/studio/workflow/model/delete', { id }))
})
