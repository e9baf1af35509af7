import type { ModelDetail } from '@srm/contract/studio/workflow-model'
import { fill } from '@srm/domain/kit/text'
import type { GraphProblem } from '@srm/domain/studio/workflow/check.rules'
import type { Graph } from '@srm/domain/studio/workflow/graph'
import { workflowText } from '@srm/domain/studio/workflow/workflow.text'
import { useLanguage } from '../../../lib/session/language'
import { useText } from '../../../lib/text'
import { Icon } from '../../../ui/icons'
import type { Selected } from './canvas'
import { designerText } from './designer.text'
import { nodeName } from './said'

interface ProblemListProps {
  readonly graph: Graph
  readonly fields: ModelDetail['fields']
  readonly problems: readonly GraphProblem[]
  readonly onGo: (at: Selected) => void
}

/** What is wrong with the process as it stands; each line leads to where it is. */
export const ProblemList = ({ graph, fields, problems, onGo }: ProblemListProps) => {
  const t = useText(designerText)
  const { check } = useText(workflowText)
  const key = useLanguage() === 'en-US' ? 'en' : 'zh'
  const warnings = problems.filter(({ isWarning }) => isWarning).length
  const errors = problems.length - warnings
  const shown = (param: string | number) =>
    typeof param !== 'string' ? param : (fields.find(({ name }) => name === param)?.label[key] ?? nodeOr(param))
  const nodeOr = (param: string) => (graph.nodes[param] ? nodeName(graph.nodes[param], key, t) : param)
  const placeOf = ({ node, edge }: GraphProblem): { at: Selected; name: string } | null => {
    if (node && graph.nodes[node]) return { at: { what: 'node', id: node }, name: nodeName(graph.nodes[node], key, t) }
    const found = graph.edges.find(({ id }) => id === edge)
    if (!found) return null
    return {
      at: { what: 'edge', id: found.id },
      name: t.edgeLabel(nodeName(graph.nodes[found.from], key, t), nodeName(graph.nodes[found.to], key, t)),
    }
  }
  return (
    <section className="wf-problems" aria-label={t.problems}>
      <h2>
        {t.problems}{' '}
        <span role="status">
          {problems.length === 0 ? t.none : [errors && t.errors(errors), warnings && t.warnings(warnings)].filter(Boolean).join(' · ')}
        </span>
      </h2>
      <ul>
        {problems.map((problem, i) => {
          const place = placeOf(problem)
          return (
            // oxlint-disable-next-line react/no-array-index-key -- the same sentence may stand at one place twice
            <li key={i} data-warning={problem.isWarning}>
              <Icon name={problem.isWarning ? 'alert' : 'close'} />
              <span>
                {place ? (
                  <button type="button" className="srm-link" onClick={() => onGo(place.at)}>
                    {place.name}
                  </button>
                ) : (
                  t.model
                )}
                ：{fill(check[problem.key], problem.params.map(shown))}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
