import { connect } from '@srm/db/client'
import { quoteStates } from '@srm/domain/srm/inquiry/inquiry.machine'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { crawlGets, holdsNumber } from '../../../../test/crawl'
import { travelTo } from '../../../demo/clock'
import { makeInquiry, offerFor, quoteAs, step } from '../../../demo/inquiry'
import { topics, type DemoTopic } from '../../../demo/inquiry-content'
import { done, type Session } from '../../../demo/session'
import { systemCtx } from '../../../http/request/context'
import { inquiryTest, type InquiryTest } from '../../srm/inquiry/inquiry.fixtures'
import { announceForgotten } from './account-acts.public'

const topic = topics[9] as DemoTopic
const last = topic.rows.map(([, , , , price]) => price)
/** Numbers like no other of the database. */
const secretPrice = '918273.64'
const secretFreight = '47382.91'
const [first, second] = ['Valve#2026', 'Other#2027']
const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')

let app: InquiryTest
let owner: ReturnType<typeof connect>
let admin: Session
/** Of an inquiry that company A has answered with a file, and where it keeps a draft of another answer. */
let id: string
let quotationId: string
let filePath: string

const roleId = async (code: string): Promise<string> => (await owner.sql`select id from sys_role where role_code = ${code}`)[0]?.['id']
const since = async (userId: string) =>
  (await owner.sql`select unconfirmed_since from sys_user where id = ${userId}`)[0]?.['unconfirmed_since']
const look = (who: Session) => who.get('/srm/quotation/queryById', { id })
const person = (username: string, more: object = {}) => ({
  username,
  realname: '业务员',
  email: `${username}@x.example`,
  password: first,
  confirmpassword: first,
  ...more,
})
/** Somebody of company A whom its own administrator let in. */
const colleague = async (username: string): Promise<string> =>
  done(await app.a.client.post('/sys/user/addSupplierUser', person(username))).id
const signIn = (username: string, password: string = first) => app.anonymous.signIn(username, password)
const mailedTo = async (subject: string) =>
  (await owner.sql`select receiver from sys_mail where subject like ${`%${subject}%`} order by create_time`).map(
    (m) => m['receiver'] as string,
  )
const chained = async (userId: string) =>
  (await owner.sql`select action from audit_chain where biz_type = 'account' and biz_id = ${userId} order by seq`).map((e) => e['action'])

beforeAll(async () => {
  app = await inquiryTest()
  owner = connect(app.urls.ownerUrl, { tz: 'Asia/Shanghai', max: 1 })
  admin = await app.as('admin')
  const made = await makeInquiry(app, { topic, bidders: [app.a, app.b], patch: { type: 'invited', minQuotes: 2 } })
  id = made.id
  const uploaded = await app.a.client.upload('/sys/common/upload', { name: `报价${secretPrice}.png`, content: png }, { biz: 'quotation' })
  filePath = uploaded.message
  const offer = offerFor(done(await look(app.a.client)), last, 1)
  const lines = offer.lines.map((l, i) => (i === 0 ? { ...l, price: secretPrice } : l))
  const files = [{ id: filePath.split('/')[0], fileName: `报价${secretPrice}.png`, fileSize: png.length }]
  quotationId = done(await app.a.client.post('/srm/quotation/quote', { id, ...offer, freight: secretFreight, lines, files })).quotationId
  await quoteAs(app.b, id, last, 1.01, 1)
  done(await app.a.client.post('/srm/quotation/saveDraft', { id, content: { freight: secretFreight } }))
})
afterAll(() => owner.close())

interface Act {
  readonly name: string
  readonly action: string
  /** Does it to the account and answers the password it then has. */
  readonly run: (userId: string, username: string) => Promise<string>
}
const acts: readonly Act[] = [
  {
    name: 'reset the password',
    action: 'account.password',
    run: async (userId) => {
      done(await admin.put('/sys/supplierUser/changePassword', { id: userId, password: second }))
      return second
    },
  },
  {
    name: 'reset the password as of their own people',
    action: 'account.password',
    run: async (_id, username) => {
      done(await admin.put('/sys/user/changePassword', { username, password: second }))
      return second
    },
  },
  {
    name: 'change the mailbox',
    action: 'account.contact',
    run: async (userId, username) => {
      done(await admin.put('/sys/user/editSupplierUser', { id: userId, realname: '业务员', email: `thief.${username}@x.example` }))
      return first
    },
  },
  {
    name: 'change the mobile number',
    action: 'account.contact',
    run: async (userId, username) => {
      const phone = `139${String(Date.now()).slice(-8)}`
      done(await admin.put('/sys/user/editSupplierUser', { id: userId, realname: '业务员', email: `${username}@x.example`, phone }))
      return first
    },
  },
  {
    name: 'grant a role in the form of the supplier',
    action: 'account.role',
    run: async (userId, username) => {
      const selectedroles = [await roleId('supplierStaff'), await roleId('supplierAdmin')].join()
      done(await admin.put('/sys/user/editSupplierUser', { id: userId, realname: '业务员', email: `${username}@x.example`, selectedroles }))
      return first
    },
  },
  {
    name: 'grant a role on the page of roles',
    action: 'account.role',
    run: async (userId) => {
      done(await admin.post('/sys/user/addSysUserRole', { roleId: await roleId('supplierAdmin'), userIdList: [userId] }))
      return first
    },
  },
  ...(['/sys/supplierUser/frozenBatch', '/sys/user/frozenBatch'] as const).map((path) => ({
    name: `unfreeze by ${path}`,
    action: 'account.unfreeze',
    run: async (userId: string) => {
      for (const status of [2, 1]) done(await admin.put(path, { ids: userId, status }))
      return first
    },
  })),
]

const expectHidden = async (who: Session) => {
  const seen = done(await look(who))
  expect(seen).toMatchObject({ quoteState: quoteStates.submitted, hidden: { confirmers: [app.a.name] }, draft: null })
  expect(seen.quotation).toMatchObject({ receiptNo: expect.stringMatching(/-R1$/), proof: { openings: [] }, content: null, totals: null })
  for (const digits of [secretPrice, secretFreight]) expect(holdsNumber(JSON.stringify(seen), digits)).toBe(false)
}

describe('an account of a bidding company that staff could have got into reads no price, says so, and the company is told', () => {
  test.each(acts.map((act, n) => ({ ...act, username: `jia.act${n}` })))('when they $name', async ({ username, action, run }) => {
    const userId = await colleague(username)
    expect(holdsNumber(JSON.stringify(done(await look(await signIn(username)))), secretPrice), 'before').toBe(true)
    expect(await since(userId)).toBeNull()
    const before = (await mailedTo('账号被他人变更')).length
    const who = await signIn(username, await run(userId, username))
    expect(await since(userId)).not.toBeNull()
    await expectHidden(who)
    expect(await chained(userId)).toContain(action)
    const [company] = await owner.sql`select email from supplier where id = ${app.a.id}`
    expect((await mailedTo('账号被他人变更')).slice(before)).toEqual(expect.arrayContaining([company?.['email'], `${username}@x.example`]))
    const waiting = done(await app.a.client.get('/sys/supplierUser/unconfirmed')).accounts
    expect(waiting.find((one: { id: string }) => one.id === userId)).toMatchObject({
      mayConfirm: true,
      acts: [{ act: action.replace('account.', ''), byCompany: false }],
    })
  })

  test('when they create it', async () => {
    const made = await admin.post(
      '/sys/user/addSupplierUser',
      person('jia.made', { supplierId: app.a.id, selectedroles: await roleId('supplierAdmin') }),
    )
    const userId = done(made).id
    await expectHidden(await signIn('jia.made'))
    expect(await chained(userId)).toEqual(['account.create'])
    const listed = done(await admin.get('/sys/supplierUser/list', { username: 'jia.made' })).records
    expect(listed[0]).toMatchObject({ unconfirmedSince: expect.any(String) })
  })

  test('what its own administrator does leaves it as it was', async () => {
    const userId = await colleague('jia.own')
    done(await app.a.client.put('/sys/supplierUser/changePassword', { id: userId, password: second }))
    for (const status of [2, 1]) done(await app.a.client.put('/sys/supplierUser/frozenBatch', { ids: userId, status }))
    done(await app.a.client.put('/sys/user/editSupplierUser', { id: userId, realname: '业务员', email: 'jia.own2@x.example' }))
    expect(await since(userId)).toBeNull()
    expect(await chained(userId)).toEqual([])
  })

  test('a new name or the roles it has already are no way in', async () => {
    const userId = await colleague('jia.named')
    const roles = await roleId('supplierStaff')
    done(
      await admin.put('/sys/user/editSupplierUser', { id: userId, realname: '改名', email: 'jia.named@x.example', selectedroles: roles }),
    )
    expect(await since(userId)).toBeNull()
  })
})

describe('such an account', () => {
  let spy: Session
  let spyId: string
  beforeAll(async () => {
    spyId = done(
      await admin.post(
        '/sys/user/addSupplierUser',
        person('jia.spy', { supplierId: app.a.id, selectedroles: await roleId('supplierAdmin') }),
      ),
    ).id
    spy = await signIn('jia.spy')
  })

  test('finds no price by any GET, and no file', async () => {
    const hints = {
      id,
      keyword: 'DN',
      bizId: id,
      busId: id,
      name: topic.title,
      type: 'inquiry',
      titleName: topic.title,
      code: 'quote_state',
      pageSize: '200',
    }
    const all = await crawlGets(spy, id, [hints, { ...hints, id: quotationId }])
    for (const digits of [secretPrice, '918273', secretFreight, '47382']) expect(holdsNumber(all, digits), `it reads ${digits}`).toBe(false)
    expect(await spy.get(`/sys/common/static/${filePath}`)).toRefuse('NOT_FOUND')
    expect((await app.a.client.get(`/sys/common/static/${filePath}`)).status).toBe(200)
  }, 240_000)

  test('does not get at files the account itself uploaded before', async () => {
    const uploader = await app.anonymous.signIn(app.a.name, 'Demo#2026')
    expect((await uploader.get(`/sys/common/static/${filePath}`)).status).toBe(200)
    // Company A has no second confirmed administrator then: its own first account is touched last of all, and put back.
    const [row] = await owner.sql`select id from sys_user where username = ${app.a.name}`
    await owner.sql`update sys_user set unconfirmed_since = clock_timestamp() + interval '1 second' where id = ${row?.['id']}`
    expect(await uploader.get(`/sys/common/static/${filePath}`)).toRefuse('NOT_FOUND')
    await owner.sql`alter table sys_user disable trigger guard_account`
    await owner.sql`update sys_user set unconfirmed_since = null where id = ${row?.['id']}`
    await owner.sql`alter table sys_user enable trigger guard_account`
  })

  test('finds no row by hand-written SQL either', async () => {
    const rows = (confirmed: string) =>
      owner.sql.begin(async (tx) => {
        await tx`set local role ${tx(new URL(app.urls.appUrl).username)}`
        for (const [key, value] of Object.entries({ tenant: '0', kind: 'supplier', supplier_id: app.a.id, user_id: spyId, confirmed }))
          await tx`select set_config(${`app.${key}`}, ${value}, true)`
        return tx`select 1 from quotation where inquiry_id = ${id}`
      })
    expect(await rows('')).toHaveLength(0)
    expect(await rows('Y')).toHaveLength(1)
  })

  test('neither confirms the same content again nor keeps a draft over the company’s own', async () => {
    expect(await spy.post('/srm/quotation/saveDraft', { id, content: { freight: '1' } })).toRefuse('ACCOUNT_UNCONFIRMED')
    const stand = (state: string) =>
      owner.sql`update inquiry_reply set quote_state = ${state} where inquiry_id = ${id} and supplier_id = ${app.a.id}`
    await stand(quoteStates.needsReconfirmation)
    expect(await spy.post('/srm/quotation/reconfirm', { id })).toRefuse('ACCOUNT_UNCONFIRMED')
    await stand(quoteStates.submitted)
    expect(done(await look(app.a.client)).draft).toMatchObject({ content: { freight: secretFreight } })
  })

  test('is confirmed neither by itself nor by staff nor by one like it', async () => {
    expect(await spy.post('/sys/supplierUser/confirm', { id: spyId })).toRefuse('ACCOUNT_CONFIRM_OWN')
    expect(await admin.post('/sys/supplierUser/confirm', { id: spyId })).toRefuse('NO_PERM')
    const other = done(
      await admin.post(
        '/sys/user/addSupplierUser',
        person('jia.spy2', { supplierId: app.a.id, selectedroles: await roleId('supplierAdmin') }),
      ),
    ).id
    expect(await spy.post('/sys/supplierUser/confirm', { id: other })).toRefuse('ACCOUNT_CONFIRM_OWN')
    expect(await app.b.client.post('/sys/supplierUser/confirm', { id: spyId })).toRefuse('NOT_FOUND')
    await expect(owner.sql`update sys_user set unconfirmed_since = null where id = ${spyId}`).rejects.toThrow(
      /confirmed account of its company/,
    )
  })

  test('passes its blindness on to whomever it lets in', async () => {
    const trusted = await colleague('jia.trusted')
    done(await spy.put('/sys/supplierUser/changePassword', { id: trusted, password: second }))
    await expectHidden(await signIn('jia.trusted', second))
    const made = done(await spy.post('/sys/user/addSupplierUser', person('jia.child'))).id
    expect(await since(made)).not.toBeNull()
    await expectHidden(await signIn('jia.child'))
    const waiting = done(await app.a.client.get('/sys/supplierUser/unconfirmed')).accounts
    expect(waiting.find((one: { id: string }) => one.id === made).acts).toMatchObject([{ act: 'create', byCompany: true }])
  })

  test('stays so through the retrieval of its password', async () => {
    const userId = await colleague('jia.lost')
    done(await admin.put('/sys/user/editSupplierUser', { id: userId, realname: '业务员', email: 'thief.lost@x.example' }))
    const { requestId } = done(await app.anonymous.post('/sys/retrieve/start', { account: 'jia.lost', captcha: '0000', checkKey: '0' }))
    const [mail] =
      await owner.sql`select body from sys_mail where receiver = 'thief.lost@x.example' and body ~ '[0-9]{6}' order by create_time desc limit 1`
    const code = /(?<!\d)\d{6}(?!\d)/.exec(mail?.['body'] as string)?.[0]
    const { ticket } = done(await app.anonymous.post('/sys/retrieve/verify', { requestId, code }))
    done(await app.anonymous.post('/sys/retrieve/reset', { ticket, password: second, confirmPassword: second }))
    await expectHidden(await signIn('jia.lost', second))
  })

  test('reads again once an administrator of the company has confirmed it; the chain and the bell say so', async () => {
    const userId = await colleague('jia.back')
    done(await admin.put('/sys/supplierUser/changePassword', { id: userId, password: second }))
    const who = await signIn('jia.back', second)
    const bell = async () =>
      (
        await owner.sql`select s.status from sys_announcement_send s join sys_announcement a on a.id = s.annt_id where a.biz_type = 'account' and a.bus_id = ${userId}`
      ).map((row) => row['status'])
    expect(await bell()).toEqual(['0'])
    done(await app.a.client.post('/sys/supplierUser/confirm', { id: userId }))
    expect(holdsNumber(JSON.stringify(done(await look(who))), secretPrice)).toBe(true)
    expect(done(await look(who)).hidden).toBeNull()
    expect(await chained(userId)).toEqual(['account.password', 'account.confirm'])
    expect(await bell()).toEqual(['1'])
    expect(await app.a.client.post('/sys/supplierUser/confirm', { id: userId })).toRefuse('NOT_FOUND')
  })

  test('may submit anew without reading either, and reads what is opened', async () => {
    const it = done(await look(spy))
    const receipt = done(await spy.post('/srm/quotation/quote', { id, ...offerFor(it, last, 1.02) }))
    expect(receipt).toMatchObject({ revision: 2, proof: { openings: [{ salt: expect.any(String) }] } })
    const after = done(await look(spy))
    expect(after.quotation).toMatchObject({ revision: 2, content: null })
    const { openAt } = done(await (await app.as('purchaser')).get('/srm/inquiry/queryById', { id }))
    travelTo(app.clock, openAt)
    await app.closeDue()
    await step(app, 'opener1', 'turnKey', id)
    await step(app, 'opener2', 'open', id)
    const again = await signIn('jia.spy')
    const opened = done(await look(again))
    expect(opened.quotation).toMatchObject({ revision: 2, content: { lines: expect.any(Array) }, totals: { total: expect.any(String) } })
    // The offer it replaced was never opened: nobody reads it but the company.
    expect(opened.history).toMatchObject([{ revision: 1, content: null }])
  })

  test('what no command told is told by the job', async () => {
    const userId = await colleague('jia.quiet')
    await owner.sql`insert into sys_account_act (tenant_id, user_id, supplier_id, act, create_by) values (0, ${userId}, ${app.a.id}, 'contact', 'dba')`
    expect(await announceForgotten(systemCtx(app.deps))).toBe(1)
    expect(await chained(userId)).toEqual(['account.contact'])
    expect(await announceForgotten(systemCtx(app.deps))).toBe(0)
  })
})
