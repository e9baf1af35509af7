import type { OverviewQuery, SourcingOverview, WayFigures } from '@srm/contract/srm/sourcing'
import { sourcingText } from '@srm/domain/srm/sourcing/sourcing.text'
import { sourcingWays } from '@srm/domain/sourcing-ways'
import { inLang, type Lang } from '@srm/domain/kit/text'
import { nameOf } from '@srm/domain/kit/machine'
import { phrase } from '@srm/domain/texts'
import { exportSheet, type SheetDef } from '../../../data/sheet/sheet'
import { columnsOf } from '../../../data/sheet/sheet-words'

const column = columnsOf(sourcingText)
const sheet: SheetDef = {
  title: { zh: sourcingText.zh.menu.overview, en: sourcingText.en.menu.overview },
  columns: [
    column('published', { width: 26 }),
    column('way', { width: 14 }),
    column('figure', { width: 38 }),
    column('basis', { width: 32 }),
    column('count', { kind: 'number', width: 14 }),
    column('amount', { kind: 'decimal', width: 22 }),
  ],
}
type Row = Readonly<Record<string, string | number | null>>

const wayRows = (figures: WayFigures, lang: Lang): Row[] => {
  const { way: names, figure, basis } = inLang(sourcingText, lang)
  const { machine } = sourcingWays[figures.way]
  const way = names[figures.way]
  const counted = (name: string, { count, amounts }: Pick<WayFigures['stages'][number], 'count' | 'amounts'>): Row[] => [
    { way, figure: name, count },
    ...amounts.map((one) => ({ way, figure: name, basis: basis[one.basis], count: one.count, amount: one.amount })),
  ]
  const plain = (
    ['decided', 'failed', 'failedPct', 'opened', 'bidders', 'meanBidders', 'single', 'singlePct', 'awarded', 'medianDays'] as const
  ).map((key) => ({ way, figure: figure[key], count: figures[key] }))
  return [
    ...counted(figure.published, { count: figures.total, amounts: figures.amounts }),
    ...figures.stages.flatMap((stage) =>
      counted(phrase(lang, `${machine.entity}.status.${nameOf(machine, stage.status)}`) ?? stage.status, stage),
    ),
    ...plain,
  ]
}

/** The tables of the page as one: a line for each figure, and for what its amount is made of. */
export const overviewFile = ({ ways }: SourcingOverview, { from, to }: OverviewQuery, lang: Lang): Promise<Buffer> => {
  const published = `${from} – ${to}`
  return exportSheet(
    sheet,
    lang,
    ways.flatMap((way) => wayRows(way, lang)).map((row) => ({ ...row, published })),
  )
}
