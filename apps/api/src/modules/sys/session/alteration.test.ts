import { connect } from '@srm/db/client'
import { describe, expect, test } from 'vitest'
import { testApp } from '../../../../test/app'
import { makeSupplier, profileOf, saveSection, someCompany, submitCompany, type SupplierState } from '../../../demo/supplier'
import { session } from '../../../demo/session'

const app = await testApp()
const owner = connect(app.urls.ownerUrl, { tz: 'Asia/Shanghai', max: 1 })
const post = (path: string, payload: object, ip = '10.30.0.1') =>
  app.http.inject({ method: 'POST', url: `/api${path}`, remoteAddress: ip, payload }).then((r) => ({ status: r.statusCode, ...r.json() }))
const mails = async (to: string): Promise<{ subject: string; body: string }[]> =>
  (await app.http.inject({ url: '/dev/outbox', query: { to } })).json()
const codeSentTo = async (to: string) => /\d{6}/.exec((await mails(to))[0]?.body ?? '')?.[0] ?? ''
const wrongOf = (code: string) => (code === '000000' ? '111111' : '000000')
const start = (account: string, email: string, ip?: string) => post('/sys/alteration/start', { account, email }, ip)
const verify = (requestId: string, code: string) => post('/sys/alteration/verify', { requestId, code })
const submit = (ticket: string, company: string) => post('/sys/alteration/submit', { ticket, company })
const bare = (answer: { result: object | null }) => ({
  ...answer,
  timestamp: 0,
  result: answer.result && { ...answer.result, requestId: '' },
})

const company = async (state: SupplierState) => {
  const made = someCompany()
  return { ...made, ...(await makeSupplier(app, { state, company: made })) }
}
const prove = async ({ name, email }: { name: string; email: string }) => {
  const { result } = await start(name, email)
  return (await verify(result.requestId, await codeSentTo(email))).result
}

describe('a registration that was handed back', () => {
  test('shows the reviewer’s words to the holder of the mailbox, who corrects the name, the data and submits again', async () => {
    const it = await company('returned')
    const { ticket, alteration } = await prove(it)
    expect(alteration).toMatchObject({
      company: it.name,
      email: it.email,
      outcome: 'returned',
      canCorrect: true,
      reopenOn: null,
      summary: '整体资料较完整，请按意见补正后重新提交。',
    })
    expect(alteration.supplierNo).toMatch(/^SUP\d{6}$/)
    expect(alteration.comments.map((c: { section: string; title: string }) => [c.section, c.title])).toEqual([
      ['base', '基本信息'],
      ['qualifications', '资质证照'],
    ])
    const right = `${it.name}（更正）`
    const entered = await submit(ticket, right)
    expect(entered).toMatchObject({ success: true, result: { userInfo: { username: right, isShow: 3 } } })
    const client = session(app.http, entered.result.token)
    expect((await client.get('/supplierBaseAPI/getSupplier')).result.name).toBe(right)
    // The name of the bank account follows the company's.
    expect(await saveSection(client, 'bank', (await profileOf(client, { ...it, name: right })).bank)).toSucceed()
    await submitCompany(client)
    expect(await owner.sql`select status, name from supplier where id = ${it.id}`).toEqual([{ status: '1', name: right }])
    await session(app.http).signIn(right, 'Demo#2026')
    await expect(session(app.http).signIn(it.name, 'Demo#2026')).rejects.toThrow()
    expect(await submit(ticket, right)).toRefuse('TICKET_INVALID')
  })

  test('the name may stay; one that is taken, too short or too long is refused at its field and leaves the ticket good', async () => {
    const [it, other] = [await company('returned'), await company('potential')]
    const { ticket } = await prove(it)
    for (const [name, key] of [
      [other.name, 'NAME_TAKEN'],
      ['短', 'ACCOUNT_LENGTH'],
      ['长'.repeat(101), 'ACCOUNT_LENGTH'],
    ] as const) {
      const refused = await submit(ticket, name)
      expect(refused).toRefuse(key)
      expect(refused.result.errors).toMatchObject([{ field: 'company' }])
    }
    expect(await submit(ticket, it.name)).toMatchObject({ success: true, result: { userInfo: { username: it.name } } })
  })

  test('two who ask for one name at once: one has it', async () => {
    const tickets = [await prove(await company('returned')), await prove(await company('returned'))]
    const answers = await Promise.all(tickets.map(({ ticket }) => submit(ticket, '同名竞争设备有限公司')))
    expect(answers.filter((a) => a.success)).toHaveLength(1)
    expect(answers.find((a) => !a.success)).toRefuse('NAME_TAKEN')
  })
})

describe('a registration that was refused', () => {
  test('shows the reason, and from which day it may be taken up; then it opens as handed back, with all it held', async () => {
    const it = await company('refused')
    expect((await mails(it.email))[0]?.body).toContain('/alteration')
    await expect(it.client.get('/sys/user/getUserInfo')).resolves.toMatchObject({ success: false })
    const early = await prove(it)
    expect(early.alteration).toMatchObject({ outcome: 'refused', canCorrect: false, summary: '经核查，提交的资质文件与登记信息不符。' })
    const [row] = await owner.sql`select to_char(refused_at + interval '90 days', 'YYYY-MM-DD') as day from supplier where id = ${it.id}`
    expect(early.alteration.reopenOn).toBe(row?.day)
    expect(await submit(early.ticket, it.name)).toRefuse('REREGISTER_LATER')
    expect(await owner.sql`select status from sys_user where supplier_id = ${it.id}`).toEqual([{ status: 2 }])

    app.travel({ days: 91 })
    const late = await prove(it)
    expect(late.alteration).toMatchObject({ canCorrect: true })
    const entered = await submit(late.ticket, it.name)
    expect(entered).toMatchObject({ success: true, result: { userInfo: { isShow: 3 } } })
    expect(await owner.sql`select status, refused_at from supplier where id = ${it.id}`).toEqual([{ status: '2', refused_at: null }])
    const chain = await owner.sql`select action, from_status, to_status from audit_chain where biz_id = ${it.id} order by seq desc limit 1`
    expect(chain).toEqual([{ action: 'reopen', from_status: '9', to_status: '2' }])
    await session(app.http).signIn(it.name, 'Demo#2026')
    app.travel({ days: -91 })
  })

  test('one that has registered anew since has nothing left to correct', async () => {
    const it = await company('refused')
    await owner.sql`update sys_user set del_flag = 1 where supplier_id = ${it.id}`
    await owner.sql`delete from sys_mail`
    expect(await start(it.name, it.email)).toSucceed()
    expect(await mails(it.email)).toEqual([])
  })
})

describe('nobody learns who has applied', () => {
  test('existing, strange, approved and mismatched alike: one answer, one message, one kind of row', async () => {
    const [it, approved] = [await company('returned'), await company('potential')]
    await owner.sql`delete from sys_mail`
    const answers = [
      await start(it.name, it.email, '10.31.0.1'),
      await start('不存在的有限公司', 'nobody@strange.example', '10.31.0.2'),
      await start(approved.name, approved.email, '10.31.0.3'),
      await start(it.name, 'other@strange.example', '10.31.0.4'),
    ]
    for (const answer of answers) expect(bare(answer)).toEqual(bare(answers[0] as never))
    expect(await owner.sql`select receiver from sys_mail`).toEqual([{ receiver: it.email }])
    const wrong = wrongOf(await codeSentTo(it.email))
    const tried = await Promise.all(answers.map((a) => verify(a.result.requestId, wrong)))
    for (const answer of tried) expect(bare(answer)).toEqual(bare(tried[0] as never))
    expect(tried[0]).toMatchObject({ message: '验证码错误或已过期' })
  })

  test('the code wears out after five tries, is good once and for ten minutes; codes are counted', async () => {
    const it = await company('returned')
    const { result } = await start(it.name, it.email, '10.31.1.1')
    expect(await start(it.name, it.email, '10.31.1.1')).toRefuse('EMAIL_CODE_FREQ')
    const code = await codeSentTo(it.email)
    for (let i = 0; i < 5; i++) expect(await verify(result.requestId, wrongOf(code))).toRefuse('EMAIL_CODE_WRONG')
    expect(await verify(result.requestId, code)).toRefuse('EMAIL_CODE_WRONG')
    app.travel({ minutes: 2 })
    const second = await start(it.name, it.email, '10.31.1.1')
    const fresh = await codeSentTo(it.email)
    const proven = await verify(second.result.requestId, fresh)
    expect(proven).toSucceed()
    expect(await verify(second.result.requestId, fresh)).toRefuse('EMAIL_CODE_WRONG')
    app.travel({ minutes: 31 })
    expect(await submit(proven.result.ticket, it.name)).toRefuse('TICKET_INVALID')
  })

  test('a ticket of another purpose opens nothing, nor does one whose registration was decided meanwhile', async () => {
    const it = await company('returned')
    await post('/sys/register/sendCode', { email: 'purpose@x.example' }, '10.31.2.1')
    const registering = await post('/sys/register/verify', { email: 'purpose@x.example', code: await codeSentTo('purpose@x.example') })
    expect(await submit(registering.result.ticket, it.name)).toRefuse('TICKET_INVALID')
    const { ticket } = await prove(it)
    await submitCompany(it.client)
    expect(await submit(ticket, it.name)).toRefuse('ALTER_CLOSED')
  })

  test.each(['', 'no-at'])('%j is no mailbox', async (email) => expect(await start('某公司', email)).toRefuse('EMAIL_FORMAT'))
})
