import type { ResultItem } from '@srm/contract/portal/announcement'
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
  const { data = item } = useRead<ResultItem>(resultOf(item.bidCode, item.type), { first: item })
  const facts: [string, string | null][] = [
    [w.bidCode, data.bidCode],
    [w.project, data.projectName],
    [w.awardTime, data.updateTime],
  ]
  return (
    <Dialog title={w.title} closeLabel={t.close} onClose={onClose}>
      <p className="rd-t">
        <OwnWords>{data.title}</OwnWords>
      </p>
      <KeyValues className="kv rd small" rows={facts} />
      <h3 className="rd-h small">{w.suppliers}</h3>
      {data.supplierList.length === 0 ? <p className="hint">{t.noWinner}</p> : null}
      <ul className="rd-l small">
        {data.supplierList.map((s, i) => (
          <li key={i}>
            <AwardRibbon />
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
