import type { Route } from '../../../lib/page/screen'

export const screens = [
  { key: 'system/SysCategoryList', path: '/isys/category', permission: 'sys:category:list', title: { zh: '分类字典', en: 'Categories' } },
] as const satisfies readonly Route[]
