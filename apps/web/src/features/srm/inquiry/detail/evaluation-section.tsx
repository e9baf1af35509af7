import { inquiry as routes, type InquiryDetail } from '@srm/contract/srm/inquiry'
import type { Comparison } from '@srm/contract/srm/inquiry.comparison'
import { inquiryMachine } from '@srm/domain/srm/inquiry/inquiry.machine'
import { useQuery } from '@tanstack/react-query'
import { Button, Input, Radio } from 'antd'
import { useMemo, useState } from 'react'
import { query, useAction } from '../../../../lib/wire/client'
import { nothing, trimmedDecimal } from '../../../../lib/format'
import { ask } from '../../../../lib/notify'
import { useIsPhone } from '../../../../lib/media'
import { readStored, writeStored } from '../../../../lib/session/storage'
import { useText } from '../../../../lib/text'
import { Card } from '../../../../ui/layout/card'
import { DetailLoader } from '../../../../ui/detail/detail-loader'
import { DecimalInput } from '../../../../ui/tags/money'
import { ToneTag } from '../../../../ui/tags/status-tag'
import { sheetOf, type CompareCell, type CompareSheet } from '../comparison/compare.model'
import { dialogText } from '../dialogs/dialogs.text'
import { PlainTable, type PlainColumn } from '../../../../ui/layout/plain-table'
import { detailText } from './detail.text'
import { JudgementHistory } from './judgement-history'
import { processText } from './process.text'
import { badScore, fromKept, judgementOf, toKept, toSend, unjudged, type Judged, type KeptJudged } from './evaluation.model'

interface Of {
  readonly sheet: CompareSheet
  readonly judged: Judged
  readonly change: ((next: Judged) => void) | null
}

const Verdict = ({ cell, judged, change, label }: Of & { cell: CompareCell; label: string }) => {
  const t = useText(detailText).evaluation
  const own = judgementOf(judged, cell)
  const put = (part: Partial<typeof own>) =>
    change?.({ ...judged, cells: new Map(judged.cells).set(`${cell.lineId} ${cell.supplierId}`, { ...own, ...part }) })
  if (!change) {
    if (own.ok === null) return <>{nothing}</>
    return (
      <>
        <ToneTag tone={own.ok ? 'done' : 'bad'}>{own.ok ? t.ok : t.notOk}</ToneTag>
        {own.reason && <small className="inq-sub">{own.reason}</small>}
      </>
    )
  }
  return (
    <span className="inq-judge">
      <Radio.Group
        size="small"
        optionType="button"
        aria-label={label}
        value={own.ok === null ? undefined : own.ok ? 'y' : 'n'}
        options={[
          { value: 'y', label: t.ok },
          { value: 'n', label: t.notOk },
        ]}
        onChange={(event) => put({ ok: event.target.value === 'y' })}
      />
      {own.ok === false && (
        <Input
          size="small"
          value={own.reason}
          maxLength={500}
          status={own.reason.trim() ? undefined : 'error'}
          placeholder={t.reason}
          aria-label={`${label} ${t.reason}`}
          onChange={(event) => put({ reason: event.target.value })}
        />
      )}
    </span>
  )
}

/** What a supplier offers for a line, and the verdict on it. */
const Offer = ({ line, supplier, ...of }: Of & { line: CompareSheet['lines'][number]; supplier: CompareSheet['suppliers'][number] }) => {
  const cell = of.sheet.cells.get(`${line.id} ${supplier.id}`)
  if (!cell) return <>{nothing}</>
  return (
    <>
      {(cell.brand || cell.altSpec) && <small className="inq-sub">{[cell.brand, cell.altSpec].filter(Boolean).join(' · ')}</small>}
      <Verdict {...of} cell={cell} label={`${supplier.name} ${line.lineNo} ${line.name}`} />
    </>
  )
}

/** On a phone: a block a line, the suppliers below each other. */
const VerdictCards = (of: Of) => (
  <ul className="inq-cards">
    {of.sheet.lines.map((line) => (
      <li key={line.id}>
        <b>
          {line.lineNo} {line.name}
        </b>
        {line.spec && <small className="inq-sub">{line.spec}</small>}
        {of.sheet.suppliers.map((supplier) => (
          <div key={supplier.id} className="srm-stack gap-1 inq-judge-row">
            <span>{supplier.name}</span>
            <Offer {...of} line={line} supplier={supplier} />
          </div>
        ))}
      </li>
    ))}
  </ul>
)

const VerdictTable = (of: Of) => {
  const { sheet } = of
  const t = useText(detailText)
  const columns: readonly PlainColumn<CompareSheet['lines'][number]>[] = [
    {
      key: 'line',
      title: t.line.material,
      cell: (line) => (
        <>
          <b className="inq-name">
            {line.lineNo} {line.name}
          </b>
          {line.spec && <small className="inq-sub">{line.spec}</small>}
        </>
      ),
    },
    ...sheet.suppliers.map((s) => ({
      key: s.id,
      title: s.name,
      cell: (line: CompareSheet['lines'][number]) => <Offer {...of} line={line} supplier={s} />,
    })),
  ]
  return <PlainTable label={t.evaluation.title} columns={columns} rows={sheet.lines} keyOf={(line) => line.id} />
}

const Scores = ({ sheet, judged, change }: Of) => {
  const t = useText(detailText).evaluation
  return (
    <Card title={t.score}>
      {sheet.suppliers.map((s) => {
        const own = judged.scores.get(s.id) ?? { score: '', note: '' }
        const put = (part: Partial<typeof own>) => change?.({ ...judged, scores: new Map(judged.scores).set(s.id, { ...own, ...part }) })
        return (
          <div key={s.id} className="inq-score-row">
            <b className="inq-name">{s.name}</b>
            {change ? (
              <>
                <DecimalInput
                  aria-label={`${s.name} ${t.score}`}
                  value={own.score || null}
                  places={2}
                  align="right"
                  invalid={badScore(own.score)}
                  onChange={(next) => put({ score: next ?? '' })}
                />
                <Input
                  aria-label={`${s.name} ${t.scoreNote}`}
                  placeholder={t.scoreNote}
                  maxLength={500}
                  value={own.note}
                  onChange={(event) => put({ note: event.target.value })}
                />
              </>
            ) : (
              <>
                <span className="srm-num">{own.score ? trimmedDecimal(own.score) : nothing}</span>
                <span className="srm-dim">{own.note}</span>
              </>
            )}
          </div>
        )
      })}
    </Card>
  )
}

interface BodyProps {
  readonly inquiry: InquiryDetail
  readonly comparison: Comparison
  readonly mayJudge: boolean
  readonly mayFinish: boolean
}
const Body = ({ inquiry, comparison, mayJudge, mayFinish }: BodyProps) => {
  const t = useText(detailText).evaluation
  const { notOwnJudge } = useText(processText)
  const Verdicts = useIsPhone() ? VerdictCards : VerdictTable
  const sheet = useMemo(() => sheetOf(comparison, inquiry), [comparison, inquiry])
  const key = `judge:${inquiry.id}:${comparison.roundNo}`
  const [mine, keep] = useState<Judged | null>(() => fromKept(readStored<KeptJudged>(key)))
  const setMine = (next: Judged | null) => {
    writeStored(key, next && toKept(next))
    keep(next)
  }
  const stored: Judged = useMemo(
    () => ({
      cells: new Map(),
      scores: new Map(comparison.suppliers.map((s) => [s.supplierId, { score: s.technicalScore ?? '', note: s.technicalNote ?? '' }])),
    }),
    [comparison],
  )
  const judged = mine ?? stored
  const judge = useAction(routes.judge, { onDone: () => setMine(null) })
  const left = unjudged(sheet, judged)
  const evaluate = useAction(routes.evaluate)
  const words = useText(dialogText).confirm
  const barred = inquiry.can['evaluate'] ?? undefined
  const own = inquiry.can['judge']
  const finishable = mayFinish && inquiry.status === inquiryMachine.states.pendingEvaluation
  const finish = async () => {
    if (await ask({ title: words.evaluate, ok: t.finish, cancel: words.cancel }))
      await evaluate.run({ id: inquiry.id, version: inquiry.version })
  }
  const body = toSend(sheet, judged, stored)
  const acceptRest = () => {
    const cells = new Map(judged.cells)
    for (const [key, cell] of sheet.cells) if (judgementOf(judged, cell).ok === null) cells.set(key, { ok: true, reason: '' })
    setMine({ ...judged, cells })
  }
  return (
    <>
      <Card
        title={t.title}
        note={left ? t.left(left) : t.done}
        flush
        extra={
          mayJudge &&
          left > 0 && (
            <Button type="link" className="inq-accept" onClick={acceptRest}>
              {t.allOk}
            </Button>
          )
        }
      >
        {mayJudge && <p className="inq-hint srm-dim">{t.hint}</p>}
        {own?.errorKey === 'JUDGE_NOT_PURCHASER' && <p className="inq-hint srm-dim">{notOwnJudge}</p>}
        {finishable && barred && barred.errorKey !== 'BAD_TRANSITION' && <p className="inq-hint inq-missing">{barred.message}</p>}
        <Verdicts sheet={sheet} judged={judged} change={mayJudge ? setMine : null} />
      </Card>
      <Scores sheet={sheet} judged={judged} change={mayJudge ? setMine : null} />
      <JudgementHistory id={inquiry.id} />
      {(mayJudge || finishable) && (
        <div className="srm-footbar inq-foot">
          <span className="srm-dim" role="status">
            {mine ? t.unsaved : ''}
          </span>
          <span className="srm-grow" />
          {mayJudge && (
            <Button
              type={finishable ? 'default' : 'primary'}
              loading={judge.pending}
              disabled={!mine || body.problem !== null}
              title={body.problem === 'reason' ? t.needReason : body.problem === 'score' ? t.badScore : undefined}
              onClick={() => void judge.run({ id: inquiry.id, version: inquiry.version, lines: body.lines, scores: body.scores })}
            >
              {t.save}
            </Button>
          )}
          {finishable && (
            <Button
              type="primary"
              loading={evaluate.pending}
              disabled={mine !== null || barred !== undefined}
              title={mine ? t.unsaved : barred?.message}
              onClick={() => void finish()}
            >
              {t.finish}
            </Button>
          )}
        </div>
      )}
    </>
  )
}

/** Line by line, supplier by supplier: acceptable or not, and a score for each supplier. */
export const EvaluationSection = (props: Omit<BodyProps, 'comparison'>) => {
  const loaded = useQuery(query(routes.compare, { query: { id: props.inquiry.id }, quiet: true }))
  return <DetailLoader query={loaded}>{(comparison) => <Body {...props} comparison={comparison} />}</DetailLoader>
}
