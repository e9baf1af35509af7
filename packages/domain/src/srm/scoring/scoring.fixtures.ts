import type { ScoreScheme } from './scheme.rules'

/** A scheme that adds up: price 40, technical 35, business 25. */
export const demoScheme: ScoreScheme = {
  items: [
    { key: 'plan', group: 'technical', name: '技术方案', rubric: null, max: '20' },
    { key: 'parts', group: 'technical', name: '关键部件', rubric: null, max: '15' },
    { key: 'delivery', group: 'business', name: '交货与付款', rubric: null, max: '15' },
    { key: 'cases', group: 'business', name: '同类业绩', rubric: null, max: '10' },
  ],
  formula: 'lowest',
  priceMax: '40',
  benchmark: null,
}
