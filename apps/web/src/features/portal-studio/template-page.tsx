import { site, type SiteSummary } from '@srm/contract/portal/site'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { query, useAction } from '../../lib/wire/client'
import { useLanguage } from '../../lib/session/language'
import { ask } from '../../lib/notify'
import { usePageNavigate } from '../../lib/page/page'
import { useText } from '../../lib/text'
import { useMay } from '../../ui/actor'
import { DetailLoader } from '../../ui/detail/detail-loader'
import { HomeBlocks } from '../../ui/public/blocks/home-blocks'
import { ToneTag } from '../../ui/tags/status-tag'
import { enabledTemplate } from './portal-type'
import { openPreview } from './preview'
import { useSampleSite } from './sample-site'
import { StudioFrame } from './studio-frame'
import { studioText } from './text'
import '../../ui/public/public.css'

/** The page itself, small and out of reach. */
const Thumb = ({ summary }: { summary: SiteSummary }) => {
  const t = useText(studioText)
  const lang = useLanguage()
  const shown = useSampleSite(summary.config, summary.template, summary.no)
  return (
    <div className="ps-thumb" role="img" aria-label={t.thumb(t.template[summary.template])}>
      <div className="pub" inert>
        <HomeBlocks {...shown} lang={lang} />
      </div>
    </div>
  )
}

const TemplateCard = ({ summary }: { summary: SiteSummary }) => {
  const t = useText(studioText)
  const may = useMay()
  const go = usePageNavigate()
  const { id, version, template, no, enabledNo, config } = summary
  const name = t.template[template]
  const keep = () => enabledTemplate.set(template)
  const enable = useAction(site.enable, { done: t.enabled, onDone: keep })
  const rollback = useAction(site.rollback, { done: t.rolledBack })
  const preview = useAction(site.preview, { done: false })
  const sure = async (title: string, ok: string) => ask({ title, ok, cancel: t.cancel })
  return (
    <article className="srm-card ps-card" aria-label={name}>
      <Thumb summary={summary} />
      <div className="ps-card-text">
        <h2>
          {name} {enabledNo !== null && <ToneTag tone="done">{t.inUse}</ToneTag>}
        </h2>
        <p>{t.about[template]}</p>
        <p className="srm-dim">
          {t.newest(no)} · {enabledNo === null ? t.notShown : t.shownNo(enabledNo)}
        </p>
        <div className="ps-actions">
          {may('portal:site:edit') && (
            <Button loading={preview.pending} onClick={() => void openPreview(() => preview.run({ template, config }))}>
              {t.preview}
            </Button>
          )}
          {may('portal:site:edit') && <Button onClick={() => void go({ to: `/portal/studio/edit?template=${template}` })}>{t.edit}</Button>}
          {may('portal:site:enable') && enabledNo !== null && (
            <Button
              loading={rollback.pending}
              onClick={async () => (await sure(t.rollbackAsk, t.rollback)) && void rollback.run({ id, version })}
            >
              {t.rollback}
            </Button>
          )}
          {may('portal:site:enable') && (
            <Button
              type="primary"
              disabled={enabledNo === no}
              title={enabledNo === no ? t.upToDate : undefined}
              loading={enable.pending}
              onClick={async () => (await sure(t.enableAsk(name), t.enable)) && void enable.run({ id, version })}
            >
              {t.enable}
            </Button>
          )}
        </div>
      </div>
    </article>
  )
}

/** Each of the two templates can be previewed, edited and enabled (docs/portal.md, Templates). */
export const TemplatePage = () => {
  const sites = useQuery(query(site.list, {}))
  return (
    <StudioFrame current="templates">
      <DetailLoader query={sites}>
        {(all) => (
          <div className="ps-cards">
            {all.map((summary) => (
              <TemplateCard key={summary.id} summary={summary} />
            ))}
          </div>
        )}
      </DetailLoader>
    </StudioFrame>
  )
}
