import { expect, it } from 'vitest'
import { canDeal, dealLists } from './can-deal'

const shown: Record<string, string[]> = {
  message: ['0', '2'],
  evaluation: ['0', '2'],
  bidding: ['0', '2'],
  notice: ['0', '2'],
  questionnaire: ['0', '2'],
  qualityAudit: ['0', '3'],
  change: ['0', '3'],
  inquiry: ['0'],
}

it.each(dealLists)('%s shows the deal button exactly where somebody has to act', (list) => {
  expect(['0', '1', '2', '3', '4'].filter((status) => canDeal(list, status))).toEqual(shown[list])
})
