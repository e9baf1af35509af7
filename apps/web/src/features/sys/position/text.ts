import { text } from '../../../lib/text'

export const positionScreenText = text({
  zh: {
    add: '新增职务',
    import: '导入职务',
    edit: '编辑',
    editTitle: '编辑职务',
    save: '保存',
    remove: '删除',
    removeAsk: (name: string) => `确定删除「${name}」吗？`,
    removeMany: '确定删除选中的职务吗？',
    createTime: '创建时间',
  },
  en: {
    add: 'New position',
    import: 'Import positions',
    edit: 'Edit',
    editTitle: 'Edit position',
    save: 'Save',
    remove: 'Delete',
    removeAsk: (name: string) => `Delete "${name}"?`,
    removeMany: 'Delete the selected positions?',
    createTime: 'Created',
  },
})
