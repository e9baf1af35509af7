import { workflowModel, type ModelDetail } from '@srm/contract/studio/workflow-model'
import type { Graph } from '@srm/domain/studio/workflow/graph'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { query, type ResultOf } from '../../../lib/wire/client'
import { useLanguage } from '../../../lib/session/language'
import { useText } from '../../../lib/text'
import { SelectInput } from '../../../ui/dict/dict'
import { CopyButton } from '../../../ui/detail/copy-button'
import { DetailLoader } from '../../../ui/detail/detail-loader'
import { WideModal } from '../../../ui/layout/modal'
import { Canvas } from './canvas'
import { designerText } from './designer.text'
import { differences, type Difference } from './graph-diff'
import { placesOf } from './graph-layout'
import { Labelled } from './labelled'
import { panelText } from './panel.text'
import { nodeName } from './said'
import { versionsText } from './versions.text'
import './versions.css'

type Versions = ResultOf<typeof workflowModel.versions>
/** Stands for the drawing in the list of versions. */
const draftKey = 'draft'

interface ComparedProps {
  readonly before: Graph
  readonly after: Graph
  readonly names: readonly [string, string]
  readonly fields: ModelDetail['fields']
}
/** Two processes beside each other, with what became of each node and line. */
const Compared = ({ before, after, names, fields }: ComparedProps) => {
  const t = useText(versionsText)
  const d = useText(designerText)
  const p = useText(panelText)
  const key = useLanguage() === 'en-US' ? 'en' : 'zh'
  const found = useMemo(() => differences(before, after), [before, after])
  const marks = useMemo(() => ({ change: new Map(found.map(({ id, is }) => [id, is])) }), [found])
  const shown = useMemo(() => [before, after].map((graph) => ({ graph, places: placesOf(graph) })), [before, after])
  const nameOf = ({ what, id, is }: Difference): string => {
    if (what === 'process') return `${p.resume}：${p.resumes[after.resume ?? 'all']}`
    const { nodes, edges } = is === 'removed' ? before : after
    if (what === 'node') return d.nodeLabel(d.kinds[nodes[id]?.type ?? 'end'], nodeName(nodes[id], key, d))
    const edge = edges.find((one) => one.id === id)
    return d.edgeLabel(nodeName(nodes[edge?.from ?? ''], key, d), nodeName(nodes[edge?.to ?? ''], key, d))
  }
  return (
    <>
      <p role="status">{found.length === 0 ? t.same : t.differences(found.length)}</p>
      <ul className="wf-differences">
        {found.map((one) => (
          <li key={`${one.what} ${one.id}`} data-change={one.is}>
            <b>{t.change[one.is]}</b> {nameOf(one)}
          </li>
        ))}
      </ul>
      <div className="wf-compared">
        {shown.map(({ graph, places }, side) => (
          <figure key={names[side]}>
            <figcaption>{names[side]}</figcaption>
            <Canvas graph={graph} places={places} fields={fields} marks={marks} label={names[side] ?? ''} readOnly />
          </figure>
        ))}
      </div>
    </>
  )
}

const Comparison = ({ versions, draft, fields }: { versions: Versions; draft: Graph; fields: ModelDetail['fields'] }) => {
  const t = useText(versionsText)
  const [chosen, setChosen] = useState<readonly [string, string]>([versions[0]?.id ?? draftKey, draftKey])
  const [from, to] = chosen
  const read = (id: string) => ({ ...query(workflowModel.version, { query: { id } }), enabled: id !== draftKey, staleTime: Infinity })
  const [first, second] = [useQuery(read(from)), useQuery(read(to))]
  const before = from === draftKey ? draft : (first.data?.graph as Graph | undefined)
  const after = to === draftKey ? draft : (second.data?.graph as Graph | undefined)
  const options = [...versions.map(({ id, no }) => ({ value: id, label: t.no(no) })), { value: draftKey, label: t.draft }]
  const nameOf = (id: string) => options.find(({ value }) => value === id)?.label ?? ''
  return (
    <section aria-label={t.compare}>
      <div className="wf-choice">
        <Labelled label={t.from}>
          {(control) => <SelectInput {...control} value={from} options={options} onChange={(next) => next && setChosen([next, to])} />}
        </Labelled>
        <Labelled label={t.to}>
          {(control) => <SelectInput {...control} value={to} options={options} onChange={(next) => next && setChosen([from, next])} />}
        </Labelled>
      </div>
      {before && after && (
        <Compared before={before} after={after} names={[`${t.from} ${nameOf(from)}`, `${t.to} ${nameOf(to)}`]} fields={fields} />
      )}
    </section>
  )
}

/** What was in force, who put it there and why, and what runs by it still; any two can be compared, the drawing among them. */
export const VersionsDialog = ({ model, draft, onClose }: { model: ModelDetail; draft: Graph; onClose: () => void }) => {
  const t = useText(versionsText)
  const versions = useQuery(query(workflowModel.versions, { query: { id: model.id } }))
  return (
    <WideModal open title={t.title} width={1240} footer={null} onCancel={onClose}>
      <DetailLoader query={versions}>
        {(all) =>
          all.length === 0 ? (
            <p>{t.none}</p>
          ) : (
            <>
              <ol className="wf-versions">
                {all.map(({ id, no, sha256, note, createBy, createTime, running }) => (
                  <li key={id}>
                    <b>{t.no(no)}</b> {note} <span className="srm-dim">{t.by(createBy, createTime)}</span> · {t.running(running)}{' '}
                    <span className="srm-dim srm-code" title={sha256}>
                      {sha256.slice(0, 12)} <CopyButton text={sha256} />
                    </span>
                  </li>
                ))}
              </ol>
              <Comparison versions={all} draft={draft} fields={model.fields} />
            </>
          )
        }
      </DetailLoader>
    </WideModal>
  )
}
