import { describe, expect, test } from 'vitest'
import { roleTemplates } from '../../kit/catalog'
import { tourFor, toursOf } from './tour.rules'

describe('the tours of roles', () => {
  test.each([
    [['purchaser'], 'buyer', ['purchaser']],
    [['finance', 'purchaser'], 'buyer', ['purchaser', 'finance']],
    [['made-by-hand'], 'buyer', ['staff']],
    [[], 'buyer', ['staff']],
    [['supplierStaff'], 'supplier', ['supplier']],
    [[], 'supplier', ['supplier']],
  ] as const)('%j as %s', (roles, kind, expected) => expect(toursOf(roles, kind)).toEqual(expected))
  test('every role of the product has one', () => {
    expect(roleTemplates.filter((role) => toursOf([role], 'buyer').length !== 1)).toEqual([])
  })
})

describe('is offered', () => {
  test.each([
    [['purchaser'], [], 'purchaser', true],
    [['purchaser'], ['purchaser'], 'purchaser', false],
    [['purchaser', 'finance'], ['purchaser'], 'finance', true],
    [['purchaser', 'finance'], ['finance', 'purchaser'], 'purchaser', false],
  ] as const)('%j after %j', (mine, seen, tour, offered) => expect(tourFor(mine, seen)).toEqual({ tour, offered }))
})
