import { sliceText } from '../../kit/text'

export const newsText = sliceText('news', {
  zh: {
    status: { draft: '草稿', released: '已发布', withdrawn: '已撤回', deleted: '已删除' },
    action: { edit: '编辑', release: '发布', withdraw: '撤回', delete: '删除' },
    dictName: { news_status: '新闻状态', news_type: '新闻类型' },
    dict: { news_type: { company: '公司新闻', industry: '行业新闻' } },
    error: { NEWS_EMPTY: '请填写新闻正文', NEWS_COVER: '封面请选择 PNG 或 JPG 图片' },
  },
  en: {
    status: { draft: 'Draft', released: 'Released', withdrawn: 'Withdrawn', deleted: 'Deleted' },
    action: { edit: 'Edit', release: 'Release', withdraw: 'Withdraw', delete: 'Delete' },
    dictName: { news_status: 'Status of news', news_type: 'Type of news' },
    dict: { news_type: { company: 'Company news', industry: 'Industry news' } },
    error: { NEWS_EMPTY: 'Please write the text of the news', NEWS_COVER: 'Please choose a PNG or JPG image as cover' },
  },
})
