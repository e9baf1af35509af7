import { actionsOf, catalogOf } from '../../kit/catalog'
import { noticeMachine } from './notice.machine'
import { noticeReplyMachine } from './notice-reply.machine'
import { noticeCategories } from './notice.rules'

const writers = ['purchaser', 'purchaseManager', 'supplierManager', 'qualityEngineer'] as const
const readers = ['auditor', 'admin'] as const
const reading = ['srm:notice:list', 'srm:notice:queryById', 'srm:notice:exportXls'] as const
const writing = [...reading, 'srm:notice:add', ...actionsOf(noticeMachine), 'srm:noticeReply:ask'] as const
const own = ['srm:noticeReply:list', 'srm:noticeReply:queryById', 'srm:noticeReply:reply'] as const

export const noticeCatalog = catalogOf({
  slice: 'notice',
  menus: [
    {
      key: 'group',
      path: '/srm/exchange',
      component: 'layouts/RouteView',
      icon: 'message',
      order: 35,
      roles: [...writers, ...readers],
    },
    {
      key: 'list',
      parent: 'notice.group',
      path: '/srm/notice/list',
      component: 'srm/notice/list',
      icon: 'announcement',
      order: 1,
      keepAlive: true,
      needs: ['srm:notice:list', 'srm:notice:queryById'],
      roles: [...writers, ...readers],
    },
    {
      key: 'mine',
      path: '/srm/noticeReply/list',
      component: 'srm/noticeReply/list',
      icon: 'announcement',
      order: 20,
      keepAlive: true,
      needs: ['srm:noticeReply:list', 'srm:noticeReply:queryById'],
      roles: ['supplierAdmin', 'supplierStaff'],
    },
  ],
  permissions: [...writing, 'srm:noticeReply:list', 'srm:noticeReply:queryById', 'srm:noticeReply:reply'],
  dicts: {
    notice_doc_status: { machine: noticeMachine },
    notice_status: { machine: noticeReplyMachine },
    notice_category: { values: noticeCategories },
  },
  numbers: { notice: 'NTC' },
  grants: {
    purchaser: writing,
    purchaseManager: writing,
    supplierManager: writing,
    qualityEngineer: writing,
    auditor: reading,
    admin: reading,
    supplierAdmin: own,
    supplierStaff: own,
  },
})
