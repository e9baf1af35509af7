import { workflow, type InstanceDetail } from '@srm/contract/studio/workflow'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Tooltip } from 'antd'
import { useEffect, useState, type ReactNode } from 'react'
import { ask } from '../../../lib/notify'
import { useText } from '../../../lib/text'
import { query, useAction } from '../../../lib/wire/client'
import { DetailLoader } from '../../../ui/detail/detail-loader'
import { ActionDialog } from '../../../ui/form/action-dialog'
import { Field } from '../../../ui/form/field'
import { DocumentBody, DocumentHead } from './document-view'
import { inboxText } from './text'

const Actions = ({ instance: { id, can, title } }: { instance: InstanceDetail }) => {
  const t = useText(inboxText)
  const [terminating, setTerminating] = useState(false)
  const withdraw = useAction(workflow.withdraw)
  const urge = useAction(workflow.urge)
  const takeBack = async () => {
    if (await ask({ title: t.withdrawSure(title), ok: t.withdraw, cancel: t.cancel })) await withdraw.run({ id })
  }
  if (!can.withdraw && !can.urge && !can.terminate) return null
  return (
    <div className="srm-row wrap wft-bar">
      {can.terminate?.refused && (
        <small id="wft-no-termination" className="wft-refused">
          {t.noTermination(can.terminate.refused)}
        </small>
      )}
      <span className="srm-grow" />
      {can.terminate && (
        <Tooltip title={can.terminate.refused && t.noTermination(can.terminate.refused)}>
          <Button
            danger
            // Stays focusable, so that the reason can be read by keyboard and screen reader.
            aria-disabled={can.terminate.refused ? true : undefined}
            aria-describedby={can.terminate.refused ? 'wft-no-termination' : undefined}
            className={can.terminate.refused ? 'srm-refused' : undefined}
            onClick={() => !can.terminate?.refused && setTerminating(true)}
          >
            {t.terminate}
          </Button>
        </Tooltip>
      )}
      {can.withdraw && (
        <Button loading={withdraw.pending} onClick={() => void takeBack()}>
          {t.withdraw}
        </Button>
      )}
      {can.urge && (
        <Button type="primary" loading={urge.pending} onClick={() => void urge.run({ id })}>
          {t.urge}
        </Button>
      )}
      {terminating && (
        <ActionDialog route={workflow.terminate} title={t.terminate} initial={{ id }} onClose={() => setTerminating(false)}>
          <Field name="comment" label={t.reason} kind="area" />
        </ActionDialog>
      )}
    </div>
  )
}

/** One approval to read, with what its starter or an administrator may do with it. */
export const InstancePane = ({ id, ways }: { id: string; ways?: ReactNode }) => {
  const found = useQuery(query(workflow.queryById, { query: { id }, quiet: true }))
  const client = useQueryClient()
  const isRead = found.data !== undefined
  useEffect(() => {
    // A copy counts as read once it was opened: the number beside its tab is another then.
    if (isRead) for (const { path } of [workflow.counts, workflow.cc]) void client.invalidateQueries({ queryKey: [path] })
  }, [isRead, id, client])
  return (
    <DetailLoader query={found}>
      {(instance) => (
        <>
          <DocumentHead instance={instance} ways={ways} />
          <DocumentBody instance={instance} />
          <Actions instance={instance} />
        </>
      )}
    </DetailLoader>
  )
}
