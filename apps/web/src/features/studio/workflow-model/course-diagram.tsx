import type { HistoryLine, InstanceDetail } from '@srm/contract/studio/workflow'
import type { Graph } from '@srm/domain/studio/workflow/graph'
import { useMemo } from 'react'
import { shortInstant } from '../../../lib/format'
import { listed } from '../../../lib/session/language'
import { useText } from '../../../lib/text'
import { approvalText } from '../../../ui/approval/approval.text'
import { useActorName, useTimeSince } from '../../../ui/approval/course'
import { Canvas } from './canvas'
import { placesOf } from './graph-layout'
import { traceOf } from './trace'
import './course-diagram.css'

const answers: readonly HistoryLine['action'][] = ['agree', 'reject', 'return']

/** Who decided at a node and when, or who is asked and for how long. */
const useNotes = ({ history, waiting, ahead }: InstanceDetail): ReadonlyMap<string, string> => {
  const t = useText(approvalText)
  const nameOf = useActorName()
  const timeSince = useTimeSince()
  const notes = new Map<string, string>()
  for (const { node, people } of ahead) if (people.length > 0) notes.set(node, listed(people))
  for (const { nodeId, action, people } of history) if (nodeId && action === 'carry') notes.set(nodeId, listed(people))
  for (const line of history)
    if (line.nodeId && answers.includes(line.action)) notes.set(line.nodeId, `${nameOf(line)} ${shortInstant(line.at).slice(5)}`)
  for (const [node, asked] of Map.groupBy(waiting, (one) => one.node)) {
    const since = asked.map((one) => one.since).toSorted()[0] ?? ''
    notes.set(node, `${listed(asked.map(({ person }) => person ?? t.nobody))} · ${t.waited(timeSince(since))}`)
  }
  return notes
}

/** An approval on the drawing of its process, by the version it was started with. */
export const CourseDiagram = ({ instance }: { instance: InstanceDetail }) => {
  const t = useText(approvalText)
  const graph = instance.graph as Graph
  const places = useMemo(() => placesOf(graph), [graph])
  const fields = useMemo(
    () => Object.entries(instance.fields).map(([name, { zh, en, kind }]) => ({ name, kind, label: { zh, en } })),
    [instance.fields],
  ) as Parameters<typeof Canvas>[0]['fields']
  const { states, edges, returns } = useMemo(() => traceOf(graph, instance), [graph, instance])
  const notes = useNotes(instance)
  return (
    <div className="wf-course-diagram">
      <Canvas graph={graph} places={places} fields={fields} marks={{ states, path: edges, returns, notes }} label={t.diagram} readOnly />
    </div>
  )
}
