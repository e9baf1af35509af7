import { BpmnModdle, type Element } from 'bpmn-moddle'
import type { Condition } from '@srm/domain/kit/condition'
import { edgesFrom, type Edge, type FlowNode, type Graph, type Named } from '@srm/domain/studio/workflow/graph'

/** What BPMN has no words for travels as settings of our own: another tool draws the process, and we read back all of it. */
export const ownNamespace = 'urn:clearflow:srm:workflow:1'
const own = {
  name: 'ClearFlow',
  uri: ownNamespace,
  prefix: 'cf',
  xml: { tagAlias: 'lowerCase' },
  types: [
    {
      name: 'Settings',
      superClass: ['Element'],
      properties: [
        { name: 'key', isAttr: true, type: 'String' },
        { name: 'json', isBody: true, type: 'String' },
      ],
    },
  ],
}
export const moddleOf = (): BpmnModdle => new BpmnModdle({ cf: own })

const elements = {
  start: 'bpmn:StartEvent',
  approve: 'bpmn:UserTask',
  condition: 'bpmn:ExclusiveGateway',
  parallel: 'bpmn:ParallelGateway',
  join: 'bpmn:ParallelGateway',
  cc: 'bpmn:SendTask',
  end: 'bpmn:EndEvent',
} as const satisfies Record<FlowNode['type'], string>
const sizes = { wide: [176, 56], narrow: [92, 40] } as const
const sizeOf = ({ type }: FlowNode) => (type === 'approve' || type === 'condition' || type === 'cc' ? sizes.wide : sizes.narrow)

/** Nodes and edges may have one name, which no two elements of a file may. */
const nodeId = (key: string) => `node_${key}`
const edgeId = (id: string) => `flow_${id}`

const signs = { eq: '==', ne: '!=', gt: '>', ge: '>=', lt: '<', le: '<=', in: 'in' } as const
/** The condition as other tools show it; what we read back are the settings. */
const expressionOf = (when: Condition): string => {
  const said = ('all' in when ? when.all : when.any).map(({ field, rule, val }) => `${field} ${signs[rule]} ${JSON.stringify(val)}`)
  return `\${${said.join('all' in when ? ' && ' : ' || ')}}`
}

const settings = (moddle: BpmnModdle, key: string, value: unknown): Element => {
  const one = moddle.create('cf:Settings', { key, json: JSON.stringify(value) })
  return moddle.create('bpmn:ExtensionElements', { values: [one] })
}

const nodeElement = (moddle: BpmnModdle, key: string, node: FlowNode): Element => {
  const name = 'name' in node && node.name ? { name: node.name.zh } : {}
  const many = node.type === 'approve' && node.mode !== 'ANY'
  const loop = many
    ? { loopCharacteristics: moddle.create('bpmn:MultiInstanceLoopCharacteristics', { isSequential: node.mode === 'SEQ' }) }
    : {}
  const direction =
    node.type === 'parallel' ? { gatewayDirection: 'Diverging' } : node.type === 'join' ? { gatewayDirection: 'Converging' } : {}
  return moddle.create(elements[node.type], {
    ...{ id: nodeId(key), ...name, ...loop, ...direction, extensionElements: settings(moddle, key, node) },
  })
}

const flowElement = (moddle: BpmnModdle, edge: Edge, nodes: ReadonlyMap<string, Element>): Element => {
  const { id, from, to, when } = edge
  const condition = when ? { conditionExpression: moddle.create('bpmn:FormalExpression', { body: expressionOf(when) }) } : {}
  return moddle.create('bpmn:SequenceFlow', {
    ...{ id: edgeId(id), sourceRef: nodes.get(from), targetRef: nodes.get(to), ...condition },
    extensionElements: settings(moddle, id, when ? { when } : {}),
  })
}

const diagramOf = (
  moddle: BpmnModdle,
  graph: Graph,
  process: Element,
  nodes: ReadonlyMap<string, Element>,
  flows: ReadonlyMap<string, Element>,
) => {
  const { layout } = graph
  if (!layout) return []
  const shapes = Object.entries(layout).flatMap(([key, [x, y]]) => {
    const node = graph.nodes[key]
    if (!node) return []
    const [width, height] = sizeOf(node)
    const bounds = moddle.create('dc:Bounds', { x, y, width, height })
    return [moddle.create('bpmndi:BPMNShape', { id: `shape_${key}`, bpmnElement: nodes.get(key), bounds })]
  })
  const lines = graph.edges.flatMap(({ id, from, to }) => {
    const [a, b, source, target] = [layout[from], layout[to], graph.nodes[from], graph.nodes[to]]
    if (!a || !b || !source || !target) return []
    const points = [
      [a[0] + sizeOf(source)[0], a[1] + sizeOf(source)[1] / 2],
      [b[0], b[1] + sizeOf(target)[1] / 2],
    ].map(([x, y]) => moddle.create('dc:Point', { x, y }))
    return [moddle.create('bpmndi:BPMNEdge', { id: `line_${id}`, bpmnElement: flows.get(id), waypoint: points })]
  })
  const plane = moddle.create('bpmndi:BPMNPlane', { id: 'plane', bpmnElement: process, planeElement: [...shapes, ...lines] })
  return [moddle.create('bpmndi:BPMNDiagram', { id: 'diagram', plane })]
}

/** A process as a file of BPMN 2.0, with where it is drawn when somebody arranged it. */
export const toBpmn = async (graph: Graph, name: Named): Promise<string> => {
  const moddle = moddleOf()
  const nodes = new Map(Object.entries(graph.nodes).map(([key, node]) => [key, nodeElement(moddle, key, node)]))
  const flows = new Map(graph.edges.map((edge) => [edge.id, flowElement(moddle, edge, nodes)]))
  for (const [key, node] of Object.entries(graph.nodes)) {
    const other = node.type === 'condition' ? edgesFrom(graph, key).find(({ when }) => when === undefined) : undefined
    if (other) Object.assign(nodes.get(key) ?? {}, { default: flows.get(other.id) })
  }
  const { resume } = graph
  const process = moddle.create('bpmn:Process', {
    ...{ id: 'process', name: name.zh, isExecutable: false, flowElements: [...nodes.values(), ...flows.values()] },
    ...(resume ? { extensionElements: settings(moddle, 'process', { resume }) } : {}),
  })
  const definitions = moddle.create('bpmn:Definitions', {
    ...{ id: 'definitions', targetNamespace: ownNamespace, rootElements: [process] },
    diagrams: diagramOf(moddle, graph, process, nodes, flows),
  })
  return (await moddle.toXML(definitions, { format: true })).xml
}
