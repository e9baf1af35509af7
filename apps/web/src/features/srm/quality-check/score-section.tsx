import { qualityCheck as routes, ScoreInput, type CheckItem, type QualityCheckDetail } from '@srm/contract/srm/quality-check'
import { conclusionOf, criticalMissed, maxItems, scorePercent } from '@srm/domain/srm/quality-check/quality-check.rules'
import { qualityCheckText } from '@srm/domain/srm/quality-check/quality-check.text'
import { useMemo } from 'react'
import { z } from 'zod'
import { useAction } from '../../../lib/wire/client'
import { nothing, trimmedDecimal } from '../../../lib/format'
import { useText } from '../../../lib/text'
import { Card } from '../../../ui/layout/card'
import { DictText } from '../../../ui/dict/dict'
import { FormSection, SchemaForm } from '../../../ui/form/schema-form'
import { LineTable, type LineColumn } from '../../../ui/line-table/line-table'
import { PlainTable } from '../../../ui/layout/plain-table'
import { EmptyState } from '../../../ui/states/states'
import { ToneTag } from '../../../ui/tags/status-tag'
import { ConclusionTag } from './list-parts'
import { qualityCheckPageText } from './text'

type Of = { readonly check: QualityCheckDetail }
type ScoreDraft = z.input<typeof ScoreInput>
const Scores = z.object({ scores: z.array(ScoreInput).max(maxItems) })

const Question = ({ item }: { item: CheckItem | undefined }) => {
  const t = useText(qualityCheckPageText)
  if (!item) return null
  return (
    <span className="srm-inline wrap qck-question">
      {item.question}
      {item.critical && <ToneTag tone="bad">{t.critical}</ToneTag>}
    </span>
  )
}

/** What the scores as they stand now give. */
const Running = ({ items, rows }: { items: readonly CheckItem[]; rows: readonly ScoreDraft[] }) => {
  const t = useText(qualityCheckPageText)
  const scored = items.map((item) => ({ ...item, score: rows.find((row) => row.itemId === item.id)?.score ?? null }))
  const percent = scorePercent(scored)
  return (
    <p className="srm-row wrap qck-running" role="status">
      <span>{t.scored(scored.filter((item) => item.score !== null).length, items.length)}</span>
      <span>
        {t.running} <b>{percent === null ? nothing : t.percent(percent)}</b>
      </span>
      <ConclusionTag conclusion={conclusionOf(scored)} />
      {criticalMissed(scored) && <span className="srm-bad">{t.criticalMissed}</span>}
    </p>
  )
}

const useColumns = (items: readonly CheckItem[]): readonly LineColumn<ScoreDraft>[] => {
  const f = useText(qualityCheckText).field
  return useMemo(() => {
    const itemOf = new Map(items.map((item) => [item.id, item]))
    return [
      { key: 'itemId', title: f.question, width: 360, show: (row) => <Question item={itemOf.get(row.itemId)} /> },
      { key: 'score', title: f.score, kind: 'dict', dict: 'quality_check_score', width: 150 },
      { key: 'evidence', title: f.evidence, width: 320 },
    ]
  }, [items, f])
}

/** The checklist while it is being scored; nothing of it is the supplier's to see. */
export const ScoreSection = ({ check, onConclude }: Of & { onConclude: () => void }) => {
  const t = useText(qualityCheckPageText)
  const score = useAction(routes.score, { quiet: true, done: t.scoresSaved })
  const columns = useColumns(check.items)
  const initial = { scores: check.items.map((item) => ({ itemId: item.id, score: item.score, evidence: item.evidence })) }
  const save = (values: { scores: ScoreDraft[] }) => score.send({ id: check.id, version: check.version, scores: values.scores })
  return (
    <SchemaForm
      form="qualityCheckScore"
      schema={Scores}
      initial={initial}
      recordId={check.id}
      submit={async (values) => {
        await save(values)
        onConclude()
      }}
      saveDraft={(values) => save({ scores: values.scores ?? [] })}
      saveLabel={t.saveScores}
      submitLabel={t.concludeNow}
    >
      <FormSection id="scores" title={t.sections.items} note={t.itemCount(check.items.length)} flush>
        <LineTable<ScoreDraft>
          name="scores"
          label={t.sections.items}
          columns={columns}
          totals={(rows) => <Running items={check.items} rows={rows} />}
        />
      </FormSection>
    </SchemaForm>
  )
}

/** The checklist as it was planned, and with its scores once they are given. */
export const ItemsSection = ({ check }: Of) => {
  const t = useText(qualityCheckPageText)
  const f = useText(qualityCheckText).field
  if (check.items.length === 0)
    return (
      <Card title={t.sections.items}>
        <EmptyState title={t.noItems} />
      </Card>
    )
  return (
    <Card title={t.sections.items} note={t.itemCount(check.items.length)} flush>
      <PlainTable<CheckItem>
        label={t.sections.items}
        rows={check.items}
        keyOf={(item) => item.id}
        columns={[
          { key: 'lineNo', title: '#', cell: (item) => item.lineNo },
          { key: 'clause', title: f.clause, cell: (item) => item.clause ?? nothing },
          { key: 'question', title: f.question, cell: (item) => <Question item={item} /> },
          { key: 'weight', title: f.weight, right: true, cell: (item) => trimmedDecimal(item.weight) },
          {
            key: 'score',
            title: f.score,
            cell: (item) => (item.score === null ? nothing : <DictText code="quality_check_score" value={item.score} />),
          },
          { key: 'evidence', title: f.evidence, cell: (item) => item.evidence ?? nothing },
        ]}
      />
    </Card>
  )
}
