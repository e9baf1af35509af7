import { permission, type GrantNode } from '@srm/contract/sys/permission'
import type { RoleRow } from '@srm/contract/sys/role'
import { useQuery } from '@tanstack/react-query'
import { Button, Drawer, Input, Segmented, Skeleton, Switch, Tree, type TreeDataNode } from 'antd'
import { useMemo, useState, type ReactNode } from 'react'
import { query, useAction } from '../../../lib/wire/client'
import { lazily } from '../../../lib/page/lazily'
import { useText } from '../../../lib/text'
import '../../../ui/grant/grant.css'
import { allKeys, marksOf, matching, ofSide, toggled } from '../../../ui/grant/grant-tree'
import { ErrorState } from '../../../ui/states/states'
import './role.css'
import { roleScreenText } from './text'

const RoleRules = lazily(() => import('./role-rules').then((m) => m.RoleRules))

/** Only what is in sight of a tree as high as this is drawn. */
const treeHeight = () => Math.max(320, innerHeight - 300)

const treeData = (nodes: readonly GrantNode[], title: (node: GrantNode) => ReactNode): TreeDataNode[] =>
  nodes.map((node) => ({ key: node.key, title: title(node), children: node.children ? treeData(node.children, title) : undefined }))

interface TitleProps {
  readonly node: GrantNode
  readonly onRules: () => void
}
/** An entry that has data rules leads to them. */
const Title = ({ node, onRules }: TitleProps) => {
  const t = useText(roleScreenText)
  return (
    <span className="srm-inline">
      {node.title}
      {node.side === 'supplier' && <small className="srm-dim">{t.sides.supplier}</small>}
      {node.ruleFlag === 1 && (
        <button
          type="button"
          className="srm-link"
          aria-label={t.dataRulesOf(node.title)}
          onClick={(event) => {
            event.stopPropagation()
            onRules()
          }}
        >
          {t.dataRules}
        </button>
      )}
    </span>
  )
}

interface GrantProps {
  readonly role: RoleRow
  readonly tree: readonly GrantNode[]
  readonly granted: readonly string[]
  readonly onClose: () => void
}
const Grant = ({ role, tree, granted, onClose }: GrantProps) => {
  const t = useText(roleScreenText)
  const save = useAction(permission.saveRolePermission)
  const [saved, setSaved] = useState<readonly string[]>(granted)
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(granted))
  const [typed, setTyped] = useState('')
  const [linked, setLinked] = useState(true)
  const [side, setSide] = useState<GrantNode['side']>(null)
  const all = useMemo(() => allKeys(tree), [tree])
  const [open, setOpen] = useState<readonly string[]>(all)
  const [ruled, setRuled] = useState<GrantNode | null>(null)
  const shown = matching(ofSide(tree, side), typed.trim())
  const send = async (then?: () => void) => {
    const ids = [...chosen]
    const done = await save.run({ roleId: role.id, permissionIds: ids.join(), lastpermissionIds: saved.join() })
    if (done === undefined) return
    setSaved(ids)
    then?.()
  }
  return (
    <div className="srm-stack">
      <Input allowClear placeholder={t.search} aria-label={t.search} value={typed} onChange={(event) => setTyped(event.target.value)} />
      <Segmented<'all' | 'buyer' | 'supplier'>
        aria-label={t.side}
        value={side ?? 'all'}
        options={(['all', 'buyer', 'supplier'] as const).map((value) => ({ value, label: t.sides[value] }))}
        onChange={(value) => setSide(value === 'all' ? null : value)}
      />
      <div className="srm-row wrap">
        <Button size="small" onClick={() => setChosen(new Set(all))}>
          {t.selectAll}
        </Button>
        <Button size="small" onClick={() => setChosen(new Set())}>
          {t.selectNone}
        </Button>
        <Button size="small" onClick={() => setOpen(all)}>
          {t.expandAll}
        </Button>
        <Button size="small" onClick={() => setOpen([])}>
          {t.foldAll}
        </Button>
        <span className="srm-row" title={t.linkedHint}>
          <Switch id="grant-linked" size="small" checked={linked} onChange={setLinked} />
          <label htmlFor="grant-linked">{t.linked}</label>
        </span>
      </div>
      <Tree
        aria-label={t.tree}
        checkable
        checkStrictly
        selectable={false}
        height={treeHeight()}
        treeData={treeData(shown, (node) => <Title node={node} onRules={() => setRuled(node)} />)}
        expandedKeys={typed ? allKeys(shown) : [...open]}
        onExpand={(keys) => setOpen(keys.map(String))}
        checkedKeys={linked ? marksOf(tree, chosen) : [...chosen]}
        onCheck={(_keys, { node }) => setChosen(toggled(tree, chosen, String(node.key), linked))}
      />
      <div className="srm-row srm-drawer-foot">
        <span className="srm-dim">{t.granted(chosen.size)}</span>
        <span className="srm-grow" />
        <Button onClick={onClose}>{t.cancel}</Button>
        <Button loading={save.pending} onClick={() => void send()}>
          {t.save}
        </Button>
        <Button type="primary" loading={save.pending} onClick={() => void send(onClose)}>
          {t.saveAndClose}
        </Button>
      </div>
      {ruled && <RoleRules role={role} entry={ruled} onClose={() => setRuled(null)} />}
    </div>
  )
}

export const GrantDrawer = ({ role, onClose }: { role: RoleRow; onClose: () => void }) => {
  const t = useText(roleScreenText)
  const tree = useQuery(query(permission.queryTreeList, {}))
  const granted = useQuery({ ...query(permission.queryRolePermission, { query: { roleId: role.id } }), staleTime: 0, gcTime: 0 })
  const failed = tree.error ?? granted.error
  return (
    <Drawer open size={520} title={t.grantTitle(role.roleName)} onClose={onClose}>
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
