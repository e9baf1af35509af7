import { text } from '../../kit/text'

export const permissionText = text({
  zh: {
    dictName: { menu_type: '菜单类型', perms_type: '权限类型' },
    dict: { menu_type: { '0': '一级菜单', '1': '子菜单', '2': '按钮' }, perms_type: { '1': '可见', '2': '可用' } },
    permission: { list: '查询菜单权限' },
    error: { MENU_TOKEN_EMPTY: 'TOKEN不允许为空！' },
  },
  en: {
    dictName: { menu_type: 'Menu type', perms_type: 'Permission type' },
    dict: { menu_type: { '0': 'Root menu', '1': 'Menu', '2': 'Button' }, perms_type: { '1': 'Visible', '2': 'Usable' } },
    permission: { list: 'Query menus and permissions' },
    error: { MENU_TOKEN_EMPTY: 'The token must not be empty' },
  },
})
