import { actionsOf, catalogOf } from '../../kit/catalog'
import { expertDrawMachine } from './expert-draw.machine'
import { drawSubjects } from './expert-draw.rules'

const reading = ['srm:expertDraw:list', 'srm:expertDraw:queryById'] as const
/** Who was drawn is secret until it is published: beside whoever makes the draw and witnesses it, these read the names. */
const names = 'srm:expertDraw:names'

export const expertDrawCatalog = catalogOf({
  slice: 'expertDraw',
  permissions: [...reading, names, 'srm:expertDraw:add', ...actionsOf(expertDrawMachine)],
  menus: [
    {
      ...{ key: 'list', parent: 'inquiry.group', path: '/srm/expert-draw/list', component: 'srm/expert-draw/list', icon: 'branches' },
      ...{ order: 22, keepAlive: true, needs: reading },
      roles: ['purchaser', 'purchaseManager', 'supplierManager', 'auditor'],
    },
  ],
  dicts: { expert_draw_status: { machine: expertDrawMachine }, expert_draw_subject: { values: drawSubjects } },
  numbers: { expertDraw: 'EXD' },
  grants: {
    purchaser: [
      ...reading,
      'srm:expertDraw:add',
      'srm:expertDraw:edit',
      'srm:expertDraw:delete',
      'srm:expertDraw:ready',
      'srm:expertDraw:close',
      'srm:expertDraw:annul',
    ],
    purchaseManager: reading,
    // They keep the register and call whoever was drawn.
    supplierManager: [...reading, names, 'srm:expertDraw:replace'],
    auditor: [...reading, names, 'srm:expertDraw:witness', 'srm:expertDraw:replace', 'srm:expertDraw:annul'],
  },
})
