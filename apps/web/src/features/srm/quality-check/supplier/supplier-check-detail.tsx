import { supplierCheck as routes, type SupplierCheckDetail } from '@srm/contract/srm/quality-check'
import { qualityCheckMachine } from '@srm/domain/srm/quality-check/quality-check.machine'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../../lib/wire/client'
import { usePageSearch } from '../../../../lib/page/page'
import { useText } from '../../../../lib/text'
import { Banner } from '../../../../ui/layout/banner'
import { PageBody } from '../../../../ui/layout/card'
import { DetailLoader } from '../../../../ui/detail/detail-loader'
import { PageHeader } from '../../../../ui/layout/page-header'
import { StatusTag } from '../../../../ui/tags/status-tag'
import { useTabTitle } from '../../../../ui/tab-title'
import '../check.css'
import { ConclusionTag } from '../list-parts'
import { AuditsSection, CheckProgress, PlanSection, ResultSection, useCheckFigures } from '../sections'
import { qualityCheckPageText } from '../text'

const settled: readonly string[] = ['2', '9']

const Note = ({ check }: { check: SupplierCheckDetail }) => {
  const t = useText(qualityCheckPageText)
  const { notified, pendingCorrection, cancelled } = qualityCheckMachine.states
  if (check.status === notified) return <Banner tone="info">{t.notifiedNote}</Banner>
  if (check.status === cancelled) return <Banner tone="info">{t.cancelledNote(check.cancelReason ?? '')}</Banner>
  if (check.status !== pendingCorrection) return null
  return <Banner tone="todo">{t.waitingMine(check.audits.filter((audit) => !settled.includes(audit.status)).length)}</Banner>
}

const Page = ({ check }: { check: SupplierCheckDetail }) => {
  const t = useText(qualityCheckPageText)
  useTabTitle(`${t.detail} ${check.docNo}`)
  return (
    <>
      <PageHeader
        title={check.title}
        code={check.docNo}
        tags={
          <>
            <StatusTag machine={qualityCheckMachine} status={check.status} />
            {check.conclusion && <ConclusionTag conclusion={check.conclusion} />}
          </>
        }
        facts={[check.leaderName]}
        figures={useCheckFigures(check)}
      >
        <CheckProgress check={check} />
      </PageHeader>
      <PageBody>
        <Note check={check} />
        <PlanSection check={check} />
        <ResultSection check={check} none={t.noResultMine} />
        {check.audits.length > 0 && <AuditsSection check={check} page="/srm/qualityReply/detail" />}
      </PageBody>
    </>
  )
}

/** One quality check as its supplier sees it (`?id=`). */
export const SupplierCheckDetailPage = () => {
  const id = usePageSearch()['id'] ?? ''
  const loaded = useQuery({ ...query(routes.queryById, { query: { id }, quiet: true }), refetchInterval: 60_000 })
  return <DetailLoader query={loaded}>{(check) => <Page key={id} check={check} />}</DetailLoader>
}
