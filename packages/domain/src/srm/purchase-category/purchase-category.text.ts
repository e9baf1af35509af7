import { labelsOf } from '../../kit/fields'
import { sliceText } from '../../kit/text'
import { purchaseCategoryFields } from './purchase-category.fields'

export const purchaseCategoryText = sliceText('purchaseCategory', {
  zh: { name: '采购品类', menu: { list: '采购品类' }, field: labelsOf(purchaseCategoryFields, 'zh') },
  en: { name: 'Purchase category', menu: { list: 'Purchase categories' }, field: labelsOf(purchaseCategoryFields, 'en') },
})
