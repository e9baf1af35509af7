import { text } from '../../../lib/text'

export const logScreenText = text({
  zh: {
    refused: '近 24 小时登录失败',
    all: '全部日志',
    login: '登录日志',
    operation: '操作日志',
    search: '日志内容',
    searchHint: '内容、账号、姓名或 IP',
    details: '详情',
    remove: '删除',
    removeMany: '确定删除所选日志吗？谁删除了哪些日志会记入审计链，不可撤销',
    kept: '日志按“定时任务 · log.sweep”中的天数保留；手工删除会记入审计链',
    done: '成功',
    notDone: '未完成',
  },
  en: {
    refused: 'Sign-ins refused, 24 hours',
    all: 'All',
    login: 'Login log',
    operation: 'Operation log',
    search: 'Entry',
    searchHint: 'Words, account, name or IP',
    details: 'Details',
    remove: 'Delete',
    removeMany: 'Delete the chosen entries? Who deleted what goes into the audit chain for good',
    kept: 'Entries are kept as long as the job log.sweep says; deleting by hand goes into the audit chain',
    done: 'Done',
    notDone: 'Not done',
  },
})
