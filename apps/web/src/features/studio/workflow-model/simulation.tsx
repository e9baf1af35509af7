import { search } from '@srm/contract/sys/search'
import { workflowModel, type ModelDetail } from '@srm/contract/studio/workflow-model'
import { isOrdered } from '@srm/domain/kit/condition'
import type { Graph } from '@srm/domain/studio/workflow/graph'
import { Button, Input, Segmented } from 'antd'
import { useState } from 'react'
import { call, useAction, type BodyOf } from '../../../lib/wire/client'
import { useLanguage } from '../../../lib/session/language'
import { useText } from '../../../lib/text'
import { SelectInput } from '../../../ui/dict/dict'
import { RemoteSelect } from '../../../ui/inputs/remote-select'
import { OneDepart } from '../../../ui/picker/depart-picker'
import { OneUser } from '../../../ui/picker/user-picker'
import type { Simulated } from './course'
import { Labelled } from './labelled'
import { SimulatedSteps } from './simulated-steps'
import { simulationText } from './simulation.text'

type Facts = NonNullable<BodyOf<typeof workflowModel.simulate>['facts']>
type Field = ModelDetail['fields'][number]

/** Documents of one kind, found by number or title as everywhere. */
const documentsOf = (type: string) => (keyword: string) => ({
  queryKey: [search.documents.path, { keyword, type }, null] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    if ([...keyword].length < 2) return []
    const groups = await call(search.documents, { query: { keyword }, signal })
    return (groups.find((group) => group.type === type)?.records ?? []).map(({ id, title, docNo }) => ({ id, name: title, docNo }))
  },
})

const FactInput = ({ field, value, onChange }: { field: Field; value: Facts[string]; onChange: (value: Facts[string]) => void }) => {
  const t = useText(simulationText)
  const key = useLanguage() === 'en-US' ? 'en' : 'zh'
  const typed = typeof value === 'string' ? value : null
  return (
    <Labelled label={field.label[key]}>
      {({ invalid: _invalid, ...control }) => {
        if (field.kind === 'boolean')
          return (
            <SelectInput
              {...control}
              value={value === null ? null : String(value)}
              options={[
                { value: 'true', label: t.yes },
                { value: 'false', label: t.no },
              ]}
              onChange={(next) => onChange(next === null ? null : next === 'true')}
            />
          )
        if (field.kind === 'user') return <OneUser {...control} store="id" value={typed} onChange={onChange} />
        if (field.kind === 'department') return <OneDepart {...control} store="orgCode" value={typed} onChange={onChange} />
        return (
          <Input
            {...control}
            value={typed ?? ''}
            maxLength={200}
            inputMode={isOrdered(field.kind) ? 'decimal' : 'text'}
            onChange={({ target }) => onChange((isOrdered(field.kind) ? target.value.replaceAll(/[,，\s]/g, '') : target.value) || null)}
          />
        )
      }}
    </Labelled>
  )
}

interface SimulationProps {
  readonly model: ModelDetail
  readonly graph: Graph
  /** The last result and the process it was found by. */
  readonly found: { readonly graph: Graph; readonly result: Simulated } | null
  readonly onFound: (found: { graph: Graph; result: Simulated }) => void
}

/** Who would be asked for a real document, or for values made up, by the process as it is drawn. */
export const Simulation = ({ model, graph, found, onFound }: SimulationProps) => {
  const t = useText(simulationText)
  const [by, setBy] = useState<'document' | 'facts'>('facts')
  const [bizId, setBizId] = useState<string | null>(null)
  const [starterId, setStarterId] = useState<string | null>(null)
  const [orgCode, setOrgCode] = useState<string | null>(null)
  const [facts, setFacts] = useState<Facts>({})
  const action = useAction(workflowModel.simulate, { done: false })
  const run = async () => {
    const { bizType, purpose } = model
    const asked = by === 'document' ? { bizId: bizId ?? '', orgCode: null } : { facts, orgCode }
    const result = await action.run({
      ...{ bizType, purpose, graph: graph as ModelDetail['draft'] },
      ...asked,
      ...(starterId ? { starterId } : {}),
    })
    if (result) onFound({ graph, result })
  }
  return (
    <div className="wfp">
      <h2>{t.title}</h2>
      <p className="srm-dim">{t.hint}</p>
      <Segmented
        aria-label={t.by}
        value={by}
        options={[
          { value: 'facts', label: t.byFacts },
          { value: 'document', label: t.byDocument },
        ]}
        onChange={setBy}
      />
      {by === 'document' ? (
        <Labelled label={t.document} hint={t.documentHint}>
          {(control) => <RemoteSelect control={{ ...control, value: bizId, onChange: setBizId }} query={documentsOf(model.bizType)} />}
        </Labelled>
      ) : (
        <>
          {model.fields.map((field) => (
            <FactInput
              key={field.name}
              field={field}
              value={facts[field.name] ?? null}
              onChange={(value) => setFacts((now) => ({ ...now, [field.name]: value }))}
            />
          ))}
          <Labelled label={t.org}>
            {({ invalid: _invalid, ...control }) => <OneDepart {...control} store="orgCode" value={orgCode} onChange={setOrgCode} />}
          </Labelled>
        </>
      )}
      <Labelled label={t.starter} hint={t.starterHint}>
        {({ invalid: _invalid, ...control }) => <OneUser {...control} store="id" value={starterId} onChange={setStarterId} />}
      </Labelled>
      <Button type="primary" loading={action.pending} disabled={by === 'document' && !bizId} onClick={() => void run()}>
        {t.run}
      </Button>
      {found && found.graph !== graph && <p role="status">{t.stale}</p>}
      {found && found.graph === graph && <SimulatedSteps graph={graph} result={found.result} />}
    </div>
  )
}
