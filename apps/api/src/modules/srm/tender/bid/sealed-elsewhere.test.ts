import { randomBytes, randomUUID } from 'node:crypto'
import { sealedChunkSize } from '@srm/proof/stream'
import { beforeAll, expect, test } from 'vitest'
import { inquiryTest, type InquiryTest } from '../../inquiry/inquiry.fixtures'
import { done } from '../../../../demo/session'

/** Files of a bid that was sealed away from the portal bring along the ids by which the sealed content names them. */
let app: InquiryTest
beforeAll(async () => {
  app = await inquiryTest()
}, 120_000)

const bytes = () => ({ name: 'sealed.bin', content: Buffer.concat([randomBytes(16), Buffer.alloc(sealedChunkSize - 16)]) })
const pdf = { name: 'a.pdf', content: Buffer.from('%PDF-1.4\n%%EOF\n') }

test('a file that was sealed elsewhere keeps its id, and sent again it is the same file', async () => {
  const [id, file] = [randomUUID(), bytes()]
  const sent = () => app.a.client.upload('/sys/common/upload', file, { biz: 'sealedBid', id })
  expect(done(await sent()).id).toBe(id)
  expect(done(await sent()).id).toBe(id)
})

test('other bytes, other accounts and what is no id get no file of that name', async () => {
  const [id, file] = [randomUUID(), bytes()]
  done(await app.a.client.upload('/sys/common/upload', file, { biz: 'sealedBid', id }))
  expect(await app.a.client.upload('/sys/common/upload', bytes(), { biz: 'sealedBid', id })).toRefuse('FILE_NOT_YOURS')
  expect(await app.b.client.upload('/sys/common/upload', file, { biz: 'sealedBid', id })).toRefuse('FILE_NOT_YOURS')
  expect(done(await app.a.client.upload('/sys/common/upload', bytes(), { biz: 'sealedBid', id: 'x' })).id).not.toBe('x')
  // What the server can read has a name of the server's.
  const plain = randomUUID()
  expect(done(await app.a.client.upload('/sys/common/upload', pdf, { biz: 'sealedBid', id: plain })).id).not.toBe(plain)
})
