import { catalogOf } from '../../kit/catalog'
import './receipt.text'

/** Whoever takes goods in reads the labels of what arrives (docs/delivery.md, Labels). */
export const receiptCatalog = catalogOf({
  slice: 'receipt',
  permissions: ['srm:receipt:add'],
  grants: { warehouse: ['srm:receipt:add'] },
})
