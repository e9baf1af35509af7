import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demoPassword } from '../../../../../test/app'
import { clockText } from '../../../../demo/clock'
import { uploadPdf } from '../../../../demo/pdf'
import { done } from '../../../../demo/session'
import { committeeAccounts, formCommittee, reviewAll, seatAct, seatRoomOf } from '../../../../demo/tender-evaluation'
import type { Company } from '../../inquiry/inquiry.fixtures'
import { fetched, fileAs, openedTender, seatTest, type SeatTest } from './seat.fixtures'

let app: SeatTest
let sql: postgres.Sql
let id: string
/** A tender whose committee nobody has formed yet. */
let other: string
/** Of company d, whose bid was withdrawn; as the storage knows them. */
let withdrawn: string
const factorOf = new Map<Company, number>()
beforeAll(async () => {
  app = await seatTest()
  sql = postgres(app.urls.ownerUrl, { max: 1, onnotice: () => {} })
  for (const [i, company] of [app.a, app.b, app.c, app.d].entries()) factorOf.set(company, 1 - i * 0.01)
  id = await openedTender(app, factorOf, async (tenderId) => {
    done(await app.d.client.post('/srm/tenderBid/withdraw', { id: tenderId }))
  })
  await formCommittee(app, id)
  other = await openedTender(app, new Map([...factorOf].slice(0, 3)))
  const [file] = await sql`select l.file_id as id from sys_file_link l join sealed_bid b on b.id = l.biz_id
    where l.biz_type = 'sealedBid' and b.biz_id = ${id} and b.supplier_id = ${app.d.id}`
  withdrawn = file?.['id'] as string
}, 240_000)
afterAll(() => sql?.end())

/** The company behind each number of a member, as the database knows it. */
const behind = async (username: string): Promise<readonly Company[]> => {
  const [seat] =
    await sql`select salt from tender_member_seat s join sys_user u on u.id = s.user_id where s.tender_id = ${id} and u.username = ${username}`
  const bids = await sql`select b.supplier_id, encode(sha256(convert_to(${seat?.['salt']} || ':' || b.id::text, 'UTF8')), 'hex') as at
    from tender_bid b where b.tender_id = ${id} and b.invalid_reason is null order by at`
  const all = [...factorOf.keys()]
  return bids.flatMap((bid) => all.find((one) => one.id === bid['supplier_id']) ?? [])
}
const contentOf = (company: Company) => `% bid ${factorOf.get(company)}\n`

describe('files of bids', () => {
  test('are read by nobody before the declaration', async () => {
    expect((await fileAs(app, 'expert', { id, bidder: 1, no: 1 })).errorKey).toBe('CONFLICT_UNDECLARED')
    expect((await seatRoomOf(await app.as('expert'), id)).bids).toEqual([])
    for (const username of committeeAccounts) done(await seatAct(await app.as(username), 'declare', id))
  })

  test('are read by members alone, and those of their own tender', async () => {
    const asked = { id, bidder: 1, no: 1 }
    expect((await fileAs(app, 'manager', asked)).errorKey).toBe('NOT_FOUND')
    expect((await fileAs(app, 'purchaser', asked)).errorKey).toBe('NOT_FOUND')
    expect((await fileAs(app, 'auditor', asked)).errorKey).toBe('NO_PERM')
    expect((await fileAs(app, app.a.name, asked)).errorKey).toBe('NO_PERM')
    expect((await fetched(app, undefined, '/api/srm/tenderSeat/file', asked)).errorKey).toBe('TOKEN_INVALID')
    expect((await fileAs(app, 'expert', { ...asked, id: other })).errorKey).toBe('NOT_FOUND')
  })

  test('have the member’s own numbers for names, and say nothing of whose they are', async () => {
    const numbers = new Set<string>()
    for (const username of ['expert', 'quality', 'director', 'tenants']) {
      const companies = await behind(username)
      numbers.add(companies.map((one) => one.id).join())
      const room = await seatRoomOf(await app.as(username), id)
      expect(room.bids.map((bid) => bid.files.map((file) => file.fileName))).toEqual(
        companies.map((_, i) => [`bidder-${i + 1}-file-1.pdf`]),
      )
      expect(room.bids[0]?.files[0]).toMatchObject({ no: 1, mime: 'application/pdf' })
      expect(JSON.stringify(room.bids)).not.toContain('投标文件')
      for (const [i, company] of companies.entries()) {
        const file = await fileAs(app, username, { id, bidder: i + 1, no: 1 })
        expect(file.body).toContain(contentOf(company))
        expect(file.name).toBe(`attachment; filename="file"; filename*=UTF-8''bidder-${i + 1}-file-1.pdf`)
      }
    }
    expect(numbers.size).toBeGreaterThan(1)
  })

  test('that there are none of are not found: another number, another file, no number at all', async () => {
    for (const asked of [
      { bidder: 1, no: 2 },
      { bidder: 9, no: 1 },
      { bidder: 0, no: 1 },
      { bidder: 'x', no: 1 },
    ])
      expect((await fileAs(app, 'expert', { id, ...asked })).errorKey).toBe('NOT_FOUND')
    expect((await fileAs(app, 'expert', { id: 'x', bidder: 1, no: 1 })).errorKey).toBe('NOT_FOUND')
  })

  test('of a withdrawn bid stay sealed', async () => {
    const room = await seatRoomOf(await app.as('expert'), id)
    expect(room.bids).toHaveLength(3)
    expect((await fileAs(app, 'expert', { id, bidder: 4, no: 1 })).errorKey).toBe('NOT_FOUND')
    const { token } = await app.anonymous.signIn('expert', demoPassword)
    expect((await fetched(app, token, `/api/sys/common/static/${withdrawn}`)).errorKey).toBe('NOT_FOUND')
  })

  test('are not read by their ids in the storage', async () => {
    const files = await sql`select l.file_id as id from sys_file_link l join sealed_bid b on b.id = l.biz_id
      where l.biz_type = 'sealedBid' and b.biz_id = ${id}`
    expect(files).toHaveLength(4)
    const { token } = await app.anonymous.signIn('expert', demoPassword)
    for (const file of files) expect((await fetched(app, token, `/api/sys/common/static/${file['id']}`)).errorKey).toBe('NOT_FOUND')
    // Somebody who does not sit there and reads the tender reads its opened bids by the row.
    const { token: staff } = await app.anonymous.signIn('purchaser', demoPassword)
    const opened = await Promise.all(files.map((file) => fetched(app, staff, `/api/sys/common/static/${file['id']}`)))
    expect(opened.filter((one) => one.errorKey === null)).toHaveLength(3)
  })

  test('of an answer have no names either, and belong to the bidder that gave it', async () => {
    const expert = await app.as('expert')
    const companies = await behind('expert')
    const bidder = companies.indexOf(app.a) + 1
    const body = { bidder, kind: 'content', question: '请提供密封试验报告', dueAt: clockText(app.clock, 24) }
    done(await seatAct(expert, 'ask', id, body))
    const [asked] = done(await app.a.client.get('/srm/tenderOutcome/own', { id })).inquiries
    const files = await uploadPdf(app.a.client, `${app.a.name}-试验报告.pdf`)
    done(await app.a.client.post('/srm/tenderOutcome/answer', { id, inquiryId: asked.id, answer: '见附件', files }))
    const bid = (await seatRoomOf(expert, id)).bids[bidder - 1]
    expect(bid?.inquiries[0]?.files).toMatchObject([{ no: 1, fileName: `bidder-${bidder}-answer-1.pdf` }])
    expect(JSON.stringify(bid)).not.toContain(app.a.name)
    const query = { id, inquiryId: asked.id, no: 1 }
    const answered = await fileAs(app, 'expert', { ...query, bidder })
    expect(answered.body).toContain('试验报告')
    expect(answered.name).toContain(`bidder-${bidder}-answer-1.pdf`)
    expect((await fileAs(app, 'expert', { ...query, bidder: (bidder % 3) + 1 })).errorKey).toBe('NOT_FOUND')
    expect((await fileAs(app, 'expert', { ...query, bidder, no: 2 })).errorKey).toBe('NOT_FOUND')
  })

  test('of a bid that is out are closed again', async () => {
    for (const username of committeeAccounts) {
      const out = (await behind(username)).indexOf(app.c) + 1
      await reviewAll(await app.as(username), id, (bid) => bid.bidder === out)
    }
    const companies = await behind('expert')
    const room = await seatRoomOf(await app.as('expert'), id)
    expect(room.bids.map((bid) => bid.files.length)).toEqual(companies.map((one) => (one === app.c ? 0 : 1)))
    for (const [i, company] of companies.entries()) {
      const { errorKey } = await fileAs(app, 'expert', { id, bidder: i + 1, no: 1 })
      expect(errorKey).toBe(company === app.c ? 'NOT_FOUND' : null)
    }
  })

  test('are closed to whoever stands back', async () => {
    const multi = await app.as('multi')
    expect((await fileAs(app, 'multi', { id, bidder: (await behind('multi')).indexOf(app.a) + 1, no: 1 })).errorKey).toBeNull()
    done(await seatAct(multi, 'standBack', id, { reason: '配偶在其中一家供应商任职' }))
    expect((await fileAs(app, 'multi', { id, bidder: 1, no: 1 })).errorKey).toBe('NOT_FOUND')
  })
})
