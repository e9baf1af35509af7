import { ownStatement as routes, statementFiles, type OwnStatementDetail, type StatementLineRow } from '@srm/contract/srm/statement'
import { openStatement, statementMachine } from '@srm/domain/srm/statement/statement.machine'
import { statementText } from '@srm/domain/srm/statement/statement.text'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { toast } from '../../../../lib/notify'
import { usePageMove, usePageSearch } from '../../../../lib/page/page'
import { useText } from '../../../../lib/text'
import { query, useAction } from '../../../../lib/wire/client'
import { useMay } from '../../../../ui/actor'
import { ActionBar } from '../../../../ui/detail/action-bar'
import { DetailLoader } from '../../../../ui/detail/detail-loader'
import { ActionDialog } from '../../../../ui/form/action-dialog'
import { Field } from '../../../../ui/form/field'
import { StatementFrame } from '../frame'
import { statementPageText } from '../text'

interface Of {
  readonly item: OwnStatementDetail
}
const { pendingSupplier, confirmed } = statementMachine.states

/** In general, and of each chosen line what is wrong with it. */
const DisputeDialog = ({ item, lines, onClose }: Of & { lines: readonly StatementLineRow[]; onClose: () => void }) => {
  const t = useText(statementPageText)
  const { action } = useText(statementText)
  const initial = { id: item.id, version: item.version, reason: '', lines: lines.map(({ id }) => ({ id, text: '' })) }
  return (
    <ActionDialog route={routes.dispute} title={action.dispute} initial={initial} wide onClose={onClose}>
      <Field name="reason" label={t.disputeWhole} kind="area" wide />
      {lines.map((line, at) => (
        <Field key={line.id} name={`lines.${at}.text`} label={t.disputeLine(line.lineNo, line.name)} wide />
      ))}
    </ActionDialog>
  )
}
const Actions = ({ item }: Of) => {
  const t = useText(statementPageText)
  const may = useMay()
  const move = usePageMove()
  const ref = { id: item.id, version: item.version }
  const confirm = useAction(routes.confirm)
  const choose = () => {
    move({ hash: 'lines' })
    toast('info', t.chooseFirst)
  }
  const run = {
    confirm: { run: () => confirm.run(ref), primary: true, confirm: t.confirmAsk(item.docNo) },
    // Lines are chosen in their table, which asks what is wrong with them.
    ...(item.status === pendingSupplier && { dispute: { run: choose } }),
  }
  return (
    <ActionBar machine={statementMachine} record={item} what={item.docNo} run={openStatement.includes(item.status) ? run : {}}>
      {item.status === confirmed && may('srm:ownInvoice:list') && (
        <Link className="srm-link" to={`/srm/ownInvoice/board?statementId=${item.id}`}>
          {t.invoice}
        </Link>
      )}
    </ActionBar>
  )
}
const Page = ({ item }: Of) => {
  const t = useText(statementPageText)
  const may = useMay()
  const [disputed, setDisputed] = useState<readonly StatementLineRow[] | null>(null)
  const mayDispute = item.status === pendingSupplier && may('srm:statement:dispute')
  return (
    <>
      <StatementFrame
        item={item}
        orderPage={may('srm:ownOrder:queryById') ? '/srm/ownOrder/detail' : null}
        lines={(wire) => query(routes.lines, { query: { ...wire, statementId: item.id }, quiet: true })}
        exportPath={statementFiles.ownLines}
        exportPermission="srm:ownStatement:queryById"
        batch={mayDispute ? [{ key: 'dispute', label: t.disputeChosen, danger: true, run: (rows) => setDisputed(rows) }] : []}
        log={query(routes.timeline, { query: { id: item.id }, quiet: true })}
        actions={<Actions item={item} />}
        papers={{ type: 'ownStatement', id: item.id }}
      />
      {disputed && <DisputeDialog item={item} lines={disputed} onClose={() => setDisputed(null)} />}
    </>
  )
}

/** One statement on the company's side (`?id=`, the tab in the hash). */
export const OwnStatementDetailPage = () => {
  const id = usePageSearch()['id'] ?? ''
  const loaded = useQuery(query(routes.queryById, { query: { id }, quiet: true }))
  return <DetailLoader query={loaded}>{(item) => <Page key={id} item={item} />}</DetailLoader>
}
