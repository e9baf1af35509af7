import {
  ReadingInput,
  sample as routes,
  type SampleDetail,
  type SampleItem,
  type SampleRound,
  type SampleWorkDetail,
} from '@srm/contract/srm/sample'
import { isMeasured, maxTestItems, readConclusion, verdictOf, type SampleVerdict } from '@srm/domain/srm/sample/sample.rules'
import { sampleText } from '@srm/domain/srm/sample/sample.text'
import { useMemo, useRef, useState } from 'react'
import { z } from 'zod'
import { nothing, trimmedDecimal } from '../../../lib/format'
import { useText } from '../../../lib/text'
import { useAction } from '../../../lib/wire/client'
import { DictText } from '../../../ui/dict/dict'
import { FormSection, SchemaForm } from '../../../ui/form/schema-form'
import { Card } from '../../../ui/layout/card'
import { PlainTable } from '../../../ui/layout/plain-table'
import { LineTable, type LineColumn } from '../../../ui/line-table/line-table'
import { ToneTag } from '../../../ui/tags/status-tag'
import { samplePageText } from './text'

type Item = Pick<SampleItem, 'min' | 'max' | 'target'>
/** What a reading is held against, in words. */
const limitOf = ({ min, max, target }: Item): string => {
  const number = (value: string | null) => (value === null ? '' : trimmedDecimal(value))
  const range =
    min !== null && max !== null
      ? `${number(min)} – ${number(max)}`
      : min !== null
        ? `≥ ${number(min)}`
        : max !== null
          ? `≤ ${number(max)}`
          : ''
  return [range, target].filter(Boolean).join(' · ')
}

const tones = { ok: 'done', out: 'bad' } as const
const VerdictTag = ({ verdict }: { verdict: SampleVerdict | null | undefined }) =>
  verdict ? (
    <ToneTag tone={tones[verdict]}>
      <DictText code="sample_verdict" value={verdict} />
    </ToneTag>
  ) : (
    <>{nothing}</>
  )

/** What is known of the present round, item by item. */
export const verdictsOf = ({ items, rounds }: Pick<SampleWorkDetail, 'items' | 'rounds'>): (SampleVerdict | null)[] => {
  const readings = new Map(rounds.at(-1)?.readings.map((one) => [one.itemId, one.verdict]))
  return items.map((item) => readings.get(item.id) ?? null)
}

/** How far the test is, and what it says so far. */
export const Running = ({ items, verdicts }: { items: readonly SampleItem[]; verdicts: readonly (SampleVerdict | null)[] }) => {
  const t = useText(samplePageText)
  const read = readConclusion(verdicts)
  return (
    <p className="srm-row wrap smp-running" role="status">
      <span>{t.read(verdicts.filter(Boolean).length, items.length)}</span>
      <span className={read === 'fail' ? 'srm-bad' : undefined}>{t.reads[read ?? 'open']}</span>
    </p>
  )
}

const PlanItem = ({ item }: { item: SampleItem | undefined }) =>
  item ? (
    <span className="smp-item">
      <b>{item.item}</b>
      <small className="srm-dim">{[limitOf(item), item.unit, item.method].filter(Boolean).join(' · ')}</small>
    </span>
  ) : null

type Draft = z.input<typeof ReadingInput>
const Readings = z.object({ readings: z.array(ReadingInput).max(maxTestItems) })

const useReadingColumns = (items: ReadonlyMap<string, SampleItem>): readonly LineColumn<Draft>[] => {
  const f = useText(sampleText).field
  return useMemo(() => {
    const measured = (row: Draft) => {
      const item = items.get(row.itemId)
      return item !== undefined && isMeasured(item)
    }
    return [
      { key: 'itemId', title: f.item, width: 320, show: (row) => <PlanItem item={items.get(row.itemId)} /> },
      { key: 'reading', title: f.reading, width: 180 },
      // Limits judge what is measured.
      { key: 'verdict', title: f.verdict, kind: 'dict', dict: 'sample_verdict', width: 130, disabled: measured },
    ]
  }, [items, f])
}

/** The readings of the present round while it is tested; nothing of them is the company's to see before the conclusion. */
export const TestForm = ({ item, onConclude }: { item: SampleDetail; onConclude: (read: 'pass' | 'fail') => void }) => {
  const t = useText(samplePageText)
  // What was there when the test was opened stays under what is being typed.
  const [begun] = useState(item)
  const version = useRef(item.version)
  const items = useMemo(() => new Map(begun.items.map((one) => [one.id, one])), [begun])
  const columns = useReadingColumns(items)
  const record = useAction(routes.record, { quiet: true, done: t.recorded })
  const known = new Map(begun.rounds.at(-1)?.readings.map((one) => [one.itemId, one]))
  const initial = {
    readings: begun.items.map(
      ({ id }): Draft => ({ itemId: id, reading: known.get(id)?.reading ?? null, verdict: known.get(id)?.verdict ?? null }),
    ),
  }
  const judged = (row: Draft): Draft => {
    const found = items.get(row.itemId)
    return found ? { ...row, verdict: verdictOf(found, { reading: row.reading?.trim() || null, verdict: row.verdict ?? null }) } : row
  }
  const save = async (readings: readonly Draft[]) => {
    const saved = await record.send({
      id: begun.id,
      version: version.current,
      readings: readings.map((row) => ({ ...row, reading: row.reading ?? null })),
    })
    version.current = saved.version
  }
  return (
    <SchemaForm
      form="sampleReadings"
      schema={Readings}
      initial={initial}
      recordId={begun.id}
      submit={async (values) => {
        await save(values.readings)
        onConclude(readConclusion(values.readings.map((row) => judged(row).verdict ?? null)) ?? 'fail')
      }}
      saveDraft={(values) => save(values.readings ?? [])}
      saveLabel={t.saveReadings}
      submitLabel={t.saveAndConclude}
    >
      <FormSection id="readings" title={t.sections.readings} note={t.hints.reading} flush>
        <LineTable<Draft>
          name="readings"
          label={t.sections.readings}
          columns={columns}
          derive={judged}
          totals={(rows) => <Running items={begun.items} verdicts={rows.map((row) => row.verdict ?? null)} />}
        />
      </FormSection>
    </SchemaForm>
  )
}

interface TableProps {
  readonly title: string
  readonly items: readonly SampleItem[]
  /** Of a round that was concluded, or is read by the laboratory; absent: the plan alone. */
  readonly round?: SampleRound
}
/** The test plan, with what a round came to. */
export const ItemsCard = ({ title, items, round }: TableProps) => {
  const t = useText(samplePageText)
  const f = useText(sampleText).field
  const of = new Map(round?.readings.map((one) => [one.itemId, one]))
  return (
    <Card title={title} note={t.items(items.length)} flush>
      <PlainTable<SampleItem>
        label={title}
        rows={items}
        keyOf={(item) => item.id}
        stacked
        columns={[
          { key: 'lineNo', title: '#', cell: (item) => item.lineNo },
          { key: 'item', title: f.item, cell: (item) => item.item },
          { key: 'method', title: f.method, cell: (item) => item.method ?? nothing },
          { key: 'unit', title: f.itemUnit, cell: (item) => item.unit ?? nothing },
          { key: 'limit', title: f.limit, cell: limitOf },
          ...(round
            ? [
                { key: 'reading', title: f.reading, right: true, cell: (item: SampleItem) => of.get(item.id)?.reading ?? nothing },
                { key: 'verdict', title: f.verdict, cell: (item: SampleItem) => <VerdictTag verdict={of.get(item.id)?.verdict} /> },
              ]
            : []),
        ]}
      />
    </Card>
  )
}
