import type { Ahead, HistoryLine, InstanceDetail } from '@srm/contract/studio/workflow'
import type { Named } from '@srm/domain/studio/workflow/graph'

type Waiting = InstanceDetail['waiting'][number]

export type CourseItem =
  /** What happened without a node: handed in, urged, withdrawn, ended. */
  | { readonly kind: 'mark'; readonly key: string; readonly line: HistoryLine; readonly tone: Tone }
  | { readonly kind: 'branch'; readonly key: string; readonly name: Named | null; readonly said: string }
  | {
      readonly kind: 'node'
      readonly key: string
      readonly name: Named
      readonly tone: Tone
      readonly lines: readonly HistoryLine[]
      readonly waiting: readonly Waiting[]
    }
  | { readonly kind: 'ahead'; readonly key: string; readonly ahead: Ahead }
type Tone = 'plain' | 'run' | 'done' | 'bad'

const bad: readonly string[] = ['reject', 'return', 'noApprover', 'rejected', 'returned', 'withdraw', 'terminate', 'over']
const good: readonly string[] = ['start', 'agree', 'carry', 'skip', 'act', 'cc', 'approved']
const toneOf = ({ action }: HistoryLine): Tone => (bad.includes(action) ? 'bad' : good.includes(action) ? 'done' : 'plain')

interface NodeOf {
  readonly name: Named
  readonly lines: HistoryLine[]
  readonly waiting: Waiting[]
}
const sameName = (a: Named, b: Named): boolean => a.zh === b.zh && a.en === b.en
/** The last answer tells how a node went; while somebody is asked it is under way. */
const toneOfNode = ({ lines, waiting }: NodeOf): Tone =>
  waiting.length > 0 ? 'run' : (lines.map(toneOf).findLast((tone) => tone !== 'plain') ?? 'plain')

/**
 * An approval from its beginning to its foreseeable end. Answers of one node stand together, though branches answer in turns;
 * after a return a node begins anew.
 */
export const courseOf = ({ history, waiting, ahead, graph }: Pick<InstanceDetail, 'history' | 'waiting' | 'ahead' | 'graph'>) => {
  const items: (CourseItem | NodeOf)[] = []
  let open: NodeOf[] = []
  const nodeOf = (name: Named): NodeOf => {
    const found = open.find((one) => sameName(one.name, name))
    if (found) return found
    const made: NodeOf = { name, lines: [], waiting: [] }
    items.push(made)
    open.push(made)
    return made
  }
  for (const line of history) {
    if (line.action === 'open') continue
    if (line.action === 'branch') items.push({ kind: 'branch', key: `branch ${line.seq}`, name: line.node, said: line.said ?? '' })
    else if (line.node) nodeOf(line.node).lines.push(line)
    else items.push({ kind: 'mark', key: `mark ${line.seq}`, line, tone: toneOf(line) })
    if (line.action === 'return') open = []
  }
  for (const one of waiting) {
    const node = graph.nodes[one.node]
    nodeOf(node && 'name' in node && node.name ? node.name : { zh: one.node, en: one.node }).waiting.push(one)
  }
  const gone = items.map(
    (item, at): CourseItem => ('kind' in item ? item : { ...item, kind: 'node', key: `node ${at}`, tone: toneOfNode(item) }),
  )
  return [...gone, ...ahead.map((one, at): CourseItem => ({ kind: 'ahead', key: `ahead ${at}`, ahead: one }))]
}

/** What was said with decisions, the newest first: what whoever decides next reads. */
export const opinionsOf = (history: readonly HistoryLine[]): readonly HistoryLine[] => history.filter((line) => line.comment).toReversed()
