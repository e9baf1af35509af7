import { NodesInput, supervisionWork as routes, type NodeInput, type SupervisionWorkDetail } from '@srm/contract/srm/supervision'
import { maxNodes } from '@srm/domain/srm/supervision/supervision.rules'
import { supervisionText } from '@srm/domain/srm/supervision/supervision.text'
import { useMemo, useRef, useState } from 'react'
import type { z } from 'zod'
import { useAction } from '../../../../lib/wire/client'
import { useText } from '../../../../lib/text'
import { FormSection, SchemaForm } from '../../../../ui/form/schema-form'
import { LineTable, type LineColumn } from '../../../../ui/line-table/line-table'
import { supervisionPageText } from '../text'

type Draft = z.input<typeof NodeInput>

const useColumns = (): readonly LineColumn<Draft>[] => {
  const f = useText(supervisionText).field
  return useMemo(
    () => [
      { key: 'process', title: f.process, width: 180, required: true },
      { key: 'standard', title: f.standard, width: 180, required: true },
      { key: 'point', title: f.point, kind: 'dict', dict: 'supervision_point', width: 126, required: true },
      { key: 'plannedOn', title: f.plannedOn, kind: 'day', width: 134, required: true },
      { key: 'documents', title: f.documents, width: 140 },
    ],
    [f],
  )
}

/** The nodes of a plan, typed or pasted in their order; saved unfinished, then submitted for review. */
export const PrepareForm = ({ plan }: { plan: SupervisionWorkDetail }) => {
  const t = useText(supervisionPageText)
  const [begun] = useState(plan)
  const version = useRef(begun.version)
  const prepare = useAction(routes.prepare, { quiet: true, done: t.saved })
  const submit = useAction(routes.submit, { quiet: true })
  const newNode = (): Draft => ({ process: '', standard: '', point: 'W', plannedOn: begun.prodStart, documents: null })
  const nodes = begun.nodes.map(({ process, standard, point, plannedOn, documents }) => ({
    process,
    standard,
    point,
    plannedOn,
    documents,
  }))
  const save = async (given: readonly Draft[]) => {
    const saved = await prepare.send({ id: begun.id, version: version.current, nodes: [...given] })
    version.current = saved.version
  }
  return (
    <SchemaForm
      form="supervisionNodes"
      schema={NodesInput}
      initial={{ nodes: nodes.length ? nodes : [newNode()] }}
      recordId={begun.id}
      submit={async (values) => {
        await save(values.nodes)
        await submit.send({ id: begun.id, version: version.current })
      }}
      saveDraft={(values) => save(values.nodes ?? [])}
      saveLabel={t.saveNodes}
      submitLabel={t.submitPlan}
    >
      <FormSection id="nodes" title={t.sections.nodes} note={t.hints.nodes} flush>
        <LineTable<Draft> name="nodes" label={t.sections.nodes} columns={useColumns()} newRow={newNode} max={maxNodes} />
      </FormSection>
    </SchemaForm>
  )
}
