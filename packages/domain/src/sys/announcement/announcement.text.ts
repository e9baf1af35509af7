import { text } from '../../kit/text'

export const announcementText = text({
  zh: {
    menu: { group: '消息中心', mine: '我的通知' },
    dictName: { msg_category: '消息类型', priority: '优先级', handling_status: '处理状态', read_flag: '阅读状态' },
    dict: {
      msg_category: { '1': '通知公告', '2': '系统消息' },
      priority: { L: '一般', M: '重要', H: '紧急' },
      handling_status: { '0': '待处理', '1': '已处理', '2': '被退回', '3': '已过期', '4': '已撤销' },
      read_flag: { '0': '未读', '1': '已读' },
    },
    sender: { system: '系统' },
    mail: { footer: '请登录系统处理：{0}' },
  },
  en: {
    menu: { group: 'Messages', mine: 'My notices' },
    dictName: { msg_category: 'Kind of message', priority: 'Priority', handling_status: 'Handling', read_flag: 'Read' },
    dict: {
      msg_category: { '1': 'Announcement', '2': 'System message' },
      priority: { L: 'General', M: 'Important', H: 'Urgent' },
      handling_status: { '0': 'To do', '1': 'Done', '2': 'Returned', '3': 'Expired', '4': 'Revoked' },
      read_flag: { '0': 'Unread', '1': 'Read' },
    },
    sender: { system: 'System' },
    mail: { footer: 'Please sign in to handle it: {0}' },
  },
})
