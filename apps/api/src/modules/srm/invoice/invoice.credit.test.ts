import { describe, expect, test } from 'vitest'
import { acceptGoods, returnGoods } from '../../../../test/accepted-goods'
import { stockedApp } from '../../../../test/app'
import { payableOf, registerInvoice } from '../../../demo/invoice'
import { done } from '../../../demo/session'
import { billing, type Ordered } from './invoice.fixtures'

const app = await stockedApp()
const finance = await app.as('finance')
const { company, order, lineOf, inputFor, registered, seen, own, step } = await billing(app)

describe('Credits', () => {
  const approved = async (qty: string) => {
    const ordered = await order(qty)
    await acceptGoods(app, ordered.poLineId, qty)
    const input = await inputFor(ordered)
    const id = await registered(input)
    done(await step(finance, 'approve', id, { note: null }))
    return { ordered, id, input, lineId: (await own(id)).lines[0].id as string }
  }
  const negated = (input: Awaited<ReturnType<typeof inputFor>>) => ({
    ...{ excl: `-${input.excl}`, tax: `-${input.tax}`, incl: `-${input.incl}` },
  })
  test('of returned goods name the line that they take back', async () => {
    const { ordered, id: blueId, lineId } = await approved('10')
    await returnGoods(app, ordered.poLineId, '2')
    const rows = await payableOf(company.client, ordered.orderNo)
    expect(rows).toMatchObject([{ grade: 'R', left: '-2' }])
    const head = { blueId, redReason: 'RETURN', redNoteNo: '33012603000001' }
    const input = await inputFor(ordered, { more: { blueLineId: lineId } }, head)
    const id = await registered(input)
    expect(await seen(id)).toMatchObject({ status: '2', isRed: true, blueNumber: expect.any(String) })
    expect(await lineOf(ordered)).toMatchObject({ invoiced: '8.0000' })
    expect(await step(finance, 'approve', id, { note: null })).toSucceed()
    expect(await seen(blueId)).toMatchObject({ status: '4', isReversed: false })
  })
  test('without the line, or above what is left of it, are held and never let pass', async () => {
    const { ordered, id: blueId, lineId } = await approved('3')
    await returnGoods(app, ordered.poLineId, '2')
    const head = { blueId, redReason: 'RETURN', redNoteNo: '33012603000002' }
    const id = await registered(await inputFor(ordered, {}, head))
    expect(await seen(id)).toMatchObject({ status: '3', match: { reasons: [{ code: 'INV_RED_ORIGINAL' }] } })
    expect(await step(finance, 'askOverride', id, { reasons: { 1: '就这样吧' } })).toRefuse('INV_NOT_OVERRIDABLE')
    expect(await step(finance, 'return', id, { reason: '请注明蓝字发票行' })).toSucceed()
    const positive = await inputFor(ordered, { more: { blueLineId: lineId } }, head)
    const parts = [{ itemId: (await approvedItem(ordered)).id, qty: '-2' }]
    const wrong = { ...positive, lines: positive.lines.map((line) => ({ ...line, parts })) }
    expect(await company.client.post('/srm/ownInvoice/add', wrong)).toRefuse('INV_RED_PARTS')
  })
  const approvedItem = async (ordered: Ordered) => {
    await acceptGoods(app, ordered.poLineId, '1')
    return (await payableOf(company.client, ordered.orderNo)).find(({ grade }) => grade === 'A') ?? { id: '' }
  }
  test('of what was billed wrongly take all of it: it is void, and its items are free again', async () => {
    const { ordered, id: blueId, input, lineId } = await approved('7')
    const red = (patch: object = {}) => ({
      ...{ ...input, ...negated(input), blueId, redReason: 'WRONG', redNoteNo: '33012603000003' },
      lines: input.lines.map((line) => ({
        ...{ ...line, qty: `-${line.qty}`, excl: `-${line.excl}`, tax: `-${line.tax}`, incl: `-${line.incl}` },
        ...{ blueLineId: lineId, parts: [] },
      })),
      number: `9${input.number.slice(1)}`,
      ...patch,
    })
    expect(
      await company.client.post('/srm/ownInvoice/add', red({ lines: red().lines.map((line) => ({ ...line, incl: '-1.00' })) })),
    ).toRefuse('INV_RED_WHOLE')
    const id = await registered(red())
    expect(await seen(id)).toMatchObject({ status: '2', match: { state: 'MATCHED' } })
    expect(await payableOf(company.client, ordered.orderNo)).toMatchObject([{ left: '7' }])
    expect(await step(finance, 'approve', id, { note: null })).toSucceed()
    expect(await own(blueId)).toMatchObject({ status: '9', isReversed: true })
    // Its number is used up for good.
    expect(await registerInvoice(company.client, { ...(await inputFor(ordered)), number: input.number })).toRefuse('INV_DUP')
    expect(await registerInvoice(company.client, await inputFor(ordered))).toSucceed()
  })
})
