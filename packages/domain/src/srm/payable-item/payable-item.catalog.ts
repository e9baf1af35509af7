import { catalogOf } from '../../kit/catalog'
import { payableGrades, payableSources } from './payable-item.kinds'

export const payableItemCatalog = catalogOf({
  slice: 'payableItem',
  permissions: [],
  dicts: { payable_source: { values: payableSources }, payable_grade: { values: payableGrades } },
})
