import { sliceText } from '../../kit/text'
import { supplierTextEn } from './supplier.text.en'
import { supplierTextZh } from './supplier.text.zh'

/** Words of the supplier, its profile and its review. */
export const supplierText = sliceText('supplier', { zh: supplierTextZh, en: supplierTextEn })
