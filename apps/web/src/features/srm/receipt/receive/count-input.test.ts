import type { Coming, ComingLine } from '@srm/contract/srm/receipt'
import { ReceiptInput } from '@srm/contract/srm/receipt'
import { describe, expect, test } from 'vitest'
import { CountDraft, heldOf, inputOf, numberOf, placesOf, valuesOf } from './count-input'

const id = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
const line = (n: number, patch: Partial<ComingLine> = {}): ComingLine => ({
  ...{
    id: id(n),
    lineNo: n * 10,
    orderId: id(9),
    orderNo: 'PO1',
    poLineNo: n * 10,
    materialCode: null,
    name: '阀门',
    spec: null,
    unit: '台',
  },
  ...{ announced: '4', most: '5', open: '0', restMost: '0', dueDate: '2026-12-01', shelfDays: null, minLifePct: null, isInspected: false },
  ...{ trace: 'NONE', batchNo: null, productionDate: null, expiryDate: null, serials: [] },
  ...patch,
})
const coming = (lines: ComingLine[], patch: Partial<Coming> = {}): Coming => ({
  ...{
    deliveryId: id(8),
    deliveryNo: 'ASN1',
    orderNos: 'PO1',
    supplierName: '恒远',
    place: '二期',
    shipDate: null,
    eta: null,
    carrier: null,
  },
  ...{ lines, packages: [], now: '2026-12-01 08:00:00' },
  ...patch,
})

describe('What is counted', () => {
  test('begins with everything that was announced, and with nothing of an order', () => {
    const values = valuesOf(coming([line(1), line(2, { announced: null, serials: [] })]))
    expect(values.lines).toMatchObject([
      { qty: '4', isLeftOut: false },
      { qty: '0', isLeftOut: true },
    ])
    expect(CountDraft.safeParse(values).success).toBe(true)
  })
  test('is sent without the lines that are left out, with serial numbers one by one', () => {
    const values = valuesOf(coming([line(1), line(2, { serials: ['a', 'b'] })]))
    const [first, second] = values.lines
    const sent = {
      ...values,
      lines: [
        { ...first, isLeftOut: true },
        { ...second, serials: 'a, b；c\nd' },
      ],
    } as typeof values
    const body = inputOf(id(8), sent)
    expect(body.lines).toMatchObject([{ id: id(2), serials: ['a', 'b', 'c', 'd'] }])
    expect(ReceiptInput.safeParse(body).success).toBe(true)
    expect(placesOf(sent)).toEqual([1])
  })
  test('packages that were read hold what they hold, each once', () => {
    const holds = (n: number, lineId: string, qty: string) => ({
      ...{ id: id(n), no: n, receivedAt: null },
      contents: [{ lineId, name: '', unit: '', qty }],
    })
    const of = coming([line(1)], { packages: [holds(4, id(1), '1.5'), holds(5, id(1), '2'), holds(6, id(2), '7')] })
    expect(heldOf(of, [id(4)], id(1))).toBe('1.5')
    expect(heldOf(of, [id(4), id(5), id(6)], id(1))).toBe('3.5')
    expect(heldOf(of, [], id(1))).toBe('0')
  })
  test('what is typed may be no number yet', () => {
    expect(['', null, '1.', '1.25', '-1', 'x'].map((typed) => numberOf(typed).toFixed())).toEqual(['0', '0', '0', '1.25', '0', '0'])
  })
})
