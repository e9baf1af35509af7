import { describe, expect, it } from 'vitest'
import { passedOver, type WeighedOffer } from './passed-over.rules'

const refused = { ok: false, by: '林评技', at: '2026-11-20 10:00:00', reason: '材质不符' }
const offer = (lineId: string, supplierId: string, unit: string, patch: Partial<WeighedOffer> = {}): WeighedOffer => ({
  lineId,
  supplierId,
  qtyOffered: '10',
  landedUnit: unit,
  landedAmount: String(Number(unit) * 10),
  judgement: { ok: true, by: '林评技', at: '2026-11-20 10:00:00', reason: null },
  ...patch,
})
const asked = [
  { id: 'l1', qty: '10' },
  { id: 'l2', qty: '10' },
]
const chosen = (lineId: string, supplierId: string, amount: string, reason: string | null = null) => ({
  ...{ lineId, supplierId, qty: '10', landedAmount: amount, reason },
})

describe('cheaper offers that were not taken', () => {
  it('names by line who refused them, why, and what they would have cost', () => {
    const found = passedOver(
      'line',
      [chosen('l1', 'b', '1000.00'), chosen('l2', 'b', '500.00')],
      [
        offer('l1', 'a', '90', { judgement: refused }),
        offer('l1', 'b', '100'),
        offer('l1', 'c', '110', { judgement: refused }),
        offer('l2', 'b', '50'),
      ],
      asked,
    )
    expect(found).toEqual([
      {
        lineId: 'l1',
        supplierId: 'a',
        why: 'technical',
        cost: '900.00',
        awardedCost: '1000.00',
        by: '林评技',
        at: '2026-11-20 10:00:00',
        reason: '材质不符',
      },
    ])
  })
  it('an accepted one that was left aside stands with the reason of the choice, after those refused', () => {
    const found = passedOver(
      'line',
      [chosen('l1', 'b', '1000.00', '交期更短'), chosen('l2', 'b', '500.00')],
      [offer('l1', 'a', '80'), offer('l1', 'b', '100'), offer('l2', 'a', '49', { judgement: refused }), offer('l2', 'b', '50')],
      asked,
    )
    expect(found.map((p) => [p.lineId, p.why, p.reason])).toEqual([
      ['l2', 'technical', '材质不符'],
      ['l1', 'chosen', '交期更短'],
    ])
  })
  it('a smaller quantity is compared at that quantity', () => {
    const [found] = passedOver(
      'split',
      [chosen('l1', 'b', '1000.00')],
      [offer('l1', 'a', '90', { qtyOffered: '4', landedAmount: '360.00', judgement: refused })],
      asked,
    )
    expect(found).toMatchObject({ cost: '360.00', awardedCost: '400.00' })
  })
  it('where the whole is awarded, whole offers are compared: one refused line refuses it all', () => {
    const whole = [
      offer('l1', 'a', '120', { judgement: refused }),
      offer('l2', 'a', '10'),
      offer('l1', 'b', '100'),
      offer('l2', 'b', '50'),
      offer('l1', 'c', '10'),
    ]
    expect(passedOver('whole', [chosen('l1', 'b', '1000.00'), chosen('l2', 'b', '500.00')], whole, asked)).toEqual([
      {
        lineId: null,
        supplierId: 'a',
        why: 'technical',
        cost: '1300.00',
        awardedCost: '1500.00',
        by: '林评技',
        at: '2026-11-20 10:00:00',
        reason: '材质不符',
      },
    ])
  })
})
