import { done, type Client } from '../client'
import { expect, expectAccessible, expectNoSideScroll, test } from '../fixtures'
import { button, choose, confirm, field } from '../helpers'
import { account, leftOpen, openBankChange, submitBankChange, type ChangeRow as Row } from './change-steps'

const supplier = '浙江精测仪表有限公司'
/** Another supplier manager beside the one of the demo. */
const colleagueOf = async (api: (who: string) => Promise<Client>): Promise<string> => {
  const admin = await api('admin')
  const roles = done(await admin.get('/sys/role/queryall')) as { id: string; roleCode: string }[]
  const [depart] = done(await (await api('reviewer')).get('/sys/user/getCurrentUserDeparts')).list as { id: string }[]
  const username = `colleague${Date.now()}`
  const selectedroles = roles.find((role) => role.roleCode === 'supplierManager')?.id
  done(
    await admin.post('/sys/user/add', { username, realname: '钱接手', password: 'Fresh#2026', selectedroles, selecteddeparts: depart?.id }),
  )
  return username
}

test('代为变更：供应商管理员代供应商填写并提交，供应商看到，由采购经理通过', async ({ as, api }) => {
  const client = await api(supplier)
  const ofKind = async (who: Client) => done(await who.get('/srm/changeRequest/list', { changeType: 'RELATION' })).records as Row[]
  // What an earlier try left behind.
  for (const row of await ofKind(await api('reviewer')))
    if (row.supplierName === supplier && row.status === '0')
      done(await (await api('reviewer')).delete('/srm/changeRequest/delete', { id: row.id }))
  for (const row of (await ofKind(client)).filter((r) => r.status === '1'))
    done(await (await api('manager')).post('/srm/changeRequest/approve', row))
  const { supplier: own } = done(await client.get('/srm/supplier/profile'))
  const reviewer = await as('reviewer', { lang: 'en-US' })
  await reviewer.goto(`/modules/srm/sr/SrPotentialSupplierList?bizId=${own.id}`)
  await button(reviewer, 'Change on behalf').click()
  const dialog = reviewer.getByRole('dialog')
  await choose(dialog, 'Kind of change', 'Relation change')
  await field(dialog, 'Description').fill('Sales contact promoted')
  await button(dialog, 'Start').click()
  await expect(reviewer).toHaveURL(/\/srm\/change\/edit\?id=/)
  await expect(reviewer.getByText(/on behalf of the supplier/)).toBeVisible()
  await field(reviewer, 'Reason').fill('The company asked for it by telephone')
  await reviewer
    .getByLabel(/^Position/)
    .first()
    .fill(`Director ${Date.now()}`)
  await button(reviewer, 'Submit').click()
  await expect(reviewer.getByRole('dialog').getByRole('region', { name: 'Expected approvers' })).toBeVisible()
  await confirm(reviewer, 'Submit')
  await expect(reviewer).toHaveURL(/\/srm\/change\/detail\?id=/)
  // Who wrote it does not review it.
  await expect(button(reviewer, 'Withdraw')).toBeVisible()
  // The page of all kinds stands under the one of this request.
  await expect(reviewer.locator('.srm-nav [aria-current=page]')).toHaveText('Relation changes')
  await expect(button(reviewer, 'Approve')).toHaveCount(0)
  const detail = new URL(reviewer.url()).pathname + new URL(reviewer.url()).search
  const company = await as(supplier, { phone: true })
  await company.goto(detail)
  await expect(company.getByText('由采购方 赵审言 代供应商填写。')).toBeVisible()
  await expect(button(company, '撤回')).toHaveCount(0)
  await expectNoSideScroll(company)
  const manager = await as('manager')
  await manager.goto(detail)
  await button(manager, '审核通过').click()
  await confirm(manager, '审核通过')
  await expect(manager.getByText('已审核').first()).toBeVisible()
  await test.step('what one of the staff left unfinished, a colleague takes over and discards', async () => {
    const wish = { supplierId: own.id, changeType: 'RELATION', description: '交接前未完成的代为变更' }
    const { id } = done(await (await api('reviewer')).post('/srm/changeRequest/addOnBehalf', wish))
    const { docNo } = done(await (await api('reviewer')).get('/srm/changeRequest/queryById', { id })).request
    const username = await colleagueOf(api)
    const colleague = await as(username, { password: 'Fresh#2026' })
    await colleague.goto(`/srm/change/relation?keyword=${docNo}`)
    const row = colleague.getByRole('row', { name: docNo })
    await expect(row.getByText('赵审言')).toBeVisible()
    await expect(button(row, '编辑')).toHaveCount(0)
    await button(row, '接手').click()
    await expect(colleague.getByRole('dialog')).toContainText(`接手 赵审言 填写的变更单 ${docNo}？`)
    await confirm(colleague, '接手')
    await expect(row.getByText('钱接手')).toBeVisible()
    await expect(button(row, '接手')).toHaveCount(0)
    const told = JSON.stringify(await (await api('reviewer')).get('/sys/annountCement/listByUser'))
    expect(told).toContain(`钱接手接手了您代供应商“${supplier}”填写的关系变更${docNo}`)
    await button(row, '删除').click()
    await confirm(colleague, '删除')
    await expect(row).toHaveCount(0)
  })
})

test('银行账户变更：供应商填写并提交，财务回访复核，审核人通过，新账户生效', async ({ as, api }) => {
  const number = account()
  const draft = await leftOpen(api, supplier)
  const company = await as(supplier)
  await test.step('the supplier writes the change', async () => {
    await openBankChange(company, draft)
    await field(company, '银行账号').fill('12')
    await company.keyboard.press('Tab')
    await expect(company.getByText('银行账号应为6到34位数字（境外账户填写有效的IBAN）').first()).toBeVisible()
    await field(company, '银行账号').fill(number)
    await button(company, '提交审核').click()
    // Without evidence the server does not take it, and nothing typed is lost.
    await expect(company.getByText('变更公司名称、统一社会信用代码、法定代表人或银行账户须上传证明材料').first()).toBeVisible()
    await expect(field(company, '银行账号')).toHaveValue(number)
    await submitBankChange(company)
  })
  const detail = new URL(company.url()).pathname + new URL(company.url()).search
  await test.step('a reviewer cannot pass it alone', async () => {
    const reviewer = await as('reviewer')
    await reviewer.goto(detail)
    await expect(reviewer.getByText('等待财务人员电话回访并复核新账户')).toBeVisible()
    await expect(button(reviewer, '审核通过')).toHaveCount(0)
    await expect(reviewer.getByText(number)).toHaveCount(0)
  })
  await test.step('finance calls back and confirms, in English', async () => {
    const finance = await as('finance', { lang: 'en-US' })
    await finance.goto(detail)
    await expect(finance.getByText(number)).toBeVisible()
    await button(finance, 'Confirm bank account').click()
    const dialog = finance.getByRole('dialog')
    await field(dialog, 'Result of the call').fill('Called the accountant on file; the new account is right')
    await button(dialog, 'Confirm bank account').click()
    await expect(dialog).toBeHidden()
    await expect(finance.getByText(/Bank account confirmed by/)).toBeVisible()
    await expectAccessible(finance)
  })
  await test.step('the reviewer approves and the account is in force', async () => {
    const reviewer = await as('reviewer', { phone: true })
    await reviewer.goto(detail)
    await expectNoSideScroll(reviewer)
    await button(reviewer, '审核通过').click()
    await confirm(reviewer, '审核通过')
    await expect(reviewer.getByText('已审核').first()).toBeVisible()
    await company.reload()
    await expect(company.getByText('已审核').first()).toBeVisible()
    await company.goto('/srm/supplier/profile')
    await expect(company.getByText(number)).toBeVisible()
  })
})

interface Line {
  readonly id: string
  readonly categoryId: string
  readonly categoryName: string
  readonly orgCode: string
  readonly qualStatus: string
  readonly qualTo: string
}
test('品类重新认定：供应商申请，通过后不予认定并说明原因，再次申请后认定合格', async ({ as, api }) => {
  const [client, staff] = [await api(supplier), await api('reviewer')]
  const { supplier: own } = done(await client.get('/srm/supplier/profile'))
  const lines = async () => done(await client.get('/srm/supplier/profile')).quals as Line[]
  const turn = async (action: string, body: object) => {
    const { supplier: head } = done(await staff.get('/srm/supplier/queryById', { id: own.id }))
    return done(await staff.post(`/srm/supplier/${action}`, { id: own.id, version: head.version, ...body }))
  }
  const requests = async () => done(await client.get('/srm/changeRequest/list', { changeType: 'QUALIFICATION' })).records as Row[]
  /** Asks for the line; what an earlier try left open is gone on with. */
  const ask = async ({ categoryId, orgCode }: Line) => {
    const description = '申请品类重新认定'
    const open = (await requests()).find((row) => row.status !== '2')
    const id = open?.id ?? done(await client.post('/srm/changeRequest/add', { changeType: 'QUALIFICATION', description })).id
    const version = async () => done(await client.get('/srm/changeRequest/queryById', { id })).request.version as number
    if (open?.status !== '1') {
      const said = { description, reason: '已完成整改并更换检验设备', sections: {}, files: [], requalify: [{ categoryId, orgCode }] }
      done(
        await client.post(
          '/srm/changeRequest/submit',
          done(await client.put('/srm/changeRequest/edit', { id, version: await version(), draft: false, ...said })),
        ),
      )
    }
    return done(await staff.post('/srm/changeRequest/approve', { id, version: await version() }))
  }
  const waiting = (await lines()).find((line) => line.qualStatus === '0')
  const line = waiting ?? (await lines()).find((one) => one.qualStatus === '2') ?? ((await lines())[0] as Line)
  if (line.qualStatus === '1') await turn('suspendCategory', { qualId: line.id, reason: '连续两批抽检不合格' })
  if (!waiting) await ask(line)

  const page = `/modules/srm/sr/SrPotentialSupplierList?bizId=${own.id}&tab=quals`
  const reason = '整改报告缺少第三方检测数据，请补充后再次申请'
  const reviewer = await as('reviewer')
  /** At the category; the log beside it tells it as well. */
  const refused = reviewer.getByText(/^重新认定未通过/)
  await test.step('the reviewer turns it down from the to-do', async () => {
    await reviewer.goto(`${page}&qualify=1`)
    const dialog = reviewer.getByRole('dialog')
    await expect(dialog.getByText(/申请重新认定：/)).toBeVisible()
    await button(dialog, '不予认定').click()
    const refusal = reviewer.getByRole('dialog', { name: `不予重新认定“${line.categoryName}”` })
    await field(refusal, '原因（供应商可见）').fill('不行')
    await button(refusal, '不予认定').click()
    await expect(refusal.getByText(/长度应为5到500个字符/)).toBeVisible()
    await field(refusal, '原因（供应商可见）').fill(reason)
    await expectAccessible(reviewer, { within: '.ant-modal' })
    await button(refusal, '不予认定').click()
    await expect(refusal).toBeHidden()
    await expect(refused).toContainText(reason)
    await expect(reviewer.getByText('暂停').first()).toBeVisible()
    const work = done(await staff.get('/srm/dashboard/work')) as { id: string; kind: string }[]
    expect(work.some((one) => one.kind === 'requalify' && one.id === own.id)).toBe(false)
  })
  await test.step('the company reads why, in English on its telephone', async () => {
    const company = await as(supplier, { phone: true, lang: 'en-US' })
    await company.goto('/srm/supplier/profile')
    await expect(company.getByText(/^Requalification turned down/)).toContainText(reason)
    await expectNoSideScroll(company)
  })
  await ask(line)
  await test.step('asked for again, it is qualified', async () => {
    await reviewer.goto(`${page}&qualify=1`)
    const dialog = reviewer.getByRole('dialog')
    await button(dialog, '认定合格').click()
    await expect(dialog).toBeHidden()
    await expect(refused).toHaveCount(0)
  })
  expect((await lines()).find((one) => one.id === line.id)?.qualStatus).toBe('1')
})
