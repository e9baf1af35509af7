import { sliceText } from '../../kit/text'

export const departRoleText = sliceText('departRole', {
  zh: {
    menu: { mine: '我的部门' },
    permission: {
      list: '查询部门角色',
      add: '新增部门角色',
      edit: '编辑部门角色',
      delete: '删除部门角色',
      grant: '部门角色授权',
      assign: '分配部门角色',
      exportXls: '导出部门角色',
    },
    field: { roleName: '部门角色名称', roleCode: '部门角色编码', departId: '部门', description: '备注' },
    sheet: { roles: '部门角色列表' },
    message: { assigned: '添加成功！' },
    error: {
      DEPART_ROLE_NAME_EMPTY: '请输入部门角色名称!',
      DEPART_ROLE_NAME_LENGTH: '长度在 2 到 30 个字符',
      DEPART_ROLE_CODE_EMPTY: '请输入部门角色编码!',
      DEPART_ROLE_CODE_CHINESE: '部门角色编码不可输入汉字!',
      DEPART_ROLE_CODE_TAKEN: '部门角色编码已存在',
      DEPART_ROLE_BEYOND: '部门没有该菜单权限：{0}',
      DEPART_ROLE_NOT_GRANTED: '请先保存角色菜单权限!',
    },
  },
  en: {
    menu: { mine: 'My department' },
    permission: {
      list: 'Query department roles',
      add: 'Add department roles',
      edit: 'Edit department roles',
      delete: 'Delete department roles',
      grant: 'Grant to department roles',
      assign: 'Assign department roles',
      exportXls: 'Export department roles',
    },
    field: { roleName: 'Role name', roleCode: 'Role code', departId: 'Department', description: 'Remarks' },
    sheet: { roles: 'Department roles' },
    message: { assigned: 'Saved' },
    error: {
      DEPART_ROLE_NAME_EMPTY: 'Please enter the name of the role!',
      DEPART_ROLE_NAME_LENGTH: '2 to 30 characters',
      DEPART_ROLE_CODE_EMPTY: 'Please enter the code of the role!',
      DEPART_ROLE_CODE_CHINESE: 'The code cannot hold Chinese characters!',
      DEPART_ROLE_CODE_TAKEN: 'The role code already exists',
      DEPART_ROLE_BEYOND: 'The department does not hold: {0}',
      DEPART_ROLE_NOT_GRANTED: 'Save the menus of the role first!',
    },
  },
})
