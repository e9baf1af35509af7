import { contracts as routes, type AwardChoice } from '@srm/contract/srm/contract'
import { contractText } from '@srm/domain/srm/contract/contract.text'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useState } from 'react'
import { dayOf } from '../../../lib/format'
import { usePageNavigate } from '../../../lib/page/page'
import { useText } from '../../../lib/text'
import { useSettled } from '../../../lib/use-settled'
import { query } from '../../../lib/wire/client'
import { DetailLoader } from '../../../ui/detail/detail-loader'
import { DictText } from '../../../ui/dict/dict'
import { Card } from '../../../ui/layout/card'
import { PlainTable } from '../../../ui/layout/plain-table'
import { EmptyState } from '../../../ui/states/states'
import { contractPageText } from './text'

/** What a new contract comes from: an award that leaves something, or nothing but a reason. */
export const ContractBegin = () => {
  const t = useText(contractPageText).begin
  const f = useText(contractText).field
  const navigate = usePageNavigate()
  const [typed, setTyped] = useState('')
  const asked = useSettled(typed.trim(), 300).value
  const found = useQuery({
    ...query(routes.awards, { query: asked ? { keyword: asked } : {}, quiet: true }),
    placeholderData: keepPreviousData,
  })
  const go = (search: Record<string, string>) => void navigate({ to: '/srm/contract/form', search })
  const use = (row: AwardChoice) => go({ source: row.source, sourceId: row.sourceId, supplierId: row.supplierId })
  return (
    <div className="ct-begin">
      <Card title={t.direct} extra={<Button onClick={() => go({ source: 'DIRECT' })}>{t.direct}</Button>}>
        <p className="srm-dim">{t.directHint}</p>
      </Card>
      <Card title={t.award} note={t.awardHint} flush>
        <div className="srm-card-body">
          <Input allowClear aria-label={t.search} placeholder={t.search} value={typed} onChange={(event) => setTyped(event.target.value)} />
        </div>
        <DetailLoader query={found}>
          {(rows) =>
            rows.length === 0 ? (
              <EmptyState title={t.none} />
            ) : (
              <PlainTable<AwardChoice>
                label={t.award}
                stacked
                rows={rows}
                keyOf={(row) => `${row.sourceId} ${row.supplierId}`}
                columns={[
                  { key: 'way', title: f.source, cell: (row) => <DictText code="contract_source" value={row.source} /> },
                  { key: 'no', title: f.sourceNo, cell: (row) => row.sourceNo },
                  { key: 'title', title: t.project, cell: (row) => row.sourceTitle },
                  { key: 'supplier', title: f.supplierName, cell: (row) => row.supplierName },
                  { key: 'at', title: t.awardedAt, cell: (row) => dayOf(row.awardedAt) },
                  { key: 'open', title: f.lines, cell: (row) => t.open(row.openLines, row.lines) },
                  {
                    key: 'use',
                    title: '',
                    right: true,
                    cell: (row) => (
                      <Button size="small" aria-label={`${t.use} ${row.sourceNo} ${row.supplierName}`} onClick={() => use(row)}>
                        {t.use}
                      </Button>
                    ),
                  },
                ]}
              />
            )
          }
        </DetailLoader>
      </Card>
    </div>
  )
}
