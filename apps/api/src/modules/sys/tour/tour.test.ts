import { beforeAll, expect, test } from 'vitest'
import { stockedApp } from '../../../../test/app'
import { done, type Session } from '../../../demo/session'

const app = await stockedApp()
let purchaser: Session
beforeAll(async () => {
  purchaser = await app.as('purchaser')
})
const mine = async (who: Session) => done(await who.get('/sys/tour/mine'))
const seen = (who: Session, tour: string, outcome: string) => who.post('/sys/tour/seen', { tour, outcome })

test('is offered until it was finished or declined, to that account alone', async () => {
  expect(await mine(purchaser)).toEqual({ tour: 'purchaser', offered: true })
  done(await seen(purchaser, 'purchaser', 'skipped'))
  expect(await mine(purchaser)).toEqual({ tour: 'purchaser', offered: false })
  // Signing in again, on another device, does not bring it back.
  expect(await mine(await app.anonymous.signIn('purchaser', 'Demo#2026'))).toEqual({ tour: 'purchaser', offered: false })
  done(await seen(purchaser, 'purchaser', 'finished'))
  done(await seen(purchaser, 'purchaser', 'skipped'))
  expect(await mine(await app.as('multi'))).toEqual({ tour: 'purchaser', offered: true })
  expect(await mine(await app.as('quality'))).toEqual({ tour: 'quality', offered: true })
})

test('suppliers have their own; an unknown one is refused', async () => {
  const { client } = await app.supplier('potential')
  expect(await mine(client)).toEqual({ tour: 'supplier', offered: true })
  done(await seen(client, 'supplier', 'finished'))
  expect(await mine(client)).toEqual({ tour: 'supplier', offered: false })
  expect(await seen(client, 'moon', 'finished')).toRefuse('BAD_INPUT')
  expect(await app.anonymous.get('/sys/tour/mine')).toRefuse('TOKEN_INVALID')
})
