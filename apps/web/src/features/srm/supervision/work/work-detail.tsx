import { supervisionWork as routes, type SupervisionWorkDetail } from '@srm/contract/srm/supervision'
import { supervisionMachine } from '@srm/domain/srm/supervision/supervision.machine'
import { supervisionText } from '@srm/domain/srm/supervision/supervision.text'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { query } from '../../../../lib/wire/client'
import { usePageSearch } from '../../../../lib/page/page'
import { useText } from '../../../../lib/text'
import { DetailLoader } from '../../../../ui/detail/detail-loader'
import { PlanFrame } from '../frame'
import { RecordDialog } from '../record-dialog'
import { PrepareForm } from './prepare-form'

const Page = ({ plan }: { plan: SupervisionWorkDetail }) => {
  const { action } = useText(supervisionText)
  const [writing, setWriting] = useState(false)
  const preparing = plan.can['prepare'] === null
  return (
    <>
      <PlanFrame
        plan={plan}
        auditPage="/srm/qualityReply/detail"
        log={query(routes.timeline, { query: { id: plan.id }, quiet: true })}
        actions={
          plan.can['record'] === null && plan.status === supervisionMachine.states.ongoing ? (
            <Button onClick={() => setWriting(true)}>{action.record}</Button>
          ) : undefined
        }
        nodesForm={preparing ? <PrepareForm plan={plan} /> : undefined}
      />
      {writing && <RecordDialog route={routes.record} plan={plan} onClose={() => setWriting(false)} />}
    </>
  )
}

/** One supervision plan on the side that makes the equipment (`?id=`, the tab in the hash). */
export const WorkDetailPage = () => {
  const id = usePageSearch()['id'] ?? ''
  const loaded = useQuery({ ...query(routes.queryById, { query: { id }, quiet: true }), refetchInterval: 60_000 })
  return <DetailLoader query={loaded}>{(plan) => <Page key={id} plan={plan} />}</DetailLoader>
}
