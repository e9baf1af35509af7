import type { ModelDetail } from '@srm/contract/studio/workflow-model'
import type { FactKind } from '@srm/domain/kit/condition'
import { edgesFrom, resumes, type Edge, type FlowNode, type Graph } from '@srm/domain/studio/workflow/graph'
import { Button, InputNumber } from 'antd'
import { useState } from 'react'
import { useLanguage } from '../../../lib/session/language'
import { useText } from '../../../lib/text'
import { SelectInput } from '../../../ui/dict/dict'
import { OneDepart } from '../../../ui/picker/depart-picker'
import { ApproveFields, useApprovals } from './approve-fields'
import type { Selected } from './canvas'
import { ConditionInput } from './condition-input'
import { conditionText } from './condition.text'
import { designerText } from './designer.text'
import { connect, mayConnect, moveEdge, newWhen, setNode, setResume, setWhen } from './graph-edit'
import type { Places } from './graph-layout'
import { Labelled, TextField } from './labelled'
import { panelText } from './panel.text'
import { nodeName, whenSaid } from './said'
import type { Change, Draft } from './use-draft'
import { WhoInput } from './who-input'
import './panel.css'

interface PanelProps {
  readonly draft: Draft
  readonly model: ModelDetail
  readonly selected: Selected | null
  readonly disabled: boolean
  readonly change: Change
  /** Changes the process alone. */
  readonly edit: (next: (graph: Graph) => Graph, place?: string) => void
  readonly onSelect: (selected: Selected) => void
  readonly onAsk: (at: Selected, element: Element) => void
  readonly onRemove: (at: Selected) => void
  readonly places: Places
  readonly onMove: (places: Places) => void
}
export const kindsOf = (model: ModelDetail): Readonly<Record<string, FactKind>> =>
  Object.fromEntries(model.fields.map(({ name, kind }) => [name, kind]))

/** What holds for the whole model: its names, and which documents it is for. */
const HeadPanel = ({ draft, model, disabled, change, edit }: PanelProps) => {
  const t = useText(panelText)
  const set = (part: Partial<Draft>, place?: string) => change((now) => ({ ...now, ...part }), place)
  return (
    <>
      <h2>{t.head}</h2>
      <p className="srm-dim">{t.headHint}</p>
      <TextField label={t.nameZh} value={draft.nameZh} max={50} disabled={disabled} onChange={(nameZh) => set({ nameZh }, 'nameZh')} />
      <TextField label={t.nameEn} value={draft.nameEn} max={100} disabled={disabled} onChange={(nameEn) => set({ nameEn }, 'nameEn')} />
      <Labelled label={t.forOrg}>
        {(control) => (
          <OneDepart {...control} store="orgCode" disabled={disabled} value={draft.forOrg} onChange={(forOrg) => set({ forOrg })} />
        )}
      </Labelled>
      <Labelled label={t.modelWhen} hint={t.modelWhenHint}>
        {({ id }) => (
          <div id={id}>
            <ConditionInput
              label={t.modelWhen}
              fields={model.fields}
              isOptional
              disabled={disabled}
              value={draft.when}
              onChange={(when) => set({ when }, 'when')}
            />
          </div>
        )}
      </Labelled>
      <Labelled label={t.resume} hint={t.resumeHint}>
        {(control) => (
          <SelectInput
            {...control}
            disabled={disabled}
            value={draft.graph.resume ?? 'all'}
            options={resumes.map((value) => ({ value, label: t.resumes[value] }))}
            onChange={(next) => edit((graph) => setResume(graph, next === 'back' ? 'back' : 'all'))}
          />
        )}
      </Labelled>
      <Labelled label={t.priority}>
        {({ invalid: _invalid, ...control }) => (
          <InputNumber
            {...control}
            disabled={disabled}
            min={1}
            max={9999}
            precision={0}
            value={draft.priority}
            onChange={(priority) => set({ priority: priority ?? 100 }, 'priority')}
          />
        )}
      </Labelled>
    </>
  )
}

const named = (node: FlowNode): node is Extract<FlowNode, { readonly name: unknown }> =>
  node.type === 'approve' || node.type === 'condition' || node.type === 'cc'

const steps = { left: [-20, 0], right: [20, 0], up: [0, -20], down: [0, 20] } as const
/** What dragging does, by buttons. */
const NodeMoves = ({ id, props }: { id: string; props: PanelProps }) => {
  const t = useText(panelText)
  const d = useText(designerText)
  const key = useLanguage() === 'en-US' ? 'en' : 'zh'
  const { draft, model, selected, places, onAsk, onRemove, onMove, edit } = props
  const [target, setTarget] = useState<string | null>(null)
  const targets = Object.entries(draft.graph.nodes).filter(([one]) => mayConnect(draft.graph, id, one))
  const type = draft.graph.nodes[id]?.type
  const branches = type === 'condition' || type === 'parallel'
  return (
    <>
      {type !== 'end' && targets.length > 0 && (
        <Labelled label={t.next}>
          {(control) => (
            <div className="wfp-pair">
              <SelectInput
                {...control}
                placeholder={t.connectTo}
                value={target}
                options={targets.map(([value, node]) => ({ value, label: nodeName(node, key, d) }))}
                onChange={setTarget}
              />
              <Button
                disabled={!target}
                onClick={() => {
                  if (target) edit((graph) => connect(graph, id, target, kindsOf(model)))
                  setTarget(null)
                }}
              >
                {t.connect}
              </Button>
            </div>
          )}
        </Labelled>
      )}
      <div className="wfp-moves" role="group" aria-label={t.move}>
        {(Object.keys(steps) as (keyof typeof steps)[]).map((way) => (
          <Button
            key={way}
            size="small"
            onClick={() => {
              const [x, y] = places[id] ?? [0, 0]
              onMove({ [id]: [x + steps[way][0], y + steps[way][1]] })
            }}
          >
            {t.moves[way]}
          </Button>
        ))}
      </div>
      <div className="wfp-moves">
        <Button onClick={(event) => selected && onAsk(selected, event.currentTarget)}>{branches ? t.addBranch : t.addNode}</Button>
        {type !== 'start' && (
          <Button danger onClick={() => selected && onRemove(selected)}>
            {t.remove}
          </Button>
        )}
      </div>
    </>
  )
}

/** The ways out of a condition in their order; each leads to its own settings. */
const Ways = ({ id, props }: { id: string; props: PanelProps }) => {
  const t = useText(panelText)
  const d = useText(designerText)
  const c = useText(conditionText)
  const key = useLanguage() === 'en-US' ? 'en' : 'zh'
  const { draft, model, onSelect } = props
  return (
    <fieldset className="wfp-part">
      <legend>{t.ways}</legend>
      <ol className="wfp-ways">
        {edgesFrom(draft.graph, id).map((edge) => (
          <li key={edge.id}>
            <button type="button" className="srm-link" onClick={() => onSelect({ what: 'edge', id: edge.id })}>
              {edge.when ? whenSaid(edge.when, model.fields, key, c) : d.otherwise}
            </button>{' '}
            <span className="srm-dim">{t.goTo(nodeName(draft.graph.nodes[edge.to], key, d))}</span>
          </li>
        ))}
      </ol>
    </fieldset>
  )
}

const NodePanel = ({ id, node, props }: { id: string; node: FlowNode; props: PanelProps }) => {
  const t = useText(panelText)
  const d = useText(designerText)
  const key = useLanguage() === 'en-US' ? 'en' : 'zh'
  const { draft, model, disabled, edit } = props
  const { earlier } = useApprovals(draft.graph, id)
  const set = (next: FlowNode, place?: string) => edit((graph) => setNode(graph, id, next), place && `${id}.${place}`)
  const people = model.fields
    .filter(({ kind }) => kind === 'user' || kind === 'department')
    .map(({ name, label }) => ({ value: name, label: label[key] }))
  return (
    <>
      <h2>{d.nodeLabel(d.kinds[node.type], nodeName(node, key, d))}</h2>
      {named(node) &&
        (['zh', 'en'] as const).map((lang) => (
          <TextField
            key={lang}
            label={lang === 'zh' ? t.nameZh : t.nameEn}
            value={node.name[lang]}
            max={lang === 'zh' ? 50 : 100}
            disabled={disabled}
            onChange={(value) => set({ ...node, name: { ...node.name, [lang]: value } }, lang)}
          />
        ))}
      {node.type === 'approve' && (
        <ApproveFields graph={draft.graph} id={id} node={node} disabled={disabled} fields={people} actions={model.actions} onChange={set} />
      )}
      {node.type === 'cc' && (
        <WhoInput
          label={t.whoCopy}
          value={node.who}
          disabled={disabled}
          fields={people}
          nodes={earlier}
          onChange={(who) => set({ ...node, who })}
        />
      )}
      {node.type === 'condition' && <Ways id={id} props={props} />}
      {!disabled && <NodeMoves key={id} id={id} props={props} />}
    </>
  )
}

const EdgePanel = ({ edge, props }: { edge: Edge; props: PanelProps }) => {
  const t = useText(panelText)
  const d = useText(designerText)
  const key = useLanguage() === 'en-US' ? 'en' : 'zh'
  const { draft, model, disabled, edit, onAsk, onRemove, selected } = props
  const { graph } = draft
  const isWay = graph.nodes[edge.from]?.type === 'condition'
  const out = edgesFrom(graph, edge.from)
  const at = out.findIndex(({ id }) => id === edge.id)
  const kinds = kindsOf(model)
  return (
    <>
      <h2>{d.edgeLabel(nodeName(graph.nodes[edge.from], key, d), nodeName(graph.nodes[edge.to], key, d))}</h2>
      {!isWay && <p className="srm-dim">{t.plainEdge}</p>}
      {isWay && !edge.when && <p>{t.isElse}</p>}
      {edge.when && (
        <Labelled label={t.when}>
          {({ id }) => (
            <div id={id}>
              <ConditionInput
                label={t.when}
                fields={model.fields}
                disabled={disabled}
                value={edge.when ?? null}
                onChange={(when) => when && edit((now) => setWhen(now, edge.id, when, kinds), `${edge.id}.when`)}
              />
            </div>
          )}
        </Labelled>
      )}
      {isWay && !disabled && (
        <div className="wfp-moves">
          {edge.when ? (
            <Button onClick={() => edit((now) => setWhen(now, edge.id, undefined, kinds))}>{t.makeElse}</Button>
          ) : (
            out.length > 1 && <Button onClick={() => edit((now) => setWhen(now, edge.id, newWhen(kinds), kinds))}>{t.giveWhen}</Button>
          )}
          <Button disabled={at === 0} onClick={() => edit((now) => moveEdge(now, edge.id, -1))}>
            {t.earlier}
          </Button>
          <Button disabled={at === out.length - 1} onClick={() => edit((now) => moveEdge(now, edge.id, 1))}>
            {t.later}
          </Button>
        </div>
      )}
      {!disabled && (
        <div className="wfp-moves">
          <Button onClick={(event) => selected && onAsk(selected, event.currentTarget)}>{t.insert}</Button>
          <Button danger onClick={() => selected && onRemove(selected)}>
            {t.remove}
          </Button>
        </div>
      )}
    </>
  )
}

/** The settings of what is selected; of the whole model when nothing is. */
export const Panel = (props: PanelProps) => {
  const { selected, draft } = props
  const node = selected?.what === 'node' ? draft.graph.nodes[selected.id] : undefined
  const edge = selected?.what === 'edge' ? draft.graph.edges.find(({ id }) => id === selected.id) : undefined
  return (
    <div className="wfp">
      {selected && node ? (
        <NodePanel key={selected.id} id={selected.id} node={node} props={props} />
      ) : edge ? (
        <EdgePanel key={edge.id} edge={edge} props={props} />
      ) : (
        <HeadPanel {...props} />
      )}
    </div>
  )
}
