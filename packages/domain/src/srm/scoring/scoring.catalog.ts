import { catalogOf } from '../../kit/catalog'
import { priceFormulas, scoreGroups } from './scheme.rules'

/** Dictionaries of scoring, whoever scores. */
export const scoringCatalog = catalogOf({
  slice: 'scoring',
  permissions: [],
  dicts: { score_group: { values: scoreGroups }, price_formula: { values: priceFormulas } },
})
