import { catalogOf } from '../../kit/catalog'

export const dictCatalog = catalogOf({
  slice: 'dict',
  permissions: ['sys:dict:list'],
  grants: { admin: ['sys:dict:list'], auditor: ['sys:dict:list'] },
})
