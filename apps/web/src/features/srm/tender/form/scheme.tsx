import { dec, isDecimal, thousands } from '@srm/domain/kit/money'
import { priceScores } from '@srm/domain/srm/scoring/price-score.rules'
import { fullScore, schemeProblems, schemeSum, scoreGroups, type ScoreScheme } from '@srm/domain/srm/scoring/scheme.rules'
import { useMemo } from 'react'
import { dictText, useDict } from '../../../../lib/dicts'
import { useLanguage } from '../../../../lib/session/language'
import { useText } from '../../../../lib/text'
import { errorMessage } from '../../../../lib/words'
import { useFormValue } from '../../../../ui/form/context'
import { Field } from '../../../../ui/form/field'
import { LineTable, type LineColumn } from '../../../../ui/line-table/line-table'
import { tenderFormText } from './form.text'
import { newCriterion, type Scheme } from './initial'

type Criterion = Scheme['items'][number]
const points = (typed: string | null | undefined): string => (typed && isDecimal(typed) ? typed : '0')

/** The scheme as far as it is typed: what is no number yet counts as none. */
const useTyped = (): ScoreScheme | null => {
  const scheme = useFormValue<Scheme>('scheme')
  return useMemo(() => {
    if (!scheme) return null
    const { benchmark } = scheme
    return {
      ...scheme,
      priceMax: points(scheme.priceMax),
      items: scheme.items.map((item) => ({ ...item, rubric: item.rubric ?? null, max: points(item.max) })),
      benchmark: benchmark && { belowPct: points(benchmark.belowPct), over: points(benchmark.over), under: points(benchmark.under) },
    }
  }, [scheme])
}

/** Groups and the price as one bar of 100; what is missing is hatched, what is too much a red tail. */
const SumBar = ({ scheme }: { scheme: ScoreScheme }) => {
  const t = useText(tenderFormText).scheme
  const groups = useDict('score_group')
  const sum = schemeSum(scheme)
  const off = dec(fullScore).minus(sum)
  const parts = [
    { key: 'price', title: t.price, points: scheme.priceMax },
    ...scoreGroups.flatMap((group) => {
      const own = scheme.items.filter((item) => item.group === group)
      const total = own.reduce((all, item) => all.plus(item.max), dec('0')).toFixed(2)
      return own.length > 0 ? [{ key: group, title: dictText(groups, group), points: total }] : []
    }),
  ]
  const whole = Math.max(100, Number(sum))
  const said = off.isZero() ? t.good : off.isPositive() ? t.short(off.toFixed()) : t.over100(off.abs().toFixed())
  return (
    <div className="tdr-sum wide">
      <p>
        {parts.map((part) => (
          <span key={part.key} data-group={part.key}>
            {part.title} <b>{dec(part.points).toFixed()}</b>
          </span>
        ))}
        <span className="srm-grow" />
        <span role="status" data-bad={!off.isZero() || undefined}>
          {t.sum} <b>{dec(sum).toFixed()}</b> {said}
        </span>
      </p>
      <div className="tdr-bar" aria-hidden="true">
        {parts.map((part) => (
          <i key={part.key} data-group={part.key} style={{ inlineSize: `${(Number(part.points) / whole) * 100}%` }} />
        ))}
        {!off.isZero() && (
          <i
            data-group={off.isPositive() ? 'missing' : 'surplus'}
            style={{ inlineSize: `${(Math.abs(Number(off.toFixed(2))) / whole) * 100}%` }}
          />
        )}
      </div>
    </div>
  )
}

const trial = ['90', '95', '100', '105', '110'] as const
/** What five prices would earn: the formula at work, so that nobody has to read it. */
const Trial = ({ scheme }: { scheme: ScoreScheme }) => {
  const t = useText(tenderFormText).scheme
  const isUsable = scheme.formula !== 'benchmark' || schemeProblems(scheme).every((one) => one.key !== 'BENCHMARK_TERMS')
  if (!isUsable || scheme.formula === 'none') return null
  const { scores } = priceScores(
    scheme,
    trial.map((price) => ({ id: price, price })),
  )
  const most = Math.max(1, Number(scheme.priceMax))
  return (
    <table className="tdr-trial wide" aria-label={t.trialHint}>
      <caption>{t.trialHint}</caption>
      <tbody>
        {trial.map((price) => {
          const score = scores.get(price)?.score ?? '0'
          return (
            <tr key={price}>
              <th scope="row">{price}</th>
              <td>
                <i style={{ inlineSize: `${(Number(score) / most) * 100}%` }} aria-hidden="true" />
              </td>
              <td className="num">{thousands(score)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

const Live = ({ scheme }: { scheme: ScoreScheme }) => {
  const lang = useLanguage()
  const problems = schemeProblems(scheme).filter((one) => one.key !== 'SCORE_SUM')
  if (problems.length === 0) return null
  return (
    <ul className="tdr-live wide" aria-live="polite">
      {[...new Set(problems.map((one) => errorMessage(lang, one.key, one.params)))].map((said) => (
        <li key={said}>{said}</li>
      ))}
    </ul>
  )
}

/** Criteria, formula and their sum, which follow each key. */
export const SchemeDesigner = () => {
  const t = useText(tenderFormText).scheme
  const scheme = useTyped()
  const isLowest = useFormValue<string>('evalMethod') === 'lowest'
  const columns = useMemo<readonly LineColumn<Criterion>[]>(
    () => [
      { key: 'group', title: t.group, kind: 'dict', dict: 'score_group', width: 110, required: true },
      { key: 'name', title: t.name, width: 200, required: true },
      { key: 'rubric', title: t.rubric, width: 240 },
      { key: 'max', title: t.max, kind: 'decimal', places: 2, width: 90, required: true },
    ],
    [t],
  )
  if (!scheme) return null
  if (isLowest) return <p className="wide srm-dim">{t.lowest}</p>
  return (
    <>
      <SumBar scheme={scheme} />
      <div className="wide tdr-flush">
        <LineTable<Criterion> name="scheme.items" label={t.items} columns={columns} newRow={newCriterion} max={60} />
      </div>
      <Field name="scheme.formula" label={t.formula} kind="dict" dict="price_formula" required />
      <Field name="scheme.priceMax" label={t.price} kind="decimal" places={2} required />
      {scheme.formula === 'benchmark' && (
        <>
          <Field name="scheme.benchmark.belowPct" label={t.below} kind="decimal" places={2} required />
          <Field name="scheme.benchmark.over" label={t.over} kind="decimal" places={2} required />
          <Field name="scheme.benchmark.under" label={t.under} kind="decimal" places={2} required />
        </>
      )}
      <Live scheme={scheme} />
      <Trial scheme={scheme} />
    </>
  )
}
