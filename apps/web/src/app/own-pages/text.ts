import { text } from '../../lib/text'

export const ownPageText = text({
  zh: {
    unknown: '没有这个页面',
    unknownHint: (component: string) => `菜单指向的前端组件「${component}」不在本系统中，请联系管理员检查菜单设置。`,
    refused: '该地址不能打开',
    refusedHint: '菜单的地址不是站内路径或 http(s) 地址，请联系管理员检查菜单设置。',
    blocked: '该页面被安全策略拦截',
    blockedHint: '服务器的 FRAME_SRC 未包含此地址，请联系运维人员，或在新窗口打开。',
    newWindow: '在新窗口打开',
  },
  en: {
    unknown: 'There is no such page',
    unknownHint: (component: string) =>
      `This menu entry names the component "${component}", which this system does not have. Ask the administrator.`,
    refused: 'This address cannot be opened',
    refusedHint: 'The address of this entry is neither a path of this system nor an http(s) address. Ask the administrator.',
    blocked: 'This page is blocked',
    blockedHint: 'The setting FRAME_SRC of the server does not have this address. Ask the operator, or open it in a new window.',
    newWindow: 'Open in a new window',
  },
})
