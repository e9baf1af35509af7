import type { AnnouncementDetail } from '@srm/contract/portal/announcement'
import { trimmedDecimal } from '../../../lib/format'
import { useLanguage } from '../../../lib/session/language'
import { useText } from '../../../lib/text'
import { OwnWords } from '../../../ui/public/own-words'
import { AwardRibbon } from '../award-ribbon'
import { KeyValues } from '../key-values'
import { detailText } from './text'

/** What a bidder looks for first; only what is known is shown. */
export const KeyFacts = ({ item }: { item: AnnouncementDetail }) => {
  const t = useText(detailText)
  const english = useLanguage() === 'en-US'
  const names: Readonly<Record<string, string>> = t.fact
  const facts: [string, string | null][] = [
    [t.code, item.code],
    [t.buyer, item.orgName],
    [t.project, item.projectName],
    [t.category, item.category],
    [t.region, item.region],
    ...item.content.facts.map(({ key, value, valueEn }): [string, string] => [names[key] ?? key, (english && valueEn) || value]),
  ]
  return (
    <>
      <h2>{t.facts}</h2>
      <KeyValues className="kv small" rows={facts} />
    </>
  )
}

export const LineItems = ({ lines }: { lines: AnnouncementDetail['content']['lines'] }) => {
  const t = useText(detailText)
  if (lines.length === 0) return null
  return (
    <>
      <h2 id="lines">{t.lines}</h2>
      <table className="tb" aria-labelledby="lines">
        <thead>
          <tr>
            <th>{t.lineNo}</th>
            <th>{t.name}</th>
            <th>{t.spec}</th>
            <th>{t.needDate}</th>
            <th className="n">{t.qty}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((l) => (
            <tr key={l.lineNo}>
              <td>{l.lineNo}</td>
              <td>
                <OwnWords>{l.name}</OwnWords>
              </td>
              <td>
                <OwnWords>{[l.spec, l.remark].filter(Boolean).join(' · ')}</OwnWords>
              </td>
              <td className="dt-c">{l.needDate ?? ''}</td>
              <td className="n">
                {l.qty ? trimmedDecimal(l.qty) : ''} <OwnWords>{l.unit ?? ''}</OwnWords>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

/** Who is published as a candidate for which lot, in which place. */
export const Candidates = ({ item }: { item: AnnouncementDetail }) => {
  const t = useText(detailText)
  return (
    <>
      <h2 id="candidates">{t.candidates}</h2>
      <table className="tb tb--w" aria-labelledby="candidates">
        <thead>
          <tr>
            <th>{t.item}</th>
            <th className="n">{t.place}</th>
            <th>{t.candidate}</th>
            <th className="n">{t.bidAmount}</th>
          </tr>
        </thead>
        <tbody>
          {item.content.winners.map((one) => (
            <tr key={`${one.title} ${one.rank ?? ''}`}>
              <td>
                <OwnWords>{one.title}</OwnWords>
              </td>
              <td className="n">{one.rank ?? ''}</td>
              <td>
                <b>
                  <OwnWords>{one.name}</OwnWords>
                </b>
              </td>
              <td className="n">{one.amount}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

export const Winners = ({ item }: { item: AnnouncementDetail }) => {
  const t = useText(detailText)
  const { winners } = item.content
  const withAmount = winners.some((w) => w.amount)
  if (winners.length === 0)
    return (
      <>
        <h2>{t.winners}</h2>
        <p className="prose">{t.noWinner}</p>
      </>
    )
  return (
    <>
      <h2 id="winners">{t.winners}</h2>
      <table className="tb tb--w" aria-labelledby="winners">
        <thead>
          <tr>
            <th>{t.item}</th>
            <th>{t.winner}</th>
            {withAmount ? <th className="n">{t.amount}</th> : null}
          </tr>
        </thead>
        <tbody>
          {winners.map((w, i) => (
            <tr key={i}>
              <td>
                <OwnWords>{w.title}</OwnWords>
              </td>
              <td>
                <span className="win">
                  <AwardRibbon />
                  <b>
                    <OwnWords>{w.name}</OwnWords>
                  </b>
                </span>
              </td>
              {withAmount ? <td className="n">{w.amount}</td> : null}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
