import { sliceText } from '../../kit/text'

/** The jump into the procurement-management system. */
export const pmText = sliceText('pm', {
  zh: {
    field: { ticket: '票据' },
    error: {
      PM_NOT_CONFIGURED: '采购管理系统未配置，请联系管理员',
      PM_OTHER_USER: '只能以本人身份进入采购管理系统',
      PM_TICKET_INVALID: '票据无效或已过期',
    },
  },
  en: {
    field: { ticket: 'Ticket' },
    error: {
      PM_NOT_CONFIGURED: 'The procurement management system is not set up, contact the administrator',
      PM_OTHER_USER: 'You can only enter the procurement management system as yourself',
      PM_TICKET_INVALID: 'The ticket is not valid or has expired',
    },
  },
})
