import type { Screen } from '../../../lib/screen'

export const categoryScreens: readonly Screen[] = [
  {
    key: 'system/SysCategoryList',
    path: '/isys/category',
    permission: 'sys:category:list',
    title: { zh: '分类字典', en: 'Categories' },
    load: () => import('./category-list').then((m) => m.CategoryList),
  },
]
