import { sliceText } from '../../kit/text'

export const departUserText = sliceText('departUser', {
  zh: {
    permission: { list: '查询部门用户', edit: '维护部门用户' },
    field: { username: '用户账号', realname: '用户名称', orgCode: '部门', sex: '性别', phone: '电话' },
    message: { added: '添加成功!', removed: '删除成功!' },
    error: {
      DEPART_NOT_MANAGED: '您不是该部门的负责人',
      DEPART_USER_UNRELATED: '当前选中部门与用户无关联关系!',
    },
  },
  en: {
    permission: { list: 'Query users of departments', edit: 'Maintain users of departments' },
    field: { username: 'Account', realname: 'Name', orgCode: 'Departments', sex: 'Sex', phone: 'Telephone' },
    message: { added: 'Added', removed: 'Removed' },
    error: {
      DEPART_NOT_MANAGED: 'You are not the head of this department',
      DEPART_USER_UNRELATED: 'The user does not belong to the department!',
    },
  },
})
