import { permission, type GrantNode } from '@srm/contract/sys/permission'
import type { RoleRow } from '@srm/contract/sys/role'
import { useQuery } from '@tanstack/react-query'
import { Button, Drawer, Input, Skeleton, Tree, type TreeDataNode } from 'antd'
import { useState } from 'react'
import { query, useAction } from '../../../lib/client'
import { useText } from '../../../lib/text'
import { ErrorState } from '../../../ui/states'
import { allKeys, matching, toggled } from './grant-tree'
import { roleScreenText } from './text'

const treeData = (nodes: readonly GrantNode[]): TreeDataNode[] =>
  nodes.map((node) => ({ key: node.key, title: node.title, children: node.children ? treeData(node.children) : undefined }))

interface GrantProps {
  readonly role: RoleRow
  readonly tree: readonly GrantNode[]
  readonly granted: readonly string[]
  readonly onClose: () => void
}
const Grant = ({ role, tree, granted, onClose }: GrantProps) => {
  const t = useText(roleScreenText)
  const save = useAction(permission.saveRolePermission, { onDone: onClose })
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(granted))
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState<readonly string[]>(() => allKeys(tree))
  const shown = matching(tree, typed.trim())
  const send = () => save.run({ roleId: role.id, permissionIds: [...chosen].join(), lastpermissionIds: granted.join() })
  return (
    <div className="srm-stack">
      <Input allowClear placeholder={t.search} aria-label={t.search} value={typed} onChange={(event) => setTyped(event.target.value)} />
      <div className="srm-row">
        <Button size="small" onClick={() => setOpen(allKeys(tree))}>
          {t.expandAll}
        </Button>
        <Button size="small" onClick={() => setOpen([])}>
          {t.foldAll}
        </Button>
      </div>
      <Tree
        aria-label={t.tree}
        checkable
        checkStrictly
        selectable={false}
        treeData={treeData(shown)}
        expandedKeys={typed ? allKeys(shown) : [...open]}
        onExpand={(keys) => setOpen(keys.map(String))}
        checkedKeys={[...chosen]}
        onCheck={(_keys, { node }) => setChosen(toggled(tree, chosen, String(node.key)))}
      />
      <div className="srm-drawer-foot">
        <span className="srm-dim">{t.granted(chosen.size)}</span>
        <span className="srm-grow" />
        <Button onClick={onClose}>{t.cancel}</Button>
        <Button type="primary" loading={save.pending} onClick={() => void send()}>
          {t.save}
        </Button>
      </div>
    </div>
  )
}

export const GrantDrawer = ({ role, onClose }: { role: RoleRow; onClose: () => void }) => {
  const t = useText(roleScreenText)
  const tree = useQuery(query(permission.queryTreeList, {}))
  const granted = useQuery({ ...query(permission.queryRolePermission, { query: { roleId: role.id } }), staleTime: 0, gcTime: 0 })
  const failed = tree.error ?? granted.error
  return (
    <Drawer open size={480} title={t.grantTitle(role.roleName)} onClose={onClose}>
      {tree.data && granted.data ? (
        <Grant role={role} tree={tree.data.treeList} granted={granted.data} onClose={onClose} />
      ) : failed ? (
        <ErrorState detail={failed.message} />
      ) : (
        <Skeleton active title={false} />
      )}
    </Drawer>
  )
}
