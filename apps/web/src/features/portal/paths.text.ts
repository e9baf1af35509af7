import { text } from '../../lib/text'

/** Words of the small pages: features, guide, invitation, search, trying the templates. */
export const pathText = text({
  zh: {
    feature: { none: '这一页暂未开放' },
    guide: {
      parts: '指南目录',
      go: { register: '去注册', login: '去登录', retrieve: '找回密码' },
      goOn: '还有疑问？',
      ask: '联系我们',
    },
    invitation: {
      title: '邀请函',
      lead: '登录后即可在工作台应答。',
      listLead: '每项进行中的采购都有一封邀请函，供应商登录后应答。',
      open: '查看邀请函',
      openOf: (title: string) => `查看邀请函：${title}`,
      none: '目前没有进行中的采购',
      toAnnouncement: '查看采购公告',
      toList: '全部采购公告',
    },
    search: {
      title: '搜索',
      of: (words: string) => `“${words}”的搜索结果`,
      find: '搜索公告与新闻',
      button: '搜索',
      ask: '输入标题、编号、品类或新闻中的词语。',
      none: '没有找到相关内容',
      noneHint: '换一个关键词再试。',
      all: (n: number) => `全部 ${n} 条`,
    },
    template: { label: '模板', se: '基础', pro: '高级', hint: '仅在这一页显示，访客看到的仍是已启用的模板。' },
  },
  en: {
    feature: { none: 'This page is not open yet' },
    guide: {
      parts: 'Parts of the guide',
      go: { register: 'Register now', login: 'Sign in', retrieve: 'Reset password' },
      goOn: 'Any questions left?',
      ask: 'Contact us',
    },
    invitation: {
      title: 'Invitation',
      lead: 'Sign in to answer it in your workspace.',
      listLead: 'Each open purchase has a letter of invitation; suppliers answer it once signed in.',
      open: 'Read the invitation',
      openOf: (title: string) => `Read the invitation: ${title}`,
      none: 'No purchase is open at the moment',
      toAnnouncement: 'See the announcement',
      toList: 'All announcements',
    },
    search: {
      title: 'Search',
      of: (words: string) => `Results for "${words}"`,
      find: 'Search announcements and news',
      button: 'Search',
      ask: 'Type words of a title, a number, a category or a news item.',
      none: 'Nothing found',
      noneHint: 'Try other words.',
      all: (n: number) => `All ${n}`,
    },
    template: {
      label: 'Template',
      se: 'Basic',
      pro: 'Advanced',
      hint: 'Shown on this page only; visitors keep seeing the enabled template.',
    },
  },
})
