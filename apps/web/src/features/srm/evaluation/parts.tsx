import type { SheetResult, SheetTarget } from '@srm/contract/srm/evaluation.shapes'
import { evaluationMachine } from '@srm/domain/srm/evaluation/evaluation.machine'
import { evaluationText } from '@srm/domain/srm/evaluation/evaluation.text'
import { nothing, shortInstant, trimmedDecimal } from '../../../lib/format'
import { useLanguage } from '../../../lib/session/language'
import { useText } from '../../../lib/text'
import { Card } from '../../../ui/layout/card'
import { DictText } from '../../../ui/dict/dict'
import { PlainTable } from '../../../ui/layout/plain-table'
import { StatusTag, ToneTag } from '../../../ui/tags/status-tag'
import type { Tone } from '../../../ui/tags/tone'
import { evalText } from './text'
import './evaluation.css'

/** A sheet without a self-evaluation, asked for or not, waits for its scores: nobody has evaluated themselves. */
export const SheetStatus = ({ row }: { row: { readonly status: string; readonly selfSubmittedAt: string | null } }) => {
  const t = useText(evalText)
  const waits = row.status === evaluationMachine.states.selfEvaluated && row.selfSubmittedAt === null
  return waits ? <ToneTag tone="run">{t.awaitsScores}</ToneTag> : <StatusTag machine={evaluationMachine} status={row.status} />
}

const gradeTones: Readonly<Record<string, Tone>> = { A: 'done', B: 'run', C: 'todo', D: 'bad' }
export const GradeTag = ({ grade }: { grade: string | null }) =>
  grade ? (
    <span className="srm-inline gap-1 srm-tag" data-tone={gradeTones[grade] ?? 'run'}>
      {grade}
    </span>
  ) : (
    <>{nothing}</>
  )

/** What counts; a total that is only proposed stands back. */
export const Total = ({ row: { total, proposedTotal } }: { row: { total: string | null; proposedTotal: string | null } }) =>
  total ? <b className="srm-num">{total}</b> : <span className="srm-num srm-dim">{proposedTotal ?? nothing}</span>

type Named = Pick<SheetTarget, 'code' | 'nameZh' | 'nameEn' | 'typeName' | 'typeNameEn'>
export const useTargetName = () => {
  const english = useLanguage() === 'en-US'
  return ({ nameZh, nameEn }: Pick<Named, 'nameZh' | 'nameEn'>) => (english ? nameEn : nameZh)
}
export const TargetName = ({ target }: { target: Named }) => {
  const english = useLanguage() === 'en-US'
  return (
    <>
      <b className="evl-name">{english ? target.nameEn : target.nameZh}</b>
      <small className="evl-sub">
        {target.code} · {english ? target.typeNameEn : target.typeName}
      </small>
    </>
  )
}

export const Guide = ({ target }: { target: Pick<SheetTarget, 'guide' | 'formulaId'> }) => {
  if (target.formulaId) return <DictText code="target_formula" value={target.formulaId} />
  return (
    <ul className="evl-guide">
      {target.guide.map((band) => (
        <li key={band.from}>
          <span className="srm-num">
            {trimmedDecimal(band.from)}–{trimmedDecimal(band.to)}
          </span>{' '}
          {band.text}
        </li>
      ))}
    </ul>
  )
}

const lineTones: Readonly<Record<string, Tone>> = {
  ok: 'done',
  partial: 'todo',
  unscored: 'end',
  insufficient: 'end',
  noSelf: 'bad',
  adjusted: 'eval',
}
const stated = (value: string | null, unit = '') => (value === null ? nothing : `${trimmedDecimal(value)}${unit}`)

type ResultLines = Pick<SheetResult, 'total' | 'grade' | 'countedWeight' | 'missingScorers' | 'lines' | 'at'> & {
  readonly note?: string | null
}
interface ResultProps {
  readonly title: string
  readonly result: ResultLines
  readonly targets: readonly SheetTarget[]
}
/** A result target by target; what was left out says so. */
export const ResultCard = ({ title, result, targets }: ResultProps) => {
  const t = useText(evalText)
  const { dict } = useText(evaluationText)
  return (
    <Card
      title={title}
      note={`${shortInstant(result.at)} · ${t.counted(trimmedDecimal(result.countedWeight))}${
        result.missingScorers ? ` · ${t.missing(result.missingScorers)}` : ''
      }`}
      extra={
        <span className="srm-inline evl-total">
          <b className="srm-num">{result.total}</b> <GradeTag grade={result.grade} />
        </span>
      }
      flush
    >
      {result.note && <p className="evl-pad">{result.note}</p>}
      {result.countedWeight !== '100.00' && <p className="evl-pad srm-dim">{t.renormalised}</p>}
      <PlainTable
        stacked
        label={title}
        keyOf={(line) => line.id}
        rows={result.lines}
        columns={[
          {
            key: 'target',
            title: t.tabs.targets,
            cell: (line) => {
              const target = targets.find((one) => one.id === line.id)
              return target ? <TargetName target={target} /> : nothing
            },
          },
          { key: 'weight', title: t.weight, right: true, cell: (line) => stated(line.weight, '%') },
          { key: 'percent', title: t.percent, right: true, cell: (line) => stated(line.percent, '%') },
          { key: 'effective', title: t.effective, right: true, cell: (line) => stated(line.effectiveWeight, '%') },
          { key: 'points', title: t.points, right: true, cell: (line) => stated(line.points) },
          {
            key: 'state',
            title: t.state,
            cell: (line) => <ToneTag tone={lineTones[line.state] ?? 'run'}>{dict.evaluation_line_state[line.state]}</ToneTag>,
          },
        ]}
      />
    </Card>
  )
}

/** Every result there was, newest first. */
export const Results = ({ results, targets }: { results: readonly SheetResult[]; targets: readonly SheetTarget[] }) => {
  const t = useText(evalText)
  if (results.length === 0) return <p className="srm-row wrap srm-note">{t.noResult}</p>
  return (
    <>
      {results.map((result) => (
        <ResultCard key={result.no} title={t.resultOf(result.no)} result={result} targets={targets} />
      ))}
    </>
  )
}
