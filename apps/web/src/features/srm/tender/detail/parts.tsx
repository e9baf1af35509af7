import type { TenderDetail, TenderWorkDetail } from '@srm/contract/srm/tender'
import { tenderText } from '@srm/domain/srm/tender/tender.text'
import { schemeSum, type ScoreScheme } from '@srm/domain/srm/scoring/scheme.rules'
import { scoringText } from '@srm/domain/srm/scoring/scoring.text'
import { dec, thousands } from '@srm/domain/kit/money'
import type { ReactNode } from 'react'
import { nothing, shortInstant, trimmedDecimal } from '../../../../lib/format'
import { useText } from '../../../../lib/text'
import { FileList } from '../../../../ui/files/file-list'
import { Card } from '../../../../ui/layout/card'
import { ToneTag } from '../../../../ui/tags/status-tag'
import { tenderPageText } from '../text'

type Lots = (TenderDetail | TenderWorkDetail)['lots']

/** A table that scrolls by itself on a narrow screen, reachable by the keyboard. */
export const Table = ({ label, head, children }: { label: string; head: readonly (readonly [string, 'num'?])[]; children: ReactNode }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable without a mouse
  <section className="tdr-scroll" aria-label={label} tabIndex={0}>
    <table className="tdr-table">
      <thead>
        <tr>
          {head.map(([title, kind]) => (
            <th key={title} className={kind}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  </section>
)

const money = (value: string | null | undefined) => (value ? thousands(value, 2) : nothing)

/** Lots with their items; estimate and hidden ceiling where the reader has them. */
export const LotCards = ({ lots, currency, asksBond }: { lots: Lots; currency: string; asksBond: boolean }) => {
  const t = useText(tenderPageText)
  const f = useText(tenderText).field
  return lots.map((lot) => {
    const ceiling = 'ceiling' in lot ? lot.ceiling : lot.publicCeiling
    const facts = [
      ...('estimate' in lot ? [`${f.estimate} ${money(lot.estimate)}`] : []),
      `${f.ceiling} ${ceiling ? money(ceiling) : t.ceilingNone}`,
      ...(asksBond ? [`${f.bondAmount} ${money(lot.bondAmount)}`] : []),
      ...(lot.deliveryDays ? [`${f.deliveryDays} ${lot.deliveryDays}`] : []),
    ]
    return (
      <Card key={lot.id} title={lot.name} note={`${currency} · ${facts.join(' · ')}`} flush>
        <Table label={lot.name} head={[['#'], [f.materialCode], [f.itemName], [f.spec], [f.unit], [f.qty, 'num'], [f.lotRemark]]}>
          {lot.items.map((item) => (
            <tr key={item.id}>
              <td>{item.lineNo}</td>
              <td>{item.materialCode ?? nothing}</td>
              <td>{item.name}</td>
              <td>{item.spec ?? nothing}</td>
              <td>{item.unit ?? nothing}</td>
              <td className="num">{trimmedDecimal(item.qty)}</td>
              <td>{item.remark ?? nothing}</td>
            </tr>
          ))}
        </Table>
      </Card>
    )
  })
}

export const SchemeCard = ({ scheme }: { scheme: TenderDetail['scheme'] }) => {
  const t = useText(tenderPageText)
  const words = useText(scoringText).dict
  if (!scheme || scheme.formula === 'none') return <Card title={t.tabs.scheme}>{words.price_formula.none}</Card>
  return (
    <Card title={t.tabs.scheme} note={words.price_formula[scheme.formula]} flush>
      <Table label={t.tabs.scheme} head={[[t.score.group], [t.score.item], [t.score.rubric], [t.score.max, 'num']]}>
        <tr>
          <td>{t.score.price}</td>
          <td>{words.price_formula[scheme.formula]}</td>
          <td>
            {scheme.benchmark
              ? `k ${scheme.benchmark.belowPct} % · +1 % −${scheme.benchmark.over} · −1 % −${scheme.benchmark.under}`
              : nothing}
          </td>
          <td className="num">{dec(scheme.priceMax).toFixed()}</td>
        </tr>
        {scheme.items.map((item) => (
          <tr key={item.key}>
            <td>{words.score_group[item.group]}</td>
            <td>{item.name}</td>
            <td className="tdr-wrap">{item.rubric ?? nothing}</td>
            <td className="num">{dec(item.max).toFixed()}</td>
          </tr>
        ))}
        <tr>
          <th scope="row" colSpan={3}>
            {t.score.sum}
          </th>
          <td className="num">
            <b>{dec(schemeSum(scheme as ScoreScheme)).toFixed()}</b>
          </td>
        </tr>
      </Table>
    </Card>
  )
}

export const DocumentCards = ({ documents }: { documents: TenderDetail['documents'] }) => {
  const t = useText(tenderPageText)
  return documents.map((one) => (
    <Card key={one.id} title={t.version(one.documentVersion)} note={[shortInstant(one.publishedAt), one.note].filter(Boolean).join(' · ')}>
      {one.files.length > 0 ? <FileList files={one.files} /> : <p className="srm-dim">{one.note ?? nothing}</p>}
    </Card>
  ))
}

/** Clarifications as everybody who registered reads them, the newest first. */
export const ClarificationCards = ({ clarifications }: { clarifications: TenderDetail['clarifications'] }) => {
  const t = useText(tenderPageText)
  if (clarifications.length === 0) return <Card title={t.clarifications}>{t.noClarifications}</Card>
  return clarifications.map((one) => (
    <Card key={one.id} title={one.title} note={`${one.docNo} · ${shortInstant(one.publishedAt)} · ${t.version(one.documentVersion)}`}>
      {one.question && <p className="srm-dim tdr-text">{one.question}</p>}
      <p className="tdr-text">{one.answer}</p>
      <span className="srm-row">
        {one.affectsPreparation && <ToneTag tone="todo">{t.affects}</ToneTag>}
        {one.newDeadline && <ToneTag tone="todo">{t.newDeadline(shortInstant(one.newDeadline))}</ToneTag>}
      </span>
    </Card>
  ))
}
