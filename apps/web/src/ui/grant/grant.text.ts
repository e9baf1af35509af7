import { text } from '../../lib/text'

export const grantText = text({
  zh: {
    search: '搜索菜单或权限',
    tree: '菜单与权限',
    expandAll: '全部展开',
    foldAll: '全部收起',
    granted: (n: number) => `已选 ${n} 项`,
    cancel: '取消',
    save: '保存',
    none: '没有可授权的菜单',
    rulesOf: (name: string) => `${name}的数据规则`,
    rulesHint: '勾选的规则共同限制能看到的数据；不勾选即不限制。',
    fixed: '部门规则，始终生效',
  },
  en: {
    search: 'Search menus or permissions',
    tree: 'Menus and permissions',
    expandAll: 'Expand all',
    foldAll: 'Fold all',
    granted: (n: number) => `${n} selected`,
    cancel: 'Cancel',
    save: 'Save',
    none: 'There is nothing to grant',
    rulesOf: (name: string) => `Data rules of ${name}`,
    rulesHint: 'The rules ticked narrow the rows together; without any all rows are seen.',
    fixed: 'Rule of the department, always in force',
  },
})
