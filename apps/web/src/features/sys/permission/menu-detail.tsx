import { permissionText } from '@srm/domain/sys/permission/permission.text'
import { Drawer } from 'antd'
import { useText } from '../../../lib/text'
import { Detail } from '../../../ui/detail/detail'
import { DictText } from '../../../ui/dict/dict'
import type { Node } from './menu-nodes'
import { permissionScreenText } from './text'

export const MenuDetail = ({ node, onClose }: { node: Node; onClose: () => void }) => {
  const t = useText(permissionScreenText)
  const { field } = useText(permissionText)
  const yes = (on: boolean) => (on ? t.yes : t.no)
  const page = [
    { label: field.url, value: node.url },
    { label: field.component, value: node.component },
    { label: field.redirect, value: node.redirect },
    { label: field.icon, value: node.icon },
    { label: field.hidden, value: yes(node.hidden) },
    { label: field.keepAlive, value: yes(node.keepAlive) },
    { label: field.route, value: yes(node.route) },
    { label: field.alwaysShow, value: yes(node.alwaysShow) },
    { label: field.internalOrExternal, value: node.internalOrExternal ? t.newWindow : t.inside },
  ]
  const button = [
    { label: field.perms, value: node.perms },
    { label: field.permsType, value: <DictText code="global_perms_type" value={node.permsType} /> },
    { label: field.status, value: <DictText code="valid_status" value={node.status} /> },
  ]
  return (
    <Drawer open size={480} title={node.title} onClose={onClose}>
      <Detail
        columns={1}
        items={[
          { label: field.menuType, value: <DictText code="menu_type" value={node.menuType} /> },
          { label: field.name, value: node.name },
          { label: field.nameEn, value: node.nameEn },
          ...(node.menuType === 2 ? button : page),
          { label: field.sortNo, value: node.sortNo },
          { label: t.origin, value: node.builtIn ? t.builtIn : t.own },
          { label: field.description, value: node.description },
          { label: t.createBy, value: node.createBy },
          { label: t.createTime, value: node.createTime },
          { label: t.updateTime, value: node.updateTime },
        ]}
      />
    </Drawer>
  )
}
