import { workflowModel, type ModelDetail } from '@srm/contract/studio/workflow-model'
import { checkGraph } from '@srm/domain/studio/workflow/check.rules'
import type { Graph } from '@srm/domain/studio/workflow/graph'
import { Button, Segmented } from 'antd'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useUnsaved } from '../../../lib/page/dirty'
import { lazily } from '../../../lib/page/lazily'
import { usePageActive } from '../../../lib/page/page'
import { ask } from '../../../lib/notify'
import { useLanguage } from '../../../lib/session/language'
import { useText } from '../../../lib/text'
import { useAction } from '../../../lib/wire/client'
import { refuseStep } from '../../../lib/wire/refusal'
import { Banner } from '../../../ui/layout/banner'
import { useTabTitle } from '../../../ui/tab-title'
import { BpmnMenu } from './bpmn-menu'
import { Canvas, type Selected } from './canvas'
import { courseOf, type Simulated } from './course'
import { designerText } from './designer.text'
import { DisablingBanner } from './disabling-banner'
import { addAfter, connect, disconnect, insertOnEdge, removeNode, type Edited, type NodeKind } from './graph-edit'
import { arranged, placesOf, settled, type Places } from './graph-layout'
import { KindMenu } from './kind-menu'
import { Palette } from './palette'
import { kindsOf, Panel } from './panel'
import { ProblemList } from './problem-list'
import { nodeName } from './said'
import { Toolbar } from './toolbar'
import { draftOf, useDraft, type Draft } from './use-draft'
import { useWide } from '../../../lib/page/use-wide'
import './designer.css'

const PublishDialog = lazily(() => import('./publish-dialog').then((m) => m.PublishDialog))
const VersionsDialog = lazily(() => import('./versions').then((m) => m.VersionsDialog))
const Simulation = lazily(() => import('./simulation').then((m) => m.Simulation))

/** Live, by the rules the server publishes by. */
const useProblems = (graph: Graph, { fields, floors, actions }: ModelDetail) =>
  useMemo(() => {
    const declared = Object.fromEntries(fields.map(({ name, kind, label }) => [name, { kind, ...label }]))
    const problems = checkGraph(graph, { fields: declared, floors: floors as Parameters<typeof checkGraph>[1]['floors'], within: actions })
    const counts = new Map<string, number>()
    for (const { node, edge, isWarning } of problems) {
      const at = node ?? edge
      if (at && !isWarning) counts.set(at, (counts.get(at) ?? 0) + 1)
    }
    return { problems, counts, errors: problems.filter(({ isWarning }) => !isWarning).length }
  }, [graph, fields, floors, actions])

/** The draft, kept apart from what is drawn, and how it gets to the server. */
const useModelDraft = (model: ModelDetail) => {
  const t = useText(designerText)
  const editor = useDraft(draftOf(model))
  const [held, setHeld] = useState(model.version)
  const save = useAction(workflowModel.edit, { done: t.saved })
  // Published or saved elsewhere: what is unsaved here stays, and its saving is refused.
  if (model.version > held && !editor.isDirty && !save.pending) {
    setHeld(model.version)
    editor.reset(draftOf(model))
  }
  const keep = async (draft: Draft): Promise<boolean> => {
    const { graph, ...head } = draft
    const body = { ...head, id: model.id, version: held, draft: graph as ModelDetail['draft'], when: head.when as ModelDetail['when'] }
    const checked = workflowModel.edit.body.safeParse(body)
    if (!checked.success) {
      refuseStep(t.unfit)
      return false
    }
    const ref = await save.run(body)
    if (!ref) return false
    setHeld(ref.version)
    editor.keep(draft)
    return true
  }
  useUnsaved(editor.isDirty, {
    isDirty: () => editor.isDirty && !save.pending,
    save: () => keep(editor.draft),
    keep: async () => undefined,
    drop: () => editor.reset(editor.saved),
  })
  return { editor, saving: save.pending, save: () => keep(editor.draft) }
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || ['INPUT', 'TEXTAREA'].includes(target.tagName))
/** Undo, redo and save by keys while the page is the one shown; what is being typed undoes itself. */
const useKeys = (acts: { readonly undo: () => void; readonly redo: () => void; readonly save: () => void }) => {
  const isShown = usePageActive()
  const latest = useRef(acts)
  useEffect(() => {
    latest.current = acts
  })
  useEffect(() => {
    if (!isShown) return
    const pressed = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return
      const key = event.key.toLowerCase()
      const act =
        key === 's' ? 'save' : key === 'z' && !isTyping(event.target) ? (event.shiftKey ? 'redo' : 'undo') : key === 'y' ? 'redo' : null
      if (!act || (act === 'redo' && isTyping(event.target))) return
      event.preventDefault()
      latest.current[act]()
    }
    window.addEventListener('keydown', pressed)
    return () => window.removeEventListener('keydown', pressed)
  }, [isShown])
}

/** What is selected, and the steps an administrator takes with it. */
const useSteps = (draft: Draft, model: ModelDetail, change: ReturnType<typeof useDraft>['change']) => {
  const box = useRef<HTMLDivElement>(null)
  const [selected, setSelected] = useState<Selected | null>(null)
  const [asked, setAsked] = useState<{ readonly at: Selected; readonly place: readonly [number, number] } | null>(null)
  const [focus, setFocus] = useState<Selected | null>(null)
  const kinds = kindsOf(model)
  useEffect(() => {
    if (!focus) return
    // The drawing follows what it is given in a later frame.
    let tries = 20
    let frame = 0
    const look = () => {
      const found = box.current?.querySelector<HTMLElement>(`.react-flow__${focus.what}[data-id="${CSS.escape(focus.id)}"]`)
      if (found) found.focus()
      else if (tries-- > 0) frame = requestAnimationFrame(look)
    }
    look()
    return () => cancelAnimationFrame(frame)
  }, [focus])
  const edit = (next: (graph: Graph) => Graph, place?: string) =>
    change((now) => {
      const graph = settled(next(now.graph))
      return graph === now.graph ? now : { ...now, graph }
    }, place)
  const go = (at: Selected) => {
    setSelected(at)
    setFocus(at)
  }
  const took = ({ graph, selected: id }: Edited) => {
    edit(() => graph)
    if (id) go({ what: 'node', id })
    else setSelected(null)
  }
  const add = (at: Selected | null, kind: NodeKind) => {
    const last = draft.graph.edges.find(({ to }) => draft.graph.nodes[to]?.type === 'end')
    if (at?.what === 'node') took(addAfter(draft.graph, at.id, kind, kinds))
    else took(insertOnEdge(draft.graph, at?.id ?? last?.id ?? '', kind, kinds))
  }
  return {
    ...{ box, selected, setSelected, asked, edit, go, add },
    close: () => {
      if (asked) setFocus(asked.at)
      setAsked(null)
    },
    choose: (kind: NodeKind) => {
      setAsked(null)
      if (asked) add(asked.at, kind)
    },
    ask: (at: Selected, element: Element) => {
      const { left, bottom } = element.getBoundingClientRect()
      setAsked({ at, place: [left, bottom + 4] })
    },
    remove: ({ what, id }: Selected) => {
      if (what === 'node') took(removeNode(draft.graph, id))
      else {
        const from = draft.graph.edges.find((edge) => edge.id === id)?.from ?? null
        took({ graph: disconnect(draft.graph, id), selected: from })
      }
    },
    move: (places: Places) =>
      edit((graph) => ({ ...graph, layout: { ...placesOf(graph), ...places } }), `move ${Object.keys(places).join()}`),
    connect: (from: string, to: string) => edit((graph) => connect(graph, from, to, kinds)),
  }
}

/** A process is drawn, checked and tried out before it is put in force. */
export const Designer = ({ model }: { model: ModelDetail }) => {
  const t = useText(designerText)
  const key = useLanguage() === 'en-US' ? 'en' : 'zh'
  const isWide = useWide()
  const disabled = !isWide || !model.can.edit
  const { editor, saving, save } = useModelDraft(model)
  const { draft, isDirty, change, undo, redo } = editor
  const steps = useSteps(draft, model, change)
  const { selected } = steps
  const [side, setSide] = useState<'settings' | 'simulation'>('settings')
  const [dialog, setDialog] = useState<'publish' | 'versions' | null>(null)
  const [found, setFound] = useState<{ graph: Graph; result: Simulated } | null>(null)
  const panel = useRef<HTMLElement>(null)
  const { graph } = draft
  const places = useMemo(() => placesOf(graph), [graph])
  const { problems, counts, errors } = useProblems(graph, model)
  const path = useMemo(() => {
    if (found?.graph !== graph) return undefined
    const { nodes, edges } = courseOf(graph, found.result)
    return new Set([...nodes, ...edges])
  }, [found, graph])
  const marks = useMemo(() => ({ problems: counts, ...(path ? { path } : {}) }), [counts, path])
  useTabTitle(t.tab(key === 'en' ? draft.nameEn : draft.nameZh))
  useKeys({ undo, redo, save: () => void (isDirty && !disabled && save()) })
  const open = (at: Selected) => {
    steps.setSelected(at)
    setSide('settings')
    requestAnimationFrame(() => panel.current?.querySelector<HTMLElement>('.wfp input:not([disabled]), .wfp button')?.focus())
  }
  const discard = async () => {
    if (await ask({ title: t.discardAsk, ok: t.discard, cancel: t.cancel, danger: true })) editor.reset(editor.saved)
  }
  return (
    <div className="wf-designer">
      <Toolbar
        {...{ model, editor, errors, disabled, saving }}
        onArrange={() => steps.edit((now) => ({ ...now, layout: arranged(now) }))}
        onSave={() => void save()}
        onPublish={() => setDialog('publish')}
      >
        <Button onClick={() => setDialog('versions')}>{t.versions}</Button>
        <BpmnMenu id={model.id} disabled={disabled} onTake={(taken) => steps.edit(() => taken)} />
      </Toolbar>
      <DisablingBanner model={model} />
      {disabled && <Banner tone="info">{model.can.edit ? t.narrow : t.mayNotEdit}</Banner>}
      <div className="wf-body">
        <div className="wf-main">
          <div className="wf-stage">
            {!disabled && <Palette onAdd={(kind) => steps.add(selected, kind)} />}
            <Canvas
              {...{ graph, places, marks, selected }}
              fields={model.fields}
              label={`${t.canvas}${disabled ? '' : `：${t.canvasHint}`}`}
              readOnly={disabled}
              box={steps.box}
              onSelect={steps.setSelected}
              onMove={steps.move}
              onConnect={steps.connect}
              onAsk={steps.ask}
              onRemove={steps.remove}
              onOpen={open}
              onDrop={(edge, kind) => steps.add({ what: 'edge', id: edge }, kind)}
            />
          </div>
          <ProblemList graph={graph} fields={model.fields} problems={problems} onGo={steps.go} />
        </div>
        <aside ref={panel} className="wf-side" aria-label={t.side}>
          <Segmented
            block
            aria-label={t.side}
            value={side}
            options={[
              { value: 'settings', label: t.settings },
              { value: 'simulation', label: t.simulation },
            ]}
            onChange={setSide}
          />
          {side === 'settings' ? (
            <Panel
              {...{ draft, model, selected, disabled, change, places }}
              edit={steps.edit}
              onSelect={steps.setSelected}
              onAsk={steps.ask}
              onRemove={steps.remove}
              onMove={steps.move}
            />
          ) : (
            <Simulation model={model} graph={graph} found={found} onFound={setFound} />
          )}
        </aside>
      </div>
      {isDirty && (
        <div className="wf-dirty" role="region" aria-label={t.dirty}>
          <span role="status">{t.dirty}</span>
          <Button onClick={() => void discard()}>{t.discard}</Button>
          <Button type="primary" disabled={disabled} loading={saving} onClick={() => void save()}>
            {t.save}
          </Button>
        </div>
      )}
      {steps.asked && (
        <KindMenu
          label={steps.asked.at.what === 'node' ? t.addAfter(nodeName(graph.nodes[steps.asked.at.id], key, t)) : t.addOn}
          at={steps.asked.place}
          onChoose={steps.choose}
          onClose={steps.close}
        />
      )}
      {dialog === 'publish' && <PublishDialog model={model} errors={errors} isDirty={isDirty} onClose={() => setDialog(null)} />}
      {dialog === 'versions' && <VersionsDialog model={model} draft={graph} onClose={() => setDialog(null)} />}
    </div>
  )
}
