import type { ProfileData } from '@srm/contract/srm/supplier.shapes'
import type { Lang } from '@srm/domain/kit/text'
import { financeEnd, financeRatios, percentRatios, ratiosOf, yearBefore } from '@srm/domain/srm/supplier/supplier-finance.rules'
import { awardFields, caseFields, patentFields, performanceFields, transferFields } from '@srm/domain/srm/supplier/supplier-record.fields'
import { financeFigures } from '@srm/domain/srm/supplier/supplier-records'
import { supplierText } from '@srm/domain/srm/supplier/supplier.text'
import { wordsIn } from '../../../../lib/text'
import type { UploadedFile } from '../../../../ui/imports/upload'
import type { Described, DescribedProfile, DescribedRow, Field, Item, Said } from './describe'
import { supplierWords } from '../text'

export interface Ways {
  readonly lang: Lang
  readonly item: Item
  /** What the row's title says already. */
  readonly titleItem: (key: Field, text: string | null, label?: string) => Described
  readonly said: Said
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
export const recordsDescriber = ({ item, titleItem, said, yes, dict, amount, filed, keyed, lang }: Omit<Ways, 'percent'>) => {
  const { field, ratio, rowName } = wordsIn(supplierText, lang)
  const t = wordsIn(supplierWords, lang)
  const evidence = (files: readonly UploadedFile[]) => ({ ...filed('files', files), label: field.evidence })
  const titled = (what: string, name: string | null) => [what, name].filter(Boolean).join(' · ')

  const performance = (rows: ProfileData['performance']) =>
    keyed(
      rows,
      (r) => r.projectName ?? '',
      (r) => [
        ...said(performanceFields, r, {
          projectName: { inTitle: true },
          // Stands with the amount.
          currency: null,
          projectAmount: { text: amount(r.projectAmount, ` ${dict('currency', r.currency)}`) },
        }),
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
        ...said(patentFields, r, {
          name: null,
          patentType: r.patentType === 'other' ? { text: r.patentTypeOther ?? '' } : {},
          patentTypeOther: null,
          files: null,
          remark: { wide: false },
        }),
        evidence(r.files),
      ],
      'patent-',
    ),
    ...keyed(
      awards,
      (r) => titled(rowName.awards, r.name),
      (r) => [titleItem('name', r.name, rowName.awards), ...said(awardFields, r, { name: null, files: null }), evidence(r.files)],
      'award-',
    ),
    ...keyed(
      transfers,
      (r) => titled(t.rowOf.transfers, r.content),
      (r) => [titleItem('content', r.content), ...said(transferFields, r, { content: null, files: null }), evidence(r.files)],
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
        ...said(caseFields, r, { happenedOn: null, cause: null, files: null }),
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
