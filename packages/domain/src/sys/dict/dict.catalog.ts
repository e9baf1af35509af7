import { catalogOf, crud } from '../../kit/catalog'

const permissions = [...crud('sys:dict'), 'sys:dict:restore', 'sys:dict:destroy', 'sys:dict:exportXls', 'sys:dict:importExcel'] as const

/** Dictionaries every client of the family asks for and no slice of ours owns stand here. */
export const dictCatalog = catalogOf({
  slice: 'dict',
  permissions,
  menus: [
    {
      key: 'list',
      parent: 'system.group',
      path: '/isystem/dict',
      component: 'system/DictList',
      icon: 'dict',
      order: 60,
      keepAlive: true,
      needs: ['sys:dict:list'],
      roles: ['admin', 'auditor'],
    },
  ],
  dicts: {
    status: { values: ['1', '0'] },
    dict_item_status: { values: ['1', '0'] },
    depart_status: { values: ['1', '0'] },
    del_flag: { values: ['1', '0'] },
    form_perms_type: { values: ['1', '2'] },
    bpm_status: { values: ['1', '2', '3', '4'] },
    bpm_process_type: { values: ['purchase', 'supplier', 'quality', 'finance', 'office'], editable: true },
    activiti_sync: { values: ['1', '0'] },
    urgent_level: { values: ['1', '2', '3'], editable: true },
  },
  grants: { admin: permissions, auditor: ['sys:dict:list', 'sys:dict:queryById', 'sys:dict:exportXls'] },
})
