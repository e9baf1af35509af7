import { inquiryCatalog } from '@srm/domain/srm/inquiry/inquiry.catalog'
import { inquiryMachine as m, unpublished, type InquiryAction } from '@srm/domain/srm/inquiry/inquiry.machine'
import { permissionOf } from '@srm/domain/kit/machine'
import { beforeAll, describe, expect, test } from 'vitest'
import { inquiryStates, makeInquiry, versionOf, type InquiryStateName } from '../../../demo/inquiry'
import { clockText } from '../../../demo/clock'
import { topics, type DemoTopic } from '../../../demo/inquiry-content'
import { inquiryTest, type InquiryTest } from './inquiry.fixtures'

const topic = { ...(topics[9] as DemoTopic), rows: (topics[9] as DemoTopic).rows.slice(0, 1) }
let app: InquiryTest
const ids = {} as Record<InquiryStateName, string>
beforeAll(async () => {
  app = await inquiryTest()
  for (const state of inquiryStates)
    ids[state] = (await makeInquiry(app, { state, topic, bidders: [app.a], ...(state === 'published' ? { closesIn: 24 * 300 } : {}) })).id
}, 180_000)

const actions = (Object.keys(m.actions) as InquiryAction[]).filter((a) => m.actions[a].by !== 'system')
const isSuppliers = (action: InquiryAction) => m.actions[action].by === 'supplier'
/** The demo account that holds the permission. */
const accounts = { purchaser: 'purchaser', purchaseManager: 'manager', opener: 'opener1' } as const
const holder = (action: InquiryAction): string => {
  const role = (Object.keys(accounts) as (keyof typeof accounts)[]).find((r) =>
    inquiryCatalog.grants[r]?.includes(permissionOf(m, action) as never),
  )
  return role ? accounts[role] : 'purchaser'
}
const path = (action: InquiryAction) =>
  isSuppliers(action) ? `/srm/quotation/${action === 'withdrawQuote' ? 'withdraw' : action}` : `/srm/inquiry/${action}`

/** A body that is right in itself, so that only the life cycle can refuse it. */
const bodyOf = (action: InquiryAction, id: string, version: number) => {
  const later = clockText(app.clock, 24 * 400)
  const reason = '测试'
  const bodies: Partial<Record<InquiryAction, object>> = {
    edit: { title: '生命周期测试询价' },
    clarify: { title: '澄清', answer: '答复', newDeadline: later },
    invite: { supplierIds: [app.b.id] },
    exclude: { supplierId: app.a.id },
    extend: { quoteDeadline: later },
    reopenQuoting: { quoteDeadline: later },
    amend: { changes: { warranty: '36 个月' } },
    newRound: { supplierIds: [app.a.id], quoteDeadline: later },
    askValidity: { supplierIds: [app.a.id], until: later.slice(0, 10) },
    extendValidity: { validityTo: later.slice(0, 10) },
    proposeAward: { allocation: [{ lineId: id, supplierId: app.a.id, qty: '1' }] },
    quote: { contentVersion: 1, validityTo: '2099-01-01', lines: [{ lineId: id, price: '1', taxRate: '13' }] },
    ask: { question: '请问' },
  }
  return { id, version, reason, ...bodies[action] }
}
const call = async (who: 'buyer' | 'supplier' | 'visitor', action: InquiryAction, id: string, version: number) => {
  const client = who === 'buyer' ? await app.as(holder(action)) : who === 'supplier' ? app.a.client : app.anonymous
  return action === 'delete' ? client.delete('/srm/inquiry/delete', { id }) : client.post(path(action), bodyOf(action, id, version))
}

describe.each(inquiryStates)('in %s', (state) => {
  const outside = actions.filter((a) => !(m.actions[a].from as readonly string[]).includes(state))
  test('whoever may not, is told so; whoever may, is told that the state does not allow it', async () => {
    const version = await versionOf(await app.as('purchaser'), ids[state])
    const tried = (who: 'buyer' | 'supplier' | 'visitor', action: InquiryAction) => call(who, action, ids[state], version)
    for (const action of actions) {
      expect(await tried('visitor', action), `visitor ${action}`).toRefuse('TOKEN_INVALID')
      expect(await tried(isSuppliers(action) ? 'buyer' : 'supplier', action), `other side ${action}`).toRefuse('NO_PERM')
    }
    for (const action of outside) {
      const hidden = isSuppliers(action) && unpublished.includes(m.states[state])
      const answered = await tried(isSuppliers(action) ? 'supplier' : 'buyer', action)
      expect(answered, `${action} ${answered.errorKey}`).toRefuse(hidden ? 'NOT_FOUND' : 'BAD_TRANSITION')
    }
    expect(await versionOf(await app.as('purchaser'), ids[state]), 'what is refused moves nothing').toBe(version)
  }, 120_000)

  test('what the detail says may be done is what the state lists', async () => {
    for (const who of ['purchaser', 'manager', 'opener1'] as const) {
      const { can } = (await (await app.as(who)).get('/srm/inquiry/queryById', { id: ids[state] })).result
      for (const [action, refusal] of Object.entries(can as Record<string, { errorKey: string } | null>)) {
        const allowed = (m.actions[action as InquiryAction].from as readonly string[]).includes(state)
        expect(refusal?.errorKey === 'BAD_TRANSITION', `${who} ${action}`).toBe(!allowed)
      }
    }
  })
})
