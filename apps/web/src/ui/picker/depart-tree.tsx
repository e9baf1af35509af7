import { department, type DepartNode } from '@srm/contract/sys/department'
import { Input, Tree } from 'antd'
import { useMemo, useState } from 'react'
import { query } from '../../lib/client'
import { useText } from '../../lib/text'
import { Icon } from '../icons'
import { useLoaded } from '../use-loaded'
import { pickerText } from './picker.text'

/** All departments, in the order of the tree. */
export const flat = (nodes: readonly DepartNode[]): DepartNode[] => nodes.flatMap((node) => [node, ...flat(node.children ?? [])])

interface Branch {
  readonly key: string
  readonly title: string
  readonly children: Branch[]
}
/** The branches that lead to a name with `typed` in it. */
const matching = (nodes: readonly DepartNode[], typed: string): Branch[] =>
  nodes.flatMap((node) => {
    const hit = node.title.toLowerCase().includes(typed.toLowerCase())
    const children = matching(node.children ?? [], hit ? '' : typed)
    return hit || children.length ? [{ key: node.id, title: node.title, children }] : []
  })

export const useDeparts = () => {
  const { data, isPending, error } = useLoaded({ ...query(department.queryTreeList, { quiet: true }), staleTime: 60_000 })
  const tree = useMemo(() => data ?? [], [data])
  return { tree, all: useMemo(() => flat(tree), [tree]), isPending, error }
}

interface DepartTreeProps {
  readonly multiple?: boolean
  readonly chosen: readonly string[]
  /** Ids of departments. */
  readonly onChosen: (ids: readonly string[]) => void
}

/** The departments as a tree that can be searched. */
export const DepartTree = ({ multiple = false, chosen, onChosen }: DepartTreeProps) => {
  const t = useText(pickerText)
  const { tree, all, isPending, error } = useDeparts()
  const [typed, setTyped] = useState('')
  const shown = matching(tree, typed.trim())
  return (
    <div className="srm-stack srm-depart-tree">
      <Input
        allowClear
        aria-label={`${t.search} ${t.department}`}
        placeholder={t.searchHint}
        prefix={<Icon name="search" size={14} />}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className="srm-depart-scroll" aria-busy={isPending}>
        {error && <p className="srm-dim">{t.failed}</p>}
        {!isPending && !error && shown.length === 0 && <p className="srm-dim">{t.empty}</p>}
        {all.length > 0 && (
          <Tree
            key={typed}
            aria-label={t.departments}
            blockNode
            defaultExpandAll
            checkable={multiple}
            checkStrictly
            selectable={!multiple}
            treeData={shown}
            checkedKeys={multiple ? [...chosen] : []}
            selectedKeys={multiple ? [] : [...chosen]}
            onSelect={(keys) => onChosen(keys.map(String))}
            onCheck={(keys) => onChosen((Array.isArray(keys) ? keys : keys.checked).map(String))}
          />
        )}
      </div>
    </div>
  )
}
