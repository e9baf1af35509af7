import {
  questionnaire as routes,
  questionnaireFiles,
  type QuestionFigures,
  type QuestionnaireDetail,
  type Statistics as Figures,
} from '@srm/contract/srm/questionnaire'
import { percentOf } from '@srm/domain/srm/questionnaire/design.rules'
import type { Item, Section } from '@srm/domain/srm/questionnaire/fill.rules'
import { stepsOf } from '@srm/domain/srm/questionnaire/question.rules'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useMemo } from 'react'
import { query } from '../../../lib/wire/client'
import { saveFrom } from '../../../lib/wire/files'
import { lazily } from '../../../lib/page/lazily'
import { useText } from '../../../lib/text'
import { useMay } from '../../../ui/actor'
import { Card } from '../../../ui/layout/card'
import type { Palette } from '../../../ui/chart'
import { Detail } from '../../../ui/detail/detail'
import { DetailLoader } from '../../../ui/detail/detail-loader'
import { EmptyState } from '../../../ui/states/states'
import { useLook, useStillLook } from '../../../ui/theme-look'
import { useWords } from './fill'
import './survey.css'
import { surveyText } from './text'

const Chart = lazily(() => import('../../../ui/chart').then((m) => m.Chart))
const steps = Array.from({ length: 10 }, (_, i) => `${i * 10}–${i * 10 + 10}`)
const optionOf = (buckets: readonly number[]) => (c: Palette) => ({
  grid: { left: 32, right: 8, top: 16, bottom: 28 },
  tooltip: { trigger: 'axis', backgroundColor: c.surface, borderColor: c.line, textStyle: { color: c.text, fontSize: 12 } },
  xAxis: { type: 'category', data: steps, axisLabel: { color: c.dim, fontSize: 12 }, axisLine: { lineStyle: { color: c.line } } },
  yAxis: { type: 'value', minInterval: 1, axisLabel: { color: c.dim, fontSize: 12 }, splitLine: { lineStyle: { color: c.line } } },
  series: [{ type: 'bar', barMaxWidth: 32, itemStyle: { color: c.primary, borderRadius: [2, 2, 0, 0] }, data: [...buckets] }],
})

const Scores = ({ figures }: { figures: Figures }) => {
  const t = useText(surveyText)
  const [look, still] = [useLook(), useStillLook()]
  const option = useMemo(() => optionOf(figures.buckets), [figures.buckets])
  const parts = steps.flatMap((step, i) => (figures.buckets[i] ? [`${step}: ${figures.buckets[i]}`] : [])).join(', ')
  return (
    <Card title={t.scoreDistribution}>
      <Chart option={option} label={t.scoreDistributionWords(parts)} height={220} look={look} still={still} />
      <Detail
        columns={3}
        items={[
          { label: t.mean, value: figures.meanScore },
          { label: t.min, value: figures.minScore },
          { label: t.max, value: figures.maxScore },
          { label: t.pass, value: figures.passed },
          { label: t.fail, value: figures.failed },
        ]}
      />
    </Card>
  )
}

interface Bar {
  readonly key: string
  readonly label: string
  readonly count: number
}
const Bars = ({ bars, of }: { bars: readonly Bar[]; of: number }) => (
  <ul className="srm-stack gap-2 svy-bars">
    {bars.map((bar) => (
      <li key={bar.key}>
        <span>{bar.label}</span>
        <i aria-hidden="true">
          <b style={{ width: `${percentOf(bar.count, of)}%` }} />
        </i>
        <span className="srm-num">{`${bar.count} · ${percentOf(bar.count, of)}%`}</span>
      </li>
    ))}
  </ul>
)

const Choices = ({ item, figures }: { item: Item; figures: QuestionFigures }) => {
  const word = useWords()
  const countOf = (option: string, row: string | null) => figures.choices.find((c) => c.option === option && c.row === row)?.count ?? 0
  const options =
    item.type === 'rating'
      ? Array.from({ length: stepsOf(item) }, (_, i) => ({ key: String(i + 1), zh: String(i + 1), en: null }))
      : item.options
  const bars = (row: string | null) => options.map((o) => ({ key: o.key, label: word(o), count: countOf(o.key, row) }))
  if (item.type !== 'matrix') return <Bars bars={bars(null)} of={figures.answered} />
  return (
    <>
      {item.rows.map((row) => (
        <div key={row.key}>
          <p className="svy-title">{word(row)}</p>
          <Bars bars={bars(row.key)} of={figures.answered} />
        </div>
      ))}
    </>
  )
}

const QuestionCard = ({ item, no, figures }: { item: Item; no: number; figures: QuestionFigures }) => {
  const t = useText(surveyText)
  const word = useWords()
  const { number, texts, points } = figures
  const chosen = ['single', 'multi', 'rating', 'matrix'].includes(item.type)
  return (
    <Card
      title={`${no}. ${word(item)}`}
      note={[t.answered(figures.answered), points && t.points(points.mean, points.max)].filter(Boolean).join(' · ')}
    >
      <div className="srm-stack gap-4">
        {chosen && <Choices item={item} figures={figures} />}
        {number && (
          <Detail
            columns={4}
            items={[
              { label: t.mean, value: number.mean },
              { label: t.median, value: number.median },
              { label: t.min, value: number.min },
              { label: t.max, value: number.max },
            ]}
          />
        )}
        {texts.length > 0 && (
          <div>
            <p className="srm-dim">{t.texts}</p>
            <ul className="svy-texts">
              {texts.map((one, i) => (
                // oxlint-disable-next-line react/no-array-index-key -- the same company may say the same twice
                <li key={i}>
                  {one.content} <small className="srm-dim">{one.supplierName}</small>
                </li>
              ))}
            </ul>
          </div>
        )}
        {figures.answered === 0 && <span className="srm-dim">{t.noAnswer}</span>}
      </div>
    </Card>
  )
}

/** Figures of every question, as the database counts them. */
export const Statistics = ({ doc }: { doc: QuestionnaireDetail }) => {
  const t = useText(surveyText)
  const may = useMay()
  const loaded = useQuery(query(routes.statistics, { query: { id: doc.id }, quiet: true }))
  const items = (doc.sections as unknown as readonly Section[]).flatMap((section) => section.items)
  return (
    <DetailLoader query={loaded}>
      {(figures) =>
        figures.replied === 0 ? (
          <Card>
            <EmptyState title={t.noReplies} detail={t.nonResponders(figures.recipients)} />
          </Card>
        ) : (
          <>
            {may('srm:questionnaire:exportXls') && (
              <div className="svy-tools">
                <Button onClick={() => void saveFrom(`${questionnaireFiles.statistics}?questionnaireId=${doc.id}`, 'statistics.xlsx')}>
                  {t.exportStatistics}
                </Button>
              </div>
            )}
            {doc.scoring && <Scores figures={figures} />}
            {items.map((item, i) => {
              const own = figures.questions.find((one) => one.key === item.key)
              return own && <QuestionCard key={item.key} item={item} no={i + 1} figures={own} />
            })}
          </>
        )
      }
    </DetailLoader>
  )
}
