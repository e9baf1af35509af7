import { contracts } from '@srm/contract/srm/contract'
import type { ContractSource } from '@srm/domain/srm/contract/contract.kinds'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { text, useText } from '../../lib/text'
import { query } from '../../lib/wire/client'
import { useMay } from '../actor'
import { Card } from '../layout/card'
import '../layout/plain-rows.css'
import { PlainTable } from '../layout/plain-table'

const words = text({
  zh: {
    title: '合同',
    supplier: '供应商',
    left: '余量',
    draft: '起草合同',
    open: (open: number, all: number) => `${open}/${all} 行有余量`,
    done: '已全部签入合同',
  },
  en: {
    title: 'Contracts',
    supplier: 'Supplier',
    left: 'Left to contract',
    draft: 'Draft contract',
    open: (open: number, all: number) => `${open} of ${all} lines left`,
    done: 'All in contracts',
  },
})

const Rows = ({ source, sourceId }: { source: ContractSource; sourceId: string }) => {
  const t = useText(words)
  const { data = [] } = useQuery(query(contracts.awarded, { query: { source, sourceId }, quiet: true }))
  const rows = data.map((one) => ({ ...one, open: one.lines.filter((line) => line.remaining !== '0').length }))
  if (rows.length === 0) return null
  return (
    <Card title={t.title} flush>
      <PlainTable
        label={t.title}
        stacked
        rows={rows}
        keyOf={(row) => row.supplierId}
        columns={[
          { key: 'supplier', title: t.supplier, cell: (row) => row.supplierName },
          { key: 'left', title: t.left, cell: (row) => (row.open > 0 ? t.open(row.open, row.lines.length) : t.done) },
          {
            key: 'draft',
            title: '',
            right: true,
            cell: (row) =>
              row.open > 0 && (
                <Link
                  className="srm-link"
                  to={`/srm/contract/form?source=${source}&sourceId=${sourceId}&supplierId=${row.supplierId}`}
                  aria-label={`${t.draft} ${row.supplierName}`}
                >
                  {t.draft}
                </Link>
              ),
          },
        ]}
      />
    </Card>
  )
}

/** Where an award leads on: a contract for each company that won, and what of its lines is still to be contracted. */
export const DraftContracts = ({ source, sourceId }: { source: ContractSource; sourceId: string }) =>
  useMay()('srm:contract:add') ? <Rows source={source} sourceId={sourceId} /> : null
