import { catalogOf } from '../../kit/catalog'

export const departmentCatalog = catalogOf({
  slice: 'department',
  permissions: [],
  dicts: { org_category: { values: ['1', '2', '3'] } },
})
