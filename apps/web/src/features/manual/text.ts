import { text } from '../../lib/text'

export const manualText = text({
  zh: {
    title: '操作手册',
    lead: '按角色说明每一步怎么做。图片取自本系统的真实页面。',
    contents: '目录',
    enlarge: '查看大图',
    top: '回到目录',
  },
  en: {
    title: 'Operation manual',
    lead: 'What to do, step by step, for each role. The pictures are of the pages themselves.',
    contents: 'Contents',
    enlarge: 'Full-size picture',
    top: 'Back to contents',
  },
})
