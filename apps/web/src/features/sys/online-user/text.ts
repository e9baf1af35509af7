import { text } from '../../../lib/text'

export const onlineScreenText = text({
  zh: {
    force: '强退',
    forceAsk: (name: string) => `确定强制「${name}」退出登录吗？未保存的内容会丢失。`,
    own: '本人',
    device: '设备',
    since: '登录时间',
    lastSeen: '最近活动',
    unknown: '未知设备',
  },
  en: {
    force: 'Sign out',
    forceAsk: (name: string) => `Sign "${name}" out? What is not saved is lost.`,
    own: 'You',
    device: 'Device',
    since: 'Signed in',
    lastSeen: 'Last active',
    unknown: 'Unknown device',
  },
})
