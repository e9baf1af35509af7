import { sliceText } from '../../kit/text'

export const listViewText = sliceText('listView', {
  zh: {
    field: { name: '名称' },
    message: { saved: '视图已保存', schemeSaved: '查询方案已保存', isDefault: '已设为默认视图', noDefault: '已取消默认视图' },
    error: { VIEW_NAME_TAKEN: '已有同名的视图', VIEW_TOO_MANY: '每个列表最多保存{0}个视图' },
  },
  en: {
    field: { name: 'Name' },
    message: {
      saved: 'View saved',
      schemeSaved: 'Query saved',
      isDefault: 'This is now your default view',
      noDefault: 'No default view any more',
    },
    error: { VIEW_NAME_TAKEN: 'You already have a view of this name', VIEW_TOO_MANY: 'At most {0} views can be kept for a list' },
  },
})
