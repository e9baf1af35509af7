import type { GrantNode } from '@srm/contract/sys/permission'
import { Button, Input, Tree, type TreeDataNode } from 'antd'
import { useMemo, useState } from 'react'
import { useText } from '../../lib/text'
import { Icon } from '../icons'
import './grant.css'
import { grantText } from './grant.text'
import { allKeys, marksOf, matching, toggled } from './grant-tree'

interface GrantPanelProps {
  readonly tree: readonly GrantNode[]
  /** Ids granted now. */
  readonly granted: readonly string[]
  readonly saving: boolean
  readonly onSave: (ids: readonly string[]) => void
  readonly onClose: () => void
  /** Entries that can be granted; absent: all. The others only lead to them. */
  readonly grantable?: readonly string[]
  /** Shows the data rules of an entry that has some. */
  readonly onRules?: (node: GrantNode) => void
}

const titled = (node: GrantNode, words: string, onRules: GrantPanelProps['onRules']) =>
  node.ruleFlag === 1 && onRules ? (
    <span className="srm-inline">
      {node.title}
      <button
        type="button"
        className="srm-quiet"
        aria-label={words}
        title={words}
        onClick={(event) => {
          event.stopPropagation()
          onRules(node)
        }}
      >
        <Icon name="filter" size={14} />
      </button>
    </span>
  ) : (
    node.title
  )

/** Menus and buttons to tick; only what is in sight is drawn. */
export const GrantPanel = ({ tree, granted, saving, grantable, onSave, onClose, onRules }: GrantPanelProps) => {
  const t = useText(grantText)
  const all = useMemo(() => new Set(allKeys(tree)), [tree])
  // What is not in the tree cannot be judged here, and stays as it is.
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(granted))
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState<readonly string[]>(() => [...all])
  const shown = matching(tree, typed.trim())
  const may = useMemo(() => (grantable ? new Set(grantable) : all), [grantable, all])
  const toggle = (key: string) => setChosen(new Set([...toggled(tree, chosen, key)].filter((one) => may.has(one) || chosen.has(one))))
  const treeData = (nodes: readonly GrantNode[]): TreeDataNode[] =>
    nodes.map((node) => ({
      key: node.key,
      title: titled(node, t.rulesOf(node.title), onRules),
      disableCheckbox: !may.has(node.key) && !chosen.has(node.key),
      children: node.children ? treeData(node.children) : undefined,
    }))
  return (
    <div className="srm-stack">
      <Input allowClear placeholder={t.search} aria-label={t.search} value={typed} onChange={(event) => setTyped(event.target.value)} />
      <div className="srm-row">
        <Button size="small" onClick={() => setOpen([...all])}>
          {t.expandAll}
        </Button>
        <Button size="small" onClick={() => setOpen([])}>
          {t.foldAll}
        </Button>
      </div>
      {tree.length === 0 ? (
        <p className="srm-dim">{t.none}</p>
      ) : (
        <Tree
          className="srm-grant-tree"
          aria-label={t.tree}
          checkable
          checkStrictly
          selectable={false}
          height={Math.max(240, window.innerHeight - 236)}
          treeData={treeData(shown)}
          expandedKeys={typed ? allKeys(shown) : [...open]}
          onExpand={(keys) => setOpen(keys.map(String))}
          checkedKeys={marksOf(tree, chosen)}
          onCheck={(_keys, { node }) => toggle(String(node.key))}
        />
      )}
      <div className="srm-row srm-drawer-foot">
        <span className="srm-dim">{t.granted([...chosen].filter((key) => all.has(key)).length)}</span>
        <span className="srm-grow" />
        <Button onClick={onClose}>{t.cancel}</Button>
        <Button type="primary" loading={saving} onClick={() => onSave([...chosen])}>
          {t.save}
        </Button>
      </div>
    </div>
  )
}
