import { catalogOf, crud } from '../../kit/catalog'

const templates = [
  ...crud('sys:messageTemplate'),
  'sys:messageTemplate:sendMsg',
  'sys:messageTemplate:exportXls',
  'sys:messageTemplate:importExcel',
] as const
const log = ['sys:message:list', 'sys:message:queryById', 'sys:message:delete', 'sys:message:resend', 'sys:message:exportXls'] as const

export const messageCatalog = catalogOf({
  slice: 'message',
  permissions: [...templates, ...log],
  // The ancestor's dictionary codes and values.
  dicts: { msgType: { values: ['1', '2', '4'] }, msgSendStatus: { values: ['0', '1', '2'] } },
  grants: {
    admin: [...templates, ...log],
    auditor: ['sys:messageTemplate:list', 'sys:messageTemplate:queryById', 'sys:message:list', 'sys:message:queryById'],
  },
})
