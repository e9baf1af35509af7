import { beforeAll, describe, expect, test } from 'vitest'
import { cheapestAllocation, done, inquiryInput, inquiryStates, makeInquiry, quoteAs, step } from '../../../demo/inquiry'
import { inquiryMachine } from '@srm/domain/srm/inquiry/inquiry.machine'
import { inquiryTest, type InquiryTest } from './inquiry.fixtures'

let app: InquiryTest
beforeAll(async () => {
  app = await inquiryTest()
})
const statusOf = async (id: string) => done(await (await app.as('purchaser')).get('/srm/inquiry/queryById', { id })).status

describe('the life of an inquiry', () => {
  test.each(inquiryStates)('%s is reached by real commands', async (state) => {
    const { id } = await makeInquiry(app, { state, bidders: app.bidders })
    expect(await statusOf(id)).toBe(inquiryMachine.states[state])
  })
})
