import type { ModelDetail } from '@srm/contract/studio/workflow-model'
import type { Graph } from '@srm/domain/studio/workflow/graph'
import {
  ReactFlow,
  ReactFlowProvider,
  Background,
  MarkerType,
  Position,
  useReactFlow,
  type AriaLabelConfig,
  type Edge,
  type Node,
  type NodeChange,
} from '@xyflow/react'
import { useEffect, useMemo, useState, type DragEvent, type KeyboardEvent, type RefObject } from 'react'
import { useLanguage } from '../../../lib/session/language'
import { useText } from '../../../lib/text'
import { Icon } from '../../../ui/icons'
import { conditionText } from './condition.text'
import { designerText } from './designer.text'
import { EdgeView, type EdgeData } from './edge-view'
import { backRouteOf, routeOf } from './edge-route'
import { sizeOf, type Places } from './graph-layout'
import { nodeKinds, type NodeKind } from './graph-edit'
import { NodeView, type NodeData } from './node-view'
import type { NodeState, Return } from './trace'
import { nodeName, nodeNote, whenOnLine, whenSaid } from './said'
import '@xyflow/react/dist/base.css'
import './canvas.css'

export interface Selected {
  readonly what: 'node' | 'edge'
  readonly id: string
}
/** What is drawn beside the process itself. */
interface Marks {
  /** How many errors a node or an edge has. */
  readonly problems?: ReadonlyMap<string, number>
  /** Nodes and edges a simulation passed. */
  readonly path?: ReadonlySet<string>
  /** What became of a node or an edge between two versions. */
  readonly change?: ReadonlyMap<string, 'added' | 'removed' | 'changed'>
  /** Of an approval under way or over: how far it is, who did it or is asked, and where it was sent back. */
  readonly states?: ReadonlyMap<string, NodeState>
  readonly notes?: ReadonlyMap<string, string>
  readonly returns?: readonly Return[]
}
interface CanvasProps {
  readonly graph: Graph
  readonly places: Places
  readonly fields: ModelDetail['fields']
  readonly marks?: Marks
  readonly selected?: Selected | null
  readonly label: string
  readonly readOnly: boolean
  readonly box?: RefObject<HTMLDivElement | null>
  readonly onSelect?: (selected: Selected | null) => void
  readonly onMove?: (places: Places) => void
  readonly onConnect?: (from: string, to: string) => void
  /** Asks which node to add after a node or on an edge, at an element. */
  readonly onAsk?: (at: Selected, element: Element) => void
  readonly onRemove?: (at: Selected) => void
  readonly onOpen?: (at: Selected) => void
  readonly onDrop?: (edge: string, kind: NodeKind) => void
}

const nodeTypes = { step: NodeView }
const edgeTypes = { way: EdgeView }

/** Which node or edge of the drawing an element belongs to. */
const selectedAt = (target: EventTarget): { at: Selected; element: Element } | null => {
  if (!(target instanceof Element)) return null
  const element = target.closest('.react-flow__node, .react-flow__edge')
  const id = element?.getAttribute('data-id')
  return element && id ? { at: { what: element.classList.contains('react-flow__node') ? 'node' : 'edge', id }, element } : null
}

const useWords = (): Partial<AriaLabelConfig> => {
  const t = useText(designerText)
  return useMemo(
    () => ({
      'node.a11yDescription.default': t.describe,
      'node.a11yDescription.keyboardDisabled': t.readOnly,
      'node.a11yDescription.ariaLiveMessage': ({ x, y }) => t.moved(Math.round(x), Math.round(y)),
      'edge.a11yDescription.default': t.describeEdge,
      'controls.ariaLabel': t.fit,
      'controls.zoomIn.ariaLabel': t.zoomIn,
      'controls.zoomOut.ariaLabel': t.zoomOut,
      'controls.fitView.ariaLabel': t.fit,
      'handle.ariaLabel': t.canvas,
    }),
    [t],
  )
}

const useDrawing = ({ graph, places, fields, marks = {}, selected, readOnly, onAsk }: CanvasProps, dragged: Places) => {
  const t = useText(designerText)
  const c = useText(conditionText)
  const key = useLanguage() === 'en-US' ? 'en' : 'zh'
  const drawnAt = useMemo(() => ({ ...places, ...dragged }), [places, dragged])
  const nodes = useMemo((): Node<NodeData>[] => {
    const drawn = Object.entries(graph.nodes).map(([id, node]) => {
      const [width, height] = sizeOf(node)
      const [x, y] = drawnAt[id] ?? [0, 0]
      const name = nodeName(node, key, t)
      const count = marks.problems?.get(id) ?? 0
      const state = marks.states?.get(id)
      const isOnPath = !marks.states && (marks.path?.has(id) ?? false)
      const said = marks.notes?.get(id)
      const told = state ? `，${t.states[state]}${said ? `：${said}` : ''}` : isOnPath ? t.onPath : ''
      const label = t.nodeLabel(t.kinds[node.type], name) + (count ? t.nodeProblems(count) : '') + told
      const handle = { width: 8, height: 8, y: height / 2 - 4 }
      return {
        ...{ id, type: 'step', position: { x, y }, width, height, measured: { width, height }, ariaLabel: label },
        handles: [
          { ...handle, type: 'target' as const, position: Position.Left, x: -4 },
          { ...handle, type: 'source' as const, position: Position.Right, x: width - 4 },
        ],
        selected: selected?.what === 'node' && selected.id === id,
        data: {
          type: node.type,
          name,
          note: said ?? nodeNote(graph, id, t),
          count,
          isOnPath,
          state,
          change: marks.change?.get(id),
          readOnly,
        },
      }
    })
    // Tab goes through the process as it is read: from left to right, then from the top.
    return drawn.toSorted((a, b) => a.position.x - b.position.x || a.position.y - b.position.y)
  }, [graph, drawnAt, marks, selected, readOnly, key, t])
  const ways = useMemo(
    (): Edge<EdgeData>[] =>
      graph.edges.map((edge) => {
        const isElse = edge.when === undefined && graph.nodes[edge.from]?.type === 'condition'
        const said = edge.when ? whenSaid(edge.when, fields, key, c) : isElse ? t.otherwise : ''
        const shown = edge.when ? whenOnLine(edge.when, fields, key, c) : said
        const twins = graph.edges.filter(({ from, to }) => from === edge.from && to === edge.to)
        const nth = twins.indexOf(edge)
        const name = t.edgeLabel(nodeName(graph.nodes[edge.from], key, t), nodeName(graph.nodes[edge.to], key, t))
        const count = marks.problems?.get(edge.id) ?? 0
        const isOnPath = marks.path?.has(edge.id) ?? false
        const state = count > 0 ? 'bad' : isOnPath ? 'path' : (marks.change?.get(edge.id) ?? 'plain')
        return {
          ...{
            id: edge.id,
            source: edge.from,
            target: edge.to,
            type: 'way',
            className: 'wfe',
            domAttributes: { 'data-state': state } as object,
          },
          ariaLabel: [name, said, count ? t.nodeProblems(count).slice(1).trim() : ''].filter(Boolean).join(' · '),
          selected: selected?.what === 'edge' && selected.id === edge.id,
          markerEnd: { type: MarkerType.ArrowClosed, width: 16, height: 16, color: `var(--wf-${state})` },
          data: {
            ...{ said, shown, state, points: routeOf(graph, drawnAt, edge.from, edge.to, nth) },
            insert:
              readOnly || !onAsk ? null : { label: t.insertHere(name), ask: (element) => onAsk({ what: 'edge', id: edge.id }, element) },
          },
        }
      }),
    [graph, drawnAt, fields, marks, selected, readOnly, onAsk, key, t, c],
  )
  const returns = useMemo(
    (): Edge<EdgeData>[] =>
      (marks.returns ?? []).map(({ id, from, to }, nth) => ({
        ...{ id, source: from, target: to, type: 'way', className: 'wfe', domAttributes: { 'data-state': 'back' } as object },
        ariaLabel: t.sentBack(nodeName(graph.nodes[from], key, t), nodeName(graph.nodes[to], key, t)),
        markerEnd: { type: MarkerType.ArrowClosed, width: 16, height: 16, color: 'var(--wf-bad)' },
        data: { said: '', shown: '', state: 'back', points: backRouteOf(graph, drawnAt, from, to, nth), insert: null },
      })),
    [graph, drawnAt, marks, key, t],
  )
  return { nodes, edges: [...ways, ...returns] }
}

const Zoom = () => {
  const t = useText(designerText)
  const flow = useReactFlow()
  return (
    <div className="wf-zoom" role="group" aria-label={t.canvas}>
      <button type="button" aria-label={t.zoomOut} title={t.zoomOut} onClick={() => void flow.zoomOut()}>
        <Icon name="minus" />
      </button>
      <button type="button" aria-label={t.zoomIn} title={t.zoomIn} onClick={() => void flow.zoomIn()}>
        <Icon name="plus" />
      </button>
      <button type="button" aria-label={t.fit} title={t.fit} onClick={() => void flow.fitView({ padding: 0.1, maxZoom: 1 })}>
        <Icon name="expand" />
      </button>
    </div>
  )
}

/** The edge whose middle is nearest to a point: where a dragged node is put in. */
const nearestEdge = (graph: Graph, places: Places, x: number, y: number): string | undefined => {
  const far = graph.edges.map(({ id, from, to }) => {
    const [a, b] = [places[from] ?? [0, 0], places[to] ?? [0, 0]]
    const [width, height] = sizeOf(graph.nodes[from])
    const mid = [(a[0] + width + b[0]) / 2, (a[1] + b[1] + height) / 2] as const
    return { id, far: Math.hypot(mid[0] - x, mid[1] - y) }
  })
  return far.toSorted((a, b) => a.far - b.far)[0]?.id
}

const Drawing = (props: CanvasProps) => {
  const { graph, places, readOnly, label, box, onSelect, onMove, onConnect, onAsk, onRemove, onOpen, onDrop } = props
  const [dragged, setDragged] = useState<Places>({})
  const { nodes, edges } = useDrawing(props, dragged)
  const flow = useReactFlow()
  const words = useWords()
  const size = Object.keys(graph.nodes).length
  // What was added may lie outside of what is seen.
  useEffect(() => void flow.fitView({ padding: 0.1, maxZoom: 1 }), [flow, size])
  const moved = (changes: readonly NodeChange<Node<NodeData>>[]) => {
    const at = changes.flatMap((one) =>
      one.type === 'position' && one.position
        ? [[one.id, [Math.round(one.position.x), Math.round(one.position.y)], one.dragging] as const]
        : [],
    )
    if (at.length === 0) return
    const next = Object.fromEntries(at.map(([id, place]) => [id, place]))
    if (at.some(([, , isDragging]) => isDragging)) return setDragged((before) => ({ ...before, ...next }) as Places)
    setDragged({})
    onMove?.(next as Places)
  }
  const pressed = (event: KeyboardEvent<HTMLDivElement>) => {
    const found = selectedAt(event.target)
    if (!found || event.ctrlKey || event.metaKey || event.altKey) return
    const acts: Readonly<Record<string, (() => void) | undefined>> = {
      Enter: () => onOpen?.(found.at),
      ...(readOnly
        ? {}
        : {
            n: () => onAsk?.(found.at, found.element),
            N: () => onAsk?.(found.at, found.element),
            Delete: () => onRemove?.(found.at),
            Backspace: () => onRemove?.(found.at),
          }),
    }
    const act = acts[event.key]
    if (!act || event.target instanceof HTMLButtonElement) return
    event.preventDefault()
    event.stopPropagation()
    act()
  }
  const dropped = (event: DragEvent) => {
    const kind = nodeKinds.find((one) => event.dataTransfer.types.includes(`application/x-wf-${one}`))
    if (!kind || readOnly) return
    event.preventDefault()
    const { x, y } = flow.screenToFlowPosition({ x: event.clientX, y: event.clientY })
    const edge = nearestEdge(graph, places, x, y)
    if (edge) onDrop?.(edge, kind)
  }
  return (
    <div
      ref={box}
      className="wf-canvas"
      role="group"
      aria-label={label}
      onKeyDownCapture={pressed}
      onFocusCapture={(event) => {
        const found = selectedAt(event.target)
        if (found) onSelect?.(found.at)
      }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={dropped}
    >
      <ReactFlow<Node<NodeData>, Edge<EdgeData>>
        nodes={nodes}
        edges={edges}
        nodeTypes={nodeTypes}
        edgeTypes={edgeTypes}
        onNodesChange={moved}
        onConnect={({ source, target }) => onConnect?.(source, target)}
        onNodeClick={(_, node) => onSelect?.({ what: 'node', id: node.id })}
        onEdgeClick={(_, edge) => onSelect?.({ what: 'edge', id: edge.id })}
        onPaneClick={() => onSelect?.(null)}
        nodesDraggable={!readOnly}
        nodesConnectable={!readOnly}
        edgesReconnectable={false}
        deleteKeyCode={null}
        selectionKeyCode={null}
        multiSelectionKeyCode={null}
        zoomOnDoubleClick={false}
        minZoom={0.2}
        maxZoom={1.5}
        fitView
        fitViewOptions={{ padding: 0.1, maxZoom: 1 }}
        proOptions={{ hideAttribution: true }}
        ariaLabelConfig={words}
      >
        <Background gap={20} size={1} color="var(--line-strong)" />
        <Zoom />
      </ReactFlow>
    </div>
  )
}

/** A process as a drawing. What is selected, marked and moved is said by whoever shows it. */
export const Canvas = (props: CanvasProps) => (
  <ReactFlowProvider>
    <Drawing {...props} />
  </ReactFlowProvider>
)
