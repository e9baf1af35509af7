import { expect, test } from 'vitest'
import { lostPoints, qualState } from './position.model'

const target = (id: string, typeName: string) => ({ id, typeName, typeNameEn: typeName.toUpperCase() }) as never
const line = (id: string, effectiveWeight: string | null, points: string | null) => ({ id, effectiveWeight, points }) as never

test('points are lost where a counted indicator gave less than it could, by group, most first', () => {
  const targets = [target('1', '质量'), target('2', '质量'), target('3', '交付'), target('4', '服务'), target('5', '价格')]
  const lines = [line('1', '20', '18.5'), line('2', '10', '8.4'), line('3', '30', '22.7'), line('4', '20', '20'), line('5', null, null)]
  expect(lostPoints(targets, { lines } as never).map(({ nameZh, points }) => [nameZh, points])).toEqual([
    ['交付', '7.30'],
    ['质量', '3.10'],
  ])
  expect(lostPoints(targets, undefined)).toEqual([])
})

test.each([
  [{ qualStatus: '1', qualTo: '2027-12-31' }, 'inForce'],
  [{ qualStatus: '1', qualTo: '2026-12-31' }, 'ends'],
  [{ qualStatus: '1', qualTo: '2026-11-22' }, 'over'],
  [{ qualStatus: '1', qualTo: '2026-11-22', appliedAt: '2026-11-01 10:00:00' }, 'applied'],
  [{ qualStatus: '0', qualTo: '2027-12-31' }, 'applied'],
  [{ qualStatus: '2', qualTo: '2027-12-31' }, 'suspended'],
  [{ qualStatus: '3', qualTo: '2027-12-31' }, 'over'],
])('%o is %s', (qual, state) => {
  expect(qualState({ appliedAt: null, ...qual } as never, '2026-11-23', '2027-02-21')).toBe(state)
})
