import type { ProfileData } from '@srm/contract/srm/supplier.shapes'
import type { Lang } from '@srm/domain/kit/text'
import { financeEnd, financeRatios, percentRatios, ratiosOf, yearBefore } from '@srm/domain/srm/supplier/supplier-finance.rules'
import { financeFigures } from '@srm/domain/srm/supplier/supplier-records'
import { supplierText } from '@srm/domain/srm/supplier/supplier.text'
import { wordsIn } from '../../../lib/text'
import type { UploadedFile } from '../../../ui/upload'
import type { Described, DescribedProfile, DescribedRow, Field, Item } from './describe'
import { supplierWords } from './text'

export interface Ways {
  readonly lang: Lang
  readonly item: Item
  /** What the row's title says already. */
  readonly titleItem: (key: Field, text: string | null, label?: string) => Described
  readonly yes: (on: boolean | null) => string
  readonly dict: (code: string, value: string | null) => string
  readonly amount: (value: string | null, unit?: string) => string
  readonly percent: (value: string | null) => string
  readonly filed: (key: Field, files: readonly UploadedFile[]) => Described
  readonly keyed: <R extends { id?: string | undefined }>(
    rows: readonly R[],
    title: (r: R) => string,
    items: (r: R) => Described[],
    /** Tells rows of several lists in one section apart as long as they have no ids. */
    kind?: string,
  ) => DescribedRow[]
}

/** Performance, figures, technology and lawsuits in words. */
export const recordsDescriber = ({ item, titleItem, yes, dict, amount, filed, keyed, lang }: Omit<Ways, 'percent'>) => {
  const { field, ratio, rowName } = wordsIn(supplierText, lang)
  const t = wordsIn(supplierWords, lang)
  const evidence = (files: readonly UploadedFile[]) => ({ ...filed('files', files), label: field.evidence })
  const titled = (what: string, name: string | null) => [what, name].filter(Boolean).join(' · ')

  const performance = (rows: ProfileData['performance']) =>
    keyed(
      rows,
      (r) => r.projectName ?? '',
      (r) => [
        titleItem('projectName', r.projectName),
        item('projectCategory', dict('supply_category', r.projectCategory)),
        item('partyA', r.partyA),
        item('partyB', r.partyB),
        item('country', dict('country', r.country)),
        item('place', r.place),
        item('scale', r.scale),
        item('projectAmount', amount(r.projectAmount, ` ${dict('currency', r.currency)}`)),
        item('signedOn', r.signedOn),
        item('transport', dict('transport_method', r.transport)),
        item('deliveryMethod', dict('delivery_method', r.deliveryMethod)),
        item('standards', r.standards),
        item('clientName', r.clientName),
        item('clientPhone', r.clientPhone),
        item('clientEmail', r.clientEmail),
        item('projectStatus', dict('project_status', r.projectStatus)),
        item('remark', r.remark, { wide: true }),
      ],
    )
  const finance = (rows: ProfileData['finance']) =>
    keyed(
      rows,
      (r) => (r.fiscalYear === null ? '' : `${r.fiscalYear} · ${t.validTo(financeEnd(r.fiscalYear))}`),
      (r) => {
        const ratios = ratiosOf(r, yearBefore(rows, r))
        return [
          titleItem('fiscalYear', r.fiscalYear === null ? null : String(r.fiscalYear)),
          item('currency', dict('currency', r.currency)),
          item('audited', yes(r.audited)),
          ...financeFigures.map((x) => item(x, amount(r[x]))),
          ...financeRatios.map((x) => ({
            key: x,
            label: ratio[x],
            text: ratios[x] === null ? '' : `${ratios[x]}${percentRatios.includes(x) ? '%' : ''}`,
          })),
          filed('reportFiles', r.reportFiles),
        ]
      },
    )
  const technical = ({ patents, awards, transfers }: ProfileData['technical']) => [
    ...keyed(
      patents,
      (r) => titled(rowName.patents, r.name),
      (r) => [
        titleItem('name', r.name, rowName.patents),
        item('patentType', r.patentType === 'other' ? r.patentTypeOther : dict('patent_type', r.patentType)),
        item('patentNo', r.patentNo),
        item('patentee', r.patentee),
        item('grantedOn', r.grantedOn),
        item('supplyRelated', yes(r.supplyRelated)),
        item('remark', r.remark),
        evidence(r.files),
      ],
      'patent-',
    ),
    ...keyed(
      awards,
      (r) => titled(rowName.awards, r.name),
      (r) => [
        titleItem('name', r.name, rowName.awards),
        item('recipient', r.recipient),
        item('awardLevel', dict('award_level', r.awardLevel)),
        item('awardProject', r.awardProject),
        item('awardRank', r.awardRank),
        item('awardedOn', r.awardedOn),
        evidence(r.files),
      ],
      'award-',
    ),
    ...keyed(
      transfers,
      (r) => titled(t.rowOf.transfers, r.content),
      (r) => [
        titleItem('content', r.content),
        item('receiver', r.receiver),
        item('transferor', r.transferor),
        item('duration', r.duration),
        evidence(r.files),
      ],
      'transfer-',
    ),
  ]
  const litigation = ({ none, cases }: ProfileData['litigation']): DescribedRow[] => [
    ...(none ? [{ key: 'none', title: '', items: [item('none', t.noLitigation, { wide: true })] }] : []),
    ...keyed(
      cases,
      (r) => titled(r.happenedOn ?? '', r.cause),
      (r) => [
        titleItem('happenedOn', r.happenedOn),
        titleItem('cause', r.cause),
        item('litigant', r.litigant),
        item('party', r.party),
        item('caseAmount', amount(r.caseAmount)),
        item('matter', r.matter, { wide: true }),
        item('conclusion', r.conclusion, { wide: true }),
        evidence(r.files),
      ],
    ),
  ]
  return (p: ProfileData): Pick<DescribedProfile, 'performance' | 'finance' | 'technical' | 'litigation'> => ({
    performance: performance(p.performance),
    finance: finance(p.finance),
    technical: technical(p.technical),
    litigation: litigation(p.litigation),
  })
}
