import type { Element } from 'bpmn-moddle'
import { GraphShape, graphOf } from '@srm/contract/studio/workflow-graph'
import type { leftWhys } from '@srm/contract/studio/workflow-bpmn'
import { refuse } from '@srm/domain/kit/errors'
import { nodeButtons, type ApproveNode, type Edge, type FlowNode, type Graph, type WhoRule } from '@srm/domain/studio/workflow/graph'
import { moddleOf } from './bpmn'

/** Something of a file that was not taken over: which element, and why. */
export interface Left {
  readonly name: string
  readonly why: (typeof leftWhys)[number]
}

const deepest = 40
/** Depth of a text of XML, told without building anything from it. */
const depthOf = (xml: string): number => {
  let depth = 0
  let most = 0
  for (const [tag] of xml.matchAll(/<(?![!?])[^>]*>/g)) {
    if (tag.startsWith('</')) depth--
    else if (!tag.endsWith('/>')) most = Math.max(most, ++depth)
  }
  return most
}
/** Entities are of no use to a process and of much to an attacker. */
const readXml = async (xml: string): Promise<Element> => {
  if (/<!(DOCTYPE|ENTITY)/i.test(xml) || depthOf(xml) > deepest) throw refuse('WF_BPMN_INVALID')
  try {
    return (await moddleOf().fromXML(xml)).rootElement
  } catch {
    throw refuse('WF_BPMN_INVALID')
  }
}

const many = (value: unknown): readonly Element[] => (Array.isArray(value) ? (value as readonly Element[]) : [])
const one = (value: unknown): Element | undefined => (typeof value === 'object' && value !== null ? (value as Element) : undefined)

/** Settings of our own, as they were written; undefined: the element is somebody else's, or was changed beyond reading. */
const ownOf = (element: Element): { readonly key: string; readonly value: unknown } | undefined => {
  const found = many(one(element['extensionElements'])?.['values']).find(({ $type }) => $type === 'cf:Settings')
  if (typeof found?.['key'] !== 'string' || typeof found['json'] !== 'string') return undefined
  try {
    return { key: found['key'], value: JSON.parse(found['json']) as unknown }
  } catch {
    return undefined
  }
}

/** `flowable:candidateGroups`, `camunda:candidateGroups`, `activiti:candidateGroups`: whatever the engine is called. */
const attributeOf = ({ $attrs }: Element, name: string): readonly string[] => {
  const found = Object.entries($attrs).find(([key]) => key.endsWith(`:${name}`))?.[1]
  return (found ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
}

const cut = (text: string, most: number) => [...text].slice(0, most).join('')
const titleOf = ({ id, name }: Element): string => name?.trim() || id || '?'
const namedAs = (element: Element) => ({ zh: cut(titleOf(element), 50), en: cut(titleOf(element), 100) })

const userTask = (element: Element, left: Left[]): ApproveNode => {
  const groups = attributeOf(element, 'candidateGroups').filter((group) => !group.includes('{'))
  const who: readonly WhoRule[] = groups.slice(0, 10).map((role) => ({ rule: 'role', role: cut(role, 64), org: 'document' }))
  const people = [...attributeOf(element, 'assignee'), ...attributeOf(element, 'candidateUsers')]
  if (people.length > 0 || who.length === 0) left.push({ name: titleOf(element), why: 'people' })
  const loop = one(element['loopCharacteristics'])
  if (loop?.['completionCondition']) left.push({ name: titleOf(element), why: 'completion' })
  return {
    type: 'approve',
    name: namedAs(element),
    who,
    mode: loop ? (loop['isSequential'] ? 'SEQ' : 'ALL') : 'ANY',
    buttons: [...nodeButtons],
  }
}

/** What an element of another tool becomes; null: it is left out, and the ways through it are joined. */
const foreign = (element: Element, ways: { readonly into: number; readonly out: number }, left: Left[]): FlowNode | null => {
  const leave = (why: Left['why']): null => {
    left.push({ name: titleOf(element), why })
    return null
  }
  switch (element.$type) {
    case 'bpmn:StartEvent':
      return { type: 'start' }
    case 'bpmn:EndEvent':
      return { type: 'end' }
    case 'bpmn:UserTask':
    case 'bpmn:ManualTask':
    case 'bpmn:Task':
      return userTask(element, left)
    case 'bpmn:InclusiveGateway':
    case 'bpmn:ExclusiveGateway':
      if (ways.out < 2) return null
      if (element.$type === 'bpmn:InclusiveGateway') leave('gateway')
      return { type: 'condition', name: namedAs(element) }
    case 'bpmn:ParallelGateway':
      if (ways.out > 1 && ways.into > 1) leave('gateway')
      if (ways.out > 1) return { type: 'parallel' }
      return ways.into > 1 ? { type: 'join' } : null
    case 'bpmn:ServiceTask':
    case 'bpmn:ScriptTask':
    case 'bpmn:SendTask':
    case 'bpmn:ReceiveTask':
    case 'bpmn:BusinessRuleTask':
      return leave('service')
    default:
      return leave('other')
  }
}

/** Ways through what was left out lead on from where they came. */
const bridged = (edges: readonly Edge[], gone: ReadonlySet<string>): readonly Edge[] => {
  let all = edges
  for (const key of gone) {
    const out = all.filter(({ from, to }) => from === key && to !== key)
    const into = all.filter(({ from, to }) => to === key && from !== key)
    const rest = all.filter(({ from, to }) => from !== key && to !== key)
    all = [...rest, ...into.flatMap((edge) => out.map(({ to }, i) => ({ ...edge, to, id: i === 0 ? edge.id : `${edge.id}_${i}` })))]
    // What a file makes of a few hundred elements stays in bounds before it is built.
    if (all.length > 2000) throw refuse('WF_BPMN_INVALID')
  }
  return all
}

const keyFor = (element: Element, prefix: string, taken: ReadonlySet<string>): string => {
  const wanted = `${prefix}${(element.id ?? '').replaceAll(/\W/g, '')}`.slice(0, 40)
  let n = 1
  let key = wanted
  while (taken.has(key)) key = `${wanted}_${++n}`
  return key
}

const whenOf = (flow: Element, from: FlowNode | undefined, left: Left[]): Edge['when'] => {
  const settings = ownOf(flow)
  if (settings) return (settings.value as { when?: Edge['when'] }).when
  if (flow['conditionExpression'] && from?.type === 'condition') left.push({ name: titleOf(flow), why: 'condition' })
  return undefined
}

const layoutOf = (definitions: Element, keys: ReadonlyMap<Element, string>): Graph['layout'] => {
  const shapes = many(definitions['diagrams']).flatMap((diagram) => many(one(diagram['plane'])?.['planeElement']))
  const places = shapes.flatMap((shape) => {
    const bounds = one(shape['bounds'])
    const element = one(shape['bpmnElement'])
    const key = element && keys.get(element)
    return key && typeof bounds?.['x'] === 'number' && typeof bounds['y'] === 'number' ? [[key, [bounds['x'], bounds['y']]] as const] : []
  })
  return places.length > 0 ? Object.fromEntries(places) : undefined
}

/**
 * A process out of a file of BPMN 2.0, and what of the file could not be taken over. Our own files come back as they were.
 * @throws WF_BPMN_INVALID for what is no such file, or one made to do harm
 */
export const fromBpmn = async (xml: string): Promise<{ readonly graph: Graph; readonly left: readonly Left[] }> => {
  const definitions = await readXml(xml)
  const process = many(definitions['rootElements']).find(({ $type }) => $type === 'bpmn:Process')
  if (!process) throw refuse('WF_BPMN_INVALID')
  const left: Left[] = []
  const elements = many(process['flowElements'])
  const flows = elements.filter(({ $type }) => $type === 'bpmn:SequenceFlow')
  const nodes: Record<string, FlowNode> = {}
  const keys = new Map<Element, string>()
  const gone = new Set<string>()
  for (const element of elements) {
    if (element.$type === 'bpmn:SequenceFlow') continue
    const settings = ownOf(element)
    const key = settings?.key ?? keyFor(element, 'n', new Set([...keys.values()]))
    const ways = {
      into: flows.filter((flow) => flow['targetRef'] === element).length,
      out: flows.filter((flow) => flow['sourceRef'] === element).length,
    }
    keys.set(element, key)
    const node = settings ? (settings.value as FlowNode) : foreign(element, ways, left)
    if (node) nodes[key] = node
    else gone.add(key)
  }
  const taken = new Set<string>()
  const edges = flows.flatMap((flow): Edge[] => {
    const [from, to] = [keys.get(flow['sourceRef'] as Element), keys.get(flow['targetRef'] as Element)]
    if (!from || !to) return []
    const id = ownOf(flow)?.key ?? keyFor(flow, 'e', taken)
    taken.add(id)
    const when = whenOf(flow, nodes[from], left)
    return [{ id, from, to, ...(when ? { when } : {}) }]
  })
  const resume = (ownOf(process)?.value as Pick<Graph, 'resume'> | null | undefined)?.resume
  const layout = layoutOf(definitions, new Map([...keys].filter(([, key]) => nodes[key])))
  const checked = GraphShape.safeParse({
    schema: 1,
    nodes,
    edges: bridged(edges, gone),
    ...(layout ? { layout } : {}),
    ...(resume ? { resume } : {}),
  })
  if (!checked.success) throw refuse('WF_BPMN_INVALID')
  return { graph: graphOf(checked.data), left }
}
