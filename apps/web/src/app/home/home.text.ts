import { text } from '../../lib/text'

export const homeText = text({
  zh: {
    greetings: '早上好,上午好,中午好,下午好,晚上好',
    waiting: (n: number) => (n ? `有 ${n} 条通知待处理` : '暂无待处理事项'),
    todo: '需要我处理',
    notices: '公告与通知',
    none: '没有待处理的通知',
    noneHint: '新的任务和截止提醒会出现在这里。',
    noNotices: '没有未读公告',
    handle: '去处理',
    open: '查看',
    shortcuts: '常用入口',
  },
  en: {
    greetings: 'Good morning,Good morning,Good noon,Good afternoon,Good evening',
    waiting: (n: number) => (n ? `${n} notices are waiting for you` : 'Nothing is waiting for you'),
    todo: 'Waiting for me',
    notices: 'Announcements',
    none: 'Nothing is waiting for you',
    noneHint: 'New tasks and deadlines will appear here.',
    noNotices: 'No unread announcements',
    handle: 'Handle',
    open: 'View',
    shortcuts: 'Shortcuts',
  },
})
