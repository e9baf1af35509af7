import type { PortalHome, PurchaseItem, ResultItem } from '@srm/contract/portal/announcement'
import type { Page } from '@srm/contract/kit/page'
import type { NewsItem } from '@srm/contract/portal/news'
import type { SiteView } from '@srm/contract/portal/site'
import { useState } from 'react'
import { useLanguage } from '../../../lib/session/language'
import { useSession } from '../../../lib/session/session'
import { BelowBlocks } from '../../../ui/public/blocks/below-blocks'
import { newsOnHome } from '../../../ui/public/blocks/news'
import { useRead } from '../../../ui/public/read'
import { LoadTrouble, Skeleton } from '../../../ui/public/state'
import { newsRows } from '../api'
import { InvitationDialog, ResultDialog } from '../dialogs'
import { HomeResults } from './home-results'
import { PurchaseSlider } from './purchase-slider'

/** What the server's answers fill, below the hero. */
export const HomeData = ({ home, site }: { home: PortalHome; site: SiteView }) => {
  const lang = useLanguage()
  const session = useSession()
  const news = useRead<Page<NewsItem>>(newsRows({ pageSize: newsOnHome }), { keep: true })
  const [applying, setApplying] = useState<PurchaseItem | null>(null)
  const [result, setResult] = useState<ResultItem | null>(null)
  const newsInstead =
    news.error && !news.data ? (
      <LoadTrouble message={news.error.message} onRetry={news.refetch} />
    ) : news.isPending ? (
      <Skeleton rows={2} height={72} />
    ) : undefined
  return (
    <>
      <BelowBlocks
        site={site}
        lang={lang}
        figures={home.stats}
        news={news.data?.records ?? []}
        newsInstead={newsInstead}
        today={home.now.slice(0, 10)}
        purchases={<PurchaseSlider home={home} onApply={setApplying} />}
        results={<HomeResults home={home} onOpen={setResult} />}
        // Someone signed in has registered already.
        withoutCta={session !== null && site.cta.url.startsWith('/register')}
      />
      {applying ? <InvitationDialog item={applying} onClose={() => setApplying(null)} /> : null}
      {result ? <ResultDialog item={result} onClose={() => setResult(null)} /> : null}
    </>
  )
}
