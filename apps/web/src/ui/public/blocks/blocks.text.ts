import { text } from '../../../lib/text'

/** Words of the blocks that no administrator writes. */
export const blockText = text({
  zh: {
    more: '查看更多',
    newsType: { company: '公司新闻', industry: '行业新闻' },
    noNews: '暂无新闻',
    joined: (day: string) => `${day} 加盟`,
    joinedToday: '今天加盟',
    pauseDrift: '暂停滚动',
    noLogos: '还没有合作企业',
  },
  en: {
    more: 'View all',
    newsType: { company: 'Company', industry: 'Industry' },
    noNews: 'No news yet',
    joined: (day: string) => `joined ${day}`,
    joinedToday: 'joined today',
    pauseDrift: 'Pause',
    noLogos: 'No partners yet',
  },
})
