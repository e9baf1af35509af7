import type { ResultItem } from '@srm/contract/portal/announcement'
import { lastPublicDay } from '@srm/domain/portal/announcement/announcement.rules'
import { useText } from '../../lib/text'
import { OwnWords } from '../../ui/public/own-words'
import { useRead } from '../../ui/public/read'
import { Dialog } from '../../ui/public/dialog'
import { resultOf } from './api'
import { announcementUrl } from './status-tag'
import { AwardRibbon } from './award-ribbon'
import { dialogText } from './dialogs.text'
import { KeyValues } from './key-values'
import { portalText } from './text'

/** Shows title, code, project, award time and suppliers of one result. */
export const ResultDialog = ({ item, onClose }: { item: ResultItem; onClose: () => void }) => {
  const t = useText(portalText)
  const w = useText(dialogText).result
  // The card already holds what the dialog shows; the call brings what changed since.
  const { data: newest = item } = useRead<ResultItem>(resultOf(item.bidCode, item.type), { first: item })
  // A tender has several results under one number: the card that was clicked is the one that is shown.
  const data = newest.id === item.id ? newest : item
  const isAward = data.status !== 'candidates'
  const facts: [string, string | null][] = [
    [w.bidCode, data.bidCode],
    [w.project, data.projectName],
    [isAward ? w.awardTime : w.publishedAt, data.updateTime],
    ...(data.status === 'candidates' && data.deadlineAt
      ? [[w.publicUntil, `${lastPublicDay(data.deadlineAt)} 24:00`] as [string, string]]
      : []),
  ]
  return (
    <Dialog title={isAward ? w.title : w.candidatesTitle} closeLabel={t.close} onClose={onClose}>
      <p className="rd-t">
        <OwnWords>{data.title}</OwnWords>
      </p>
      <KeyValues className="kv rd small" rows={facts} />
      <h3 className="rd-h small">{isAward ? w.suppliers : w.candidates}</h3>
      {data.supplierList.length === 0 ? <p className="hint">{t.noWinner}</p> : null}
      <ul className="rd-l small">
        {data.supplierList.map((s, i) => (
          <li key={i}>
            {isAward ? <AwardRibbon /> : <span className="fig">{s.rank}</span>}
            <b>
              <OwnWords>{s.name}</OwnWords>
            </b>
            <span className="faint">
              <OwnWords>{s.title}</OwnWords>
            </span>
          </li>
        ))}
      </ul>
      <div className="dlg-f row row--12 wraps">
        <a className="btn btn--line" href={announcementUrl(data.id)} target="_blank" rel="noopener">
          {w.detail}
        </a>
      </div>
    </Dialog>
  )
}
