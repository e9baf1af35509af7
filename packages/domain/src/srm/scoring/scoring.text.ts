import { sliceText } from '../../kit/text'

/** Schemes of scoring and what scores may be refused for, in every way to buy that has evaluators. */
export const scoringText = sliceText('scoring', {
  zh: {
    name: '评分',
    dictName: { score_group: '评分类别', price_formula: '价格分公式' },
    dict: {
      score_group: { qualification: '资格', technical: '技术', business: '商务', service: '服务' },
      price_formula: { lowest: '低价优先法', benchmark: '基准价法', none: '不计分（经评审最低价）' },
    },
    error: {
      SCORE_ITEM_MAX: '评分项的满分应大于0且不超过{0}，至多两位小数',
      SCORE_SUM: '各评分项与价格分的满分之和应为100，当前为{0}',
      PRICE_WEIGHT: '价格分应在{0}至{1}之间',
      BENCHMARK_TERMS: '基准价法须填写下浮率（0–20%）和每偏离1%的扣分（大于0）',
      SCORE_RANGE: '评分应在0至{0}之间，至多两位小数',
      SCORE_MISSING: '还有{0}项未评分',
    },
  },
  en: {
    name: 'Scoring',
    dictName: { score_group: 'Criterion group', price_formula: 'Price formula' },
    dict: {
      score_group: { qualification: 'Qualification', technical: 'Technical', business: 'Business', service: 'Service' },
      price_formula: { lowest: 'Lowest price', benchmark: 'Benchmark price', none: 'No points (lowest evaluated price)' },
    },
    error: {
      SCORE_ITEM_MAX: 'The points of a criterion must be above 0, at most {0}, with at most two decimals',
      SCORE_SUM: 'All criteria and the price must add up to 100 points; now they make {0}',
      PRICE_WEIGHT: 'The price must weigh {0} to {1} points',
      BENCHMARK_TERMS: 'The benchmark formula needs a reduction (0–20 %) and points off per percent of deviation (above 0)',
      SCORE_RANGE: 'The score must be 0–{0}, with at most two decimals',
      SCORE_MISSING: '{0} scores are still missing',
    },
  },
})
