import type { OwnAgreementRow, PriceAgreementRow } from '@srm/contract/srm/price-agreement'
import { priceAgreementMachine } from '@srm/domain/srm/price-agreement/price-agreement.machine'
import { priceAgreementText } from '@srm/domain/srm/price-agreement/price-agreement.text'
import { dictText, useDict } from '../../../lib/dicts'
import { useText } from '../../../lib/text'
import type { Column, Filter } from '../../../ui/list-page/types'
import { StatusTag, ToneTag } from '../../../ui/tags/status-tag'
import { agreementPageText } from './text'

const { inForce } = priceAgreementMachine.states

/** The state, and beside one in force whose days are over or to come that it does not count today. */
export const AgreementState = ({ row }: { row: Pick<OwnAgreementRow, 'status' | 'inForce'> }) => {
  const t = useText(agreementPageText)
  return (
    <span className="srm-row wrap gap-2">
      <StatusTag machine={priceAgreementMachine} status={row.status} />
      {row.status === inForce && !row.inForce && <ToneTag tone="todo">{t.notInForce}</ToneTag>}
    </span>
  )
}
/** `CNY 含税`: what every price of it is said in. */
export const useBasis = (): ((row: Pick<OwnAgreementRow, 'currency' | 'priceBasis'>) => string) => {
  const t = useText(agreementPageText)
  const words = useDict('price_basis')
  return ({ currency, priceBasis }) => t.basis(currency, dictText(words, priceBasis) || priceBasis)
}

export const useAgreementColumns = <R extends OwnAgreementRow>(supplierToo: boolean): readonly Column<R>[] => {
  const t = useText(agreementPageText)
  const { field: f } = useText(priceAgreementText)
  const basisOf = useBasis()
  const all: readonly Column<PriceAgreementRow>[] = [
    { key: 'docNo', title: f.docNo, kind: 'code', sort: true, width: 160 },
    { key: 'title', title: f.title, link: true, width: 220 },
    ...(supplierToo ? [{ key: 'supplierName', title: f.supplierName, sort: true, width: 190, card: 'field' } as const] : []),
    { key: 'validTo', title: t.validity, sort: true, width: 200, card: 'field', render: (row) => t.days(row.validFrom, row.validTo) },
    { key: 'currency', title: f.priceBasis, width: 110, card: 'field', render: basisOf },
    { key: 'lineCount', title: f.lineCount, kind: 'int', width: 90, card: 'field' },
    {
      key: 'status',
      title: f.status,
      kind: 'status',
      machine: priceAgreementMachine,
      width: 150,
      render: (row) => <AgreementState row={row} />,
    },
    { key: 'source', title: f.source, kind: 'dict', dict: 'price_agreement_source', hidden: true, width: 110, card: 'none' },
    { key: 'sourceNo', title: f.sourceNo, kind: 'code', hidden: true, width: 160, card: 'none' },
    { key: 'orgName', title: f.orgName, hidden: true, width: 120, card: 'none' },
    ...(supplierToo ? [{ key: 'ownerName', title: f.ownerName, hidden: true, width: 100, card: 'none' } as const] : []),
    { key: 'createTime', title: f.createTime, kind: 'instant', sort: true, hidden: true, card: 'none' },
  ]
  return all as unknown as readonly Column<R>[]
}
export const useAgreementFilters = (supplierToo: boolean): readonly Filter[] => {
  const t = useText(agreementPageText)
  const { field: f } = useText(priceAgreementText)
  return [
    { key: 'keyword', label: supplierToo ? t.keyword : t.keywordMine, kind: 'exact' },
    { key: 'materialCode', label: f.materialCode, kind: 'exact' },
    ...(supplierToo ? [{ key: 'supplierName', label: f.supplierName }] : []),
    { key: 'validTo', label: f.validTo, kind: 'days' },
    { key: 'source', label: f.source, kind: 'dict', dict: 'price_agreement_source' },
  ]
}
