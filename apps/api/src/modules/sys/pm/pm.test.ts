import { describe, expect, test } from 'vitest'
import { testApp } from '../../../../test/app'

const app = await testApp({ PM_URL: 'https://pm.example/enter?from=srm', PM_SECRET: 's'.repeat(32) })
const purchaser = await app.as('purchaser')
const jump = async () => {
  const answer = await purchaser.post('/sys/pmApi/loginToPmTWo', { username: 'purchaser' })
  expect(answer).toSucceed()
  return new URL(answer.message)
}
const redeem = (ticket: string | null) => app.anonymous.post('/sys/pmApi/redeem', { ticket })
const signed = (ticket: string) => ticket.split('.') as [string, string, string]

describe('the jump into the procurement-management system', () => {
  test('the message is the address, with a ticket for the caller', async () => {
    const url = await jump()
    expect(url.origin + url.pathname).toBe('https://pm.example/enter')
    expect(url.searchParams.get('from')).toBe('srm')
    const answer = await redeem(url.searchParams.get('ticket'))
    expect(answer.result).toMatchObject({ username: 'purchaser', realname: '陈采薇' })
  })

  test('a ticket is good once, also for two at the same time', async () => {
    const ticket = (await jump()).searchParams.get('ticket')
    const both = await Promise.all([redeem(ticket), redeem(ticket)])
    expect(both.filter((a) => a.success)).toHaveLength(1)
    expect(await redeem(ticket)).toRefuse('PM_TICKET_INVALID')
  })

  test('and for sixty seconds', async () => {
    const [fresh, late] = [(await jump()).searchParams.get('ticket'), (await jump()).searchParams.get('ticket')]
    app.travel({ seconds: 55 })
    expect(await redeem(fresh)).toSucceed()
    app.travel({ seconds: 6 })
    expect(await redeem(late)).toRefuse('PM_TICKET_INVALID')
    app.travel({ seconds: -61 })
  })

  test('nobody writes one themselves', async () => {
    const [head, body, signature] = signed((await jump()).searchParams.get('ticket') ?? '')
    const forged = Buffer.from(JSON.stringify({ ...JSON.parse(Buffer.from(body, 'base64url').toString()), sub: 'admin' })).toString(
      'base64url',
    )
    expect(await redeem(`${head}.${forged}.${signature}`)).toRefuse('PM_TICKET_INVALID')
    const none = Buffer.from('{"alg":"none"}').toString('base64url')
    expect(await redeem(`${none}.${body}.`)).toRefuse('PM_TICKET_INVALID')
    expect(await redeem('nonsense')).toRefuse('PM_TICKET_INVALID')
    expect(await redeem(`${head}.${body}.${signature}`)).toSucceed()
  })

  test('only for oneself, and only signed in', async () => {
    expect(await purchaser.post('/sys/pmApi/loginToPmTWo', { username: 'admin' })).toRefuse('PM_OTHER_USER')
    expect((await app.anonymous.post('/sys/pmApi/loginToPmTWo', {})).success).toBe(false)
  })
})
