import type { FlowNode } from '@srm/domain/studio/workflow/graph'
import { Handle, Position, type Node, type NodeProps } from '@xyflow/react'
import type { NodeState } from './trace'
import { Icon, type IconName } from '../../../ui/icons'

export type NodeData = {
  readonly type: FlowNode['type']
  readonly name: string
  readonly note: string
  readonly count: number
  readonly isOnPath: boolean
  readonly state: NodeState | undefined
  readonly change: 'added' | 'removed' | 'changed' | undefined
  readonly readOnly: boolean
}
export const kindIcons: Readonly<Record<FlowNode['type'], IconName | null>> = {
  ...{ start: null, approve: 'user', condition: 'filter', parallel: 'columns', join: 'shrink', cc: 'chat', end: null },
}

export const NodeView = ({ data, selected }: NodeProps<Node<NodeData>>) => {
  const icon = kindIcons[data.type]
  return (
    <div
      className="wfn"
      data-type={data.type}
      data-selected={selected || undefined}
      data-path={data.isOnPath || undefined}
      data-bad={data.count > 0 || undefined}
      data-change={data.change}
      data-state={data.state}
    >
      {/* Nothing leads to the start but a return, whose line is not drawn without an end to go to. */}
      <Handle
        type="target"
        position={Position.Left}
        isConnectable={!data.readOnly && data.type !== 'start'}
        className={data.type === 'start' ? 'wfn-unseen' : ''}
      />
      {icon && <Icon name={icon} />}
      <span className="wfn-words">
        <span className="wfn-name" title={data.name}>
          {data.name}
        </span>
        {data.note && (
          <span className="wfn-note" title={data.note}>
            {data.note}
          </span>
        )}
      </span>
      {data.count > 0 && (
        <span className="wfn-count" aria-hidden="true">
          {data.count}
        </span>
      )}
      {data.type !== 'end' && <Handle type="source" position={Position.Right} isConnectable={!data.readOnly} />}
    </div>
  )
}
