import { site, type SiteSummary } from '@srm/contract/portal/site'
import { siteMachine } from '@srm/domain/portal/site/site.machine'
import { siteText } from '@srm/domain/portal/site/site.text'
import { useQuery } from '@tanstack/react-query'
import { Button, Drawer } from 'antd'
import { useState } from 'react'
import { query, useAction } from '../../lib/wire/client'
import { ask } from '../../lib/notify'
import { useText } from '../../lib/text'
import { DetailLoader } from '../../ui/detail/detail-loader'
import { StatusTag } from '../../ui/tags/status-tag'
import { studioText } from './text'

const pageSize = 20

interface VersionsProps {
  readonly summary: SiteSummary
  readonly onClose: () => void
  readonly onRestored: (summary: SiteSummary) => void
}
/** What was saved, by whom and when, and what visitors saw of it; any of it can come back as the draft. */
export const Versions = ({ summary, onClose, onRestored }: VersionsProps) => {
  const t = useText(studioText)
  const words = useText(siteText)
  const [shown, setShown] = useState(pageSize)
  const { id, template, version } = summary
  const versions = useQuery(query(site.versions, { query: { template, pageSize: Math.min(shown, 100) } }))
  const restore = useAction(site.restore, { done: t.versions.restored, onDone: onRestored })
  const bringBack = async (versionId: string, no: number) => {
    const sure = await ask({ title: t.versions.restoreAsk(no), ok: t.versions.restore, cancel: t.cancel })
    if (sure) await restore.run({ id, version, versionId })
  }
  return (
    <Drawer open onClose={onClose} title={t.history} size={420}>
      <DetailLoader query={versions}>
        {(page) => (
          <>
            <ol className="ps-versions">
              {page.records.map((v) => (
                <li key={v.id}>
                  <div>
                    <p>
                      <b>{t.versions.no(v.no)}</b> {words.origin[v.origin]}
                      {v.fromNo ? ` · ${t.versions.from(v.fromNo)}` : ''} <StatusTag machine={siteMachine} status={v.status} />
                    </p>
                    <p className="srm-dim">{t.versions.by(v.createByTxt, v.createTime)}</p>
                    {v.enabledBy && v.enabledAt && <p className="srm-dim">{t.versions.enabledBy(v.enabledBy, v.enabledAt)}</p>}
                  </div>
                  {v.no === summary.no ? (
                    <span className="srm-dim">{t.versions.current}</span>
                  ) : (
                    <Button
                      size="small"
                      aria-label={`${t.versions.restore} ${t.versions.no(v.no)}`}
                      loading={restore.pending}
                      onClick={() => void bringBack(v.id, v.no)}
                    >
                      {t.versions.restore}
                    </Button>
                  )}
                </li>
              ))}
            </ol>
            {page.total > page.records.length && shown < 100 && (
              <Button block onClick={() => setShown(shown + pageSize)}>
                {t.versions.more}
              </Button>
            )}
          </>
        )}
      </DetailLoader>
    </Drawer>
  )
}
