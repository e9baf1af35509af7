import { useEffect, useRef } from 'react'
import type { Graph } from '@srm/domain/studio/workflow/graph'
import { useLanguage } from '../../../lib/session/language'
import { useText } from '../../../lib/text'
import { courseOf, type Simulated } from './course'
import { designerText } from './designer.text'
import { nodeName, nodeNote } from './said'
import { simulationText } from './simulation.text'

const Step = ({ graph, id, result }: { graph: Graph; id: string; result: Simulated }) => {
  const t = useText(simulationText)
  const d = useText(designerText)
  const key = useLanguage() === 'en-US' ? 'en' : 'zh'
  const node = graph.nodes[id]
  const step = result.steps.find((one) => one.node === id)
  const branch = result.branches.find((one) => one.node === id)
  return (
    <li data-type={node?.type}>
      <b>{nodeName(node, key, d)}</b> {node?.type === 'approve' && <span className="srm-dim">{nodeNote(graph, id, d)}</span>}
      {branch && <span className="wf-said">{branch.said}</span>}
      {node?.type === 'parallel' && <span className="srm-dim"> {t.parallel}</span>}
      {step &&
        (step.people.length > 0 ? (
          <p>{step.people.join('、')}</p>
        ) : (
          node?.type === 'approve' && <p className="srm-field-error">{t.nobody}</p>
        ))}
      {step?.leftOut.map(({ name, why }) => (
        <p key={name} className="srm-dim">
          − {t.leftOut(name, why)}
        </p>
      ))}
    </li>
  )
}

/** The course from submission to end: who is asked, what led there, and whether enough different people decide. */
export const SimulatedSteps = ({ graph, result }: { graph: Graph; result: Simulated }) => {
  const t = useText(simulationText)
  const box = useRef<HTMLElement>(null)
  // Newer browsers answer with a promise, which an effect must not.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'start' })
  }, [result])
  const isEnough = result.people >= result.floor
  return (
    <section ref={box} aria-label={t.steps} className="wf-course">
      <ol>
        {courseOf(graph, result).nodes.map((id) => (
          <Step key={id} graph={graph} id={id} result={result} />
        ))}
      </ol>
      <p role="status" data-bad={!isEnough || undefined}>
        <b>{t.people(result.people)}</b> · {isEnough ? t.enough(result.floor) : t.tooFew(result.floor)}
      </p>
    </section>
  )
}
