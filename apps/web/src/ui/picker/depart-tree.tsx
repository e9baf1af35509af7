import type { DepartNode } from '@srm/contract/sys/department'
import { Input, Skeleton, Tree, type TreeDataNode } from 'antd'
import { useState } from 'react'
import { useIsTablet } from '../../lib/media'
import { useText } from '../../lib/text'
import { useSettled } from '../../lib/use-settled'
import { Icon } from '../icons'
import { DepartFound } from './depart-found'
import { pickerText } from './picker.text'
import { useDepartLevels, type DepartLevels } from './use-departs'

/** Departments seen so far, by id. */
export type SeenDeparts = ReadonlyMap<string, DepartNode>

interface DepartTreeProps {
  readonly multiple?: boolean
  readonly chosen: readonly string[]
  /** Ids of departments, and what is known of those seen. */
  readonly onChosen: (ids: readonly string[], seen: SeenDeparts) => void
  /** Only the departments one is head of. */
  readonly mine?: boolean
  /** The levels of a page that opens some itself. */
  readonly levels?: DepartLevels
  readonly height?: number
}

const branches = (below: DepartLevels['below'], pid: string, seen: Map<string, DepartNode>): TreeDataNode[] | undefined =>
  below.get(pid)?.map((node) => {
    seen.set(node.id, node)
    return { key: node.id, title: node.title, isLeaf: node.isLeaf, children: node.isLeaf ? undefined : branches(below, node.id, seen) }
  })

/** Departments as a tree that is fetched as it is opened, draws only what is in sight, and is searched by the server. */
export const DepartTree = (props: DepartTreeProps) => {
  const own = useDepartLevels(props.mine)
  return <Levels {...props} levels={props.levels ?? own} />
}

const Levels = ({ multiple = false, chosen, onChosen, mine, levels, height: given }: DepartTreeProps & { levels: DepartLevels }) => {
  const t = useText(pickerText)
  const narrow = useIsTablet()
  const height = given ?? (narrow ? 200 : 320)
  const [typed, setTyped] = useState('')
  const words = useSettled(typed.trim(), 400).value
  const seen = new Map<string, DepartNode>()
  const roots = branches(levels.below, '', seen)
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
      {typed.trim() && words ? (
        <DepartFound
          words={words}
          mine={mine}
          multiple={multiple}
          chosen={chosen}
          height={height}
          onChosen={(ids, found) => {
            levels.reveal(found.above.map((one) => one.id))
            onChosen(ids, new Map([...seen, [found.id, found]]))
          }}
        />
      ) : (
        <div className="srm-depart-scroll" aria-busy={levels.isPending}>
          {levels.failed && (
            <p className="srm-dim">
              {t.failed}{' '}
              <button type="button" className="srm-link" onClick={levels.again}>
                {t.retry}
              </button>
            </p>
          )}
          {levels.isPending && <Skeleton active title={false} paragraph={{ rows: 4 }} />}
          {roots?.length === 0 && <p className="srm-dim">{t.empty}</p>}
          {roots && roots.length > 0 && (
            <Tree
              aria-label={t.departments}
              blockNode
              height={height}
              checkable={multiple}
              checkStrictly
              selectable={!multiple}
              treeData={roots}
              expandedKeys={[...levels.open]}
              onExpand={(keys) => levels.setOpen(keys.map(String))}
              checkedKeys={multiple ? [...chosen] : []}
              selectedKeys={multiple ? [] : [...chosen]}
              onSelect={(keys) => onChosen(keys.map(String), seen)}
              onCheck={(keys) => onChosen((Array.isArray(keys) ? keys : keys.checked).map(String), seen)}
            />
          )}
        </div>
      )}
    </div>
  )
}
