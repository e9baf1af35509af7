import type { TreeNode } from '@srm/contract/sys/dict'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { TreeSelect } from 'antd'
import { useState } from 'react'
import { toast } from '../../lib/notify'
import { useText } from '../../lib/text'
import { isJsonCondition } from './condition'
import type { ControlProps } from './control'
import { treeText } from './tree-input.text'

/** The list under a tree field scrolls from here on. */
const treeHeight = 400

/** Where the nodes of a tree come from, one level at a time. */
export interface TreeSource {
  /** Tells this tree from others in the cache. */
  readonly key: readonly (string | undefined)[]
  readonly level: (pid: string) => Promise<readonly TreeNode[]>
  /** Names of chosen values, in their order; '' where none is known. */
  readonly names: (values: readonly string[]) => Promise<readonly string[]>
  readonly condition?: string
}

interface Node {
  readonly id: string
  readonly pId: string
  readonly value: string
  readonly title: string
  readonly isLeaf: boolean
}
const nodeOf = (node: TreeNode, pId: string): Node => ({ id: node.key, pId, value: node.value, title: node.title, isLeaf: node.leaf })

const useTree = (source: TreeSource, enabled: boolean) => {
  const client = useQueryClient()
  const [below, setBelow] = useState<readonly Node[]>([])
  const levelOf = (pid: string) => ({ queryKey: ['tree', ...source.key, pid], queryFn: () => source.level(pid), staleTime: 60_000 })
  const top = useQuery({ ...levelOf(''), enabled })
  const load = async (pid: string): Promise<void> => {
    try {
      const nodes = await client.fetchQuery(levelOf(pid))
      setBelow((now) => [...now.filter((one) => one.pId !== pid), ...nodes.map((node) => nodeOf(node, pid))])
    } catch (error) {
      toast('warning', (error as Error).message)
    }
  }
  return { nodes: [...(top.data ?? []).map((node) => nodeOf(node, '')), ...below], load, loading: top.isFetching }
}

/** Chosen values with their names, also those whose branch nobody has opened. */
const useNamed = (source: TreeSource, values: readonly string[], nodes: readonly Node[]) => {
  const known = new Map(nodes.map((node) => [node.value, node.title]))
  const unknown = values.filter((value) => !known.has(value))
  const named = useQuery({
    queryKey: ['tree names', ...source.key, unknown.join(',')],
    queryFn: () => source.names(unknown),
    enabled: unknown.length > 0,
    staleTime: 300_000,
  })
  return values.map((value) => ({ value, label: known.get(value) ?? (named.data?.[unknown.indexOf(value)] || value) }))
}

type Labelled = { readonly value: string }
interface TreeProps {
  readonly source: TreeSource
}
const useTreeProps = (source: TreeSource, values: readonly string[]) => {
  const t = useText(treeText)
  const { nodes, load, loading } = useTree(source, isJsonCondition(source.condition))
  const named = useNamed(source, values, nodes)
  const shared = {
    allowClear: true,
    className: 'srm-wide',
    treeDataSimpleMode: true,
    treeData: nodes.map((node) => ({ ...node })),
    loadData: (node: { value?: unknown }) => load(nodes.find((one) => one.value === node.value)?.id ?? ''),
    loading,
    listHeight: treeHeight,
    styles: { popup: { root: { maxHeight: treeHeight, overflow: 'auto' } } },
    notFoundContent: loading ? t.loading : t.empty,
    labelInValue: true,
    showSearch: { treeNodeFilterProp: 'title' },
  } as const
  return { shared, named, choose: t.choose }
}

/** A condition the server could not read: the field says so instead of asking. */
const BadCondition = () => (
  <p className="srm-field-error" role="alert">
    {useText(treeText).badCondition}
  </p>
)

/** One node of a tree whose branches are fetched when they are opened. */
export const TreeInput = ({ source, value, onChange, invalid, placeholder, ...rest }: ControlProps<string> & TreeProps) => {
  const { shared, named, choose } = useTreeProps(source, value ? [value] : [])
  if (!isJsonCondition(source.condition)) return <BadCondition />
  return (
    <TreeSelect
      {...rest}
      {...shared}
      status={invalid ? 'error' : undefined}
      placeholder={placeholder ?? choose}
      value={named[0]}
      onChange={(next?: Labelled) => onChange?.(next?.value ?? null)}
    />
  )
}

/** Several nodes; a node and those below it are chosen one by one. */
export const TreeMultiInput = ({ source, value, onChange, invalid, placeholder, ...rest }: ControlProps<readonly string[]> & TreeProps) => {
  const { shared, named, choose } = useTreeProps(source, value ?? [])
  if (!isJsonCondition(source.condition)) return <BadCondition />
  return (
    <TreeSelect
      {...rest}
      {...shared}
      multiple
      treeCheckable
      treeCheckStrictly
      maxTagCount="responsive"
      status={invalid ? 'error' : undefined}
      placeholder={placeholder ?? choose}
      value={named}
      onChange={(next: readonly Labelled[]) => onChange?.(next.map((one) => one.value))}
    />
  )
}
