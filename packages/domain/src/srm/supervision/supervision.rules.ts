import { daysBetween, plusDays } from '../../kit/day'
import type { FieldProblem } from '../../kit/errors'
import './supervision.text'

/** R: documents are looked at. W: the buyer may attend. H: work stops until the buyer releases it. */
export const pointTypes = ['R', 'W', 'H'] as const
export type PointType = (typeof pointTypes)[number]

/** A witness notice must lie so many days ahead of the point, so that somebody can come. */
export const noticeLead = { domestic: 7, overseas: 14 } as const
export const leadOf = (overseas: boolean): number => (overseas ? noticeLead.overseas : noticeLead.domestic)

export const maxNodes = 100
/** Days before the planned date on which both sides are reminded; each once. */
export const warningDays = [7, 3, 1] as const

/** The first day a notice given `today` may name. */
export const earliestWitness = (today: string, leadDays: number): string => plusDays(today, leadDays)

/** Of the levels still to come, the nearest one reached: a job that was away for days reminds once, not of all it missed. */
export const warningLevel = (plannedOn: string, today: string, last: number | null): number | null => {
  const left = daysBetween(today, plannedOn)
  const level = [...warningDays].reverse().find((days) => left <= days)
  return left < 0 || level === undefined || (last !== null && last <= level) ? null : level
}

export const nodeStates = {
  open: '0',
  notified: '1',
  witnessing: '2',
  passed: '3',
  failed: '4',
  convertedToR: '5',
  released: '6',
} as const
export type NodeState = (typeof nodeStates)[keyof typeof nodeStates]

/** Nothing more is waited for at such a node. */
export const doneNodes: readonly NodeState[] = [nodeStates.passed, nodeStates.convertedToR, nodeStates.released]
export const isDone = (node: { readonly status: string }): boolean => (doneNodes as readonly string[]).includes(node.status)

interface Node {
  readonly seq: number
  readonly point: PointType
  readonly status: string
}
/** The hold point before `seq` that nobody has released, if there is one. */
export const holdingPoint = <N extends Node>(nodes: readonly N[], seq: number): N | undefined =>
  nodes.find((node) => node.point === 'H' && node.seq < seq && !isDone(node))

/** Done nodes of all, in whole percent. */
export const progressOf = (nodes: readonly { readonly status: string }[]): number =>
  nodes.length === 0 ? 0 : Math.floor((nodes.filter(isDone).length * 100) / nodes.length)

interface PlannedNode {
  readonly process: string
  readonly plannedOn: string
}
interface Window {
  readonly prodStart: string
  readonly prodEnd: string
}
/** Nodes lie within the production and follow each other in time. */
export const nodeProblems = (nodes: readonly PlannedNode[], { prodStart, prodEnd }: Window): FieldProblem[] =>
  nodes.flatMap((node, i): FieldProblem[] => {
    const field = `nodes.${i}.plannedOn`
    if (node.plannedOn < prodStart || node.plannedOn > prodEnd) return [{ field, key: 'SVP_NODE_OUTSIDE', params: [prodStart, prodEnd] }]
    const before = nodes[i - 1]
    return before && node.plannedOn < before.plannedOn ? [{ field, key: 'SVP_NODE_ORDER', params: [] }] : []
  })

/** The end of the day a witness was announced for: from then on nobody attended in time. */
export const windowClosed = (witnessOn: string, now: string): boolean => now.slice(0, 10) > witnessOn
