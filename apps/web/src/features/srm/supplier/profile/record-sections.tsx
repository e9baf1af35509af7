import type { ProfileData } from '@srm/contract/srm/supplier.shapes'
import { domesticCountry } from '@srm/domain/srm/supplier/supplier-kinds'
import { initialValues, valuesOf } from '@srm/domain/kit/fields'
import { awardFields, caseFields, patentFields, performanceFields, transferFields } from '@srm/domain/srm/supplier/supplier-record.fields'
import { requiredSections, type SupplierSection } from '@srm/domain/srm/supplier/supplier-profile'
import { supplierText } from '@srm/domain/srm/supplier/supplier.text'
import { dictText, useDict } from '../../../../lib/dicts'
import { useText } from '../../../../lib/text'
import { useFormValue } from '../../../../ui/form/context'
import { FormSection } from '../../../../ui/form/schema-form'
import { DeclaredInputs } from '../../../../ui/reference/field-inputs'
import { NoneBox } from './none-box'
import { ReviewerNote } from '../review/reviewer-note'
import { RowCards } from './row-cards'
import { useRules } from './rules-context'
import { supplierWords } from '../text'

export interface SectionProps {
  readonly note: string | undefined
}
type Row<K extends 'performance'> = ProfileData[K][number]
type Patent = ProfileData['technical']['patents'][number]
type Award = ProfileData['technical']['awards'][number]
type Transfer = ProfileData['technical']['transfers'][number]
type Case = ProfileData['litigation']['cases'][number]

/** Does the type of this company ask for the section? */
export const useNeeded = (section: SupplierSection): boolean =>
  requiredSections(useRules().types, useFormValue<string>('supplierTypeId') || null).includes(section)

/** Amounts of a profile are not put into capitals. */
const plainAmount = { kind: 'decimal', places: 2 } as const

/** Projects carried out. */
export const Performance = ({ note }: SectionProps) => {
  const t = useText(supplierWords)
  const { field: f, section } = useText(supplierText)
  const { name } = useRules()
  const needed = useNeeded('performance')
  const abroad = (row: Row<'performance'>) => Boolean(row.country) && row.country !== domesticCountry
  return (
    <FormSection id="performance" title={section.performance} note={needed ? t.performanceNote : t.sectionOptional}>
      <ReviewerNote>{note}</ReviewerNote>
      <RowCards<Row<'performance'>>
        name="performance"
        kind="performance"
        label={section.performance}
        max={200}
        newRow={() => ({ ...valuesOf(performanceFields, { ...initialValues(performanceFields), partyB: name }), projectStatus: null })}
        titleOf={(r) => r.projectName ?? ''}
      >
        {(at, row) => (
          <DeclaredInputs
            allNeeded
            at={`${at}.`}
            fields={performanceFields}
            labels={f}
            special={{ country: { hint: abroad(row) ? t.overseas : undefined }, projectAmount: plainAmount }}
          />
        )}
      </RowCards>
    </FormSection>
  )
}

const filed = { kind: 'files', biz: 'supplier' } as const
/** A row is called by its name, and its files prove something. */
const useRowLabels = () => {
  const { field, rowName } = useText(supplierText)
  const labels = { ...field, files: field.evidence }
  return { labels, patents: { ...labels, name: rowName.patents }, awards: { ...labels, name: rowName.awards } }
}

const Patents = () => {
  const { patents: labels } = useRowLabels()
  const { name } = useRules()
  const kinds = useDict('patent_type')
  return (
    <RowCards<Patent>
      name="technical.patents"
      kind="patents"
      label={labels.patents}
      max={200}
      newRow={() => ({ ...valuesOf(patentFields, { ...initialValues(patentFields), patentee: name }), patentType: null, files: [] })}
      titleOf={(r) => [dictText(kinds, r.patentType), r.name].filter(Boolean).join(' · ')}
    >
      {(at, row) => (
        <DeclaredInputs
          allNeeded
          at={`${at}.`}
          fields={patentFields}
          labels={labels}
          special={{ patentTypeOther: row.patentType === 'other' ? { label: labels.patentTypeOther } : null, files: filed }}
        />
      )}
    </RowCards>
  )
}

const Awards = () => {
  const { awards: labels } = useRowLabels()
  const { name } = useRules()
  return (
    <RowCards<Award>
      name="technical.awards"
      kind="awards"
      label={labels.awards}
      max={200}
      newRow={() => ({ ...valuesOf(awardFields, { recipient: name }), files: [] })}
      titleOf={(r) => r.name ?? ''}
    >
      {(at) => <DeclaredInputs allNeeded at={`${at}.`} fields={awardFields} labels={labels} special={{ files: filed }} />}
    </RowCards>
  )
}

const Transfers = () => {
  const { labels } = useRowLabels()
  return (
    <RowCards<Transfer>
      name="technical.transfers"
      kind="transfers"
      label={labels.transfers}
      max={200}
      newRow={() => ({ ...valuesOf(transferFields, {}), files: [] })}
      titleOf={(r) => r.content ?? ''}
    >
      {(at) => <DeclaredInputs allNeeded at={`${at}.`} fields={transferFields} labels={labels} special={{ files: filed }} />}
    </RowCards>
  )
}

/** Patents, awards and transfers of technology. */
export const Technical = ({ note }: SectionProps) => {
  const t = useText(supplierWords)
  const { section, field: f } = useText(supplierText)
  const needed = useNeeded('technical')
  return (
    <FormSection id="technical" title={section.technical} note={needed ? undefined : t.sectionOptional}>
      <ReviewerNote>{note}</ReviewerNote>
      <h3 className="sup-part wide">{f.patents}</h3>
      <Patents />
      <h3 className="sup-part wide">{f.awards}</h3>
      <Awards />
      <h3 className="sup-part wide">{f.transfers}</h3>
      <Transfers />
    </FormSection>
  )
}

/** Lawsuits, or the declaration that there are none. */
export const Litigation = ({ note }: SectionProps) => {
  const t = useText(supplierWords)
  const { section, field: f } = useText(supplierText)
  const { labels } = useRowLabels()
  const { name } = useRules()
  const cases = useFormValue<readonly Case[]>('litigation.cases') ?? []
  return (
    <FormSection id="litigation" title={section.litigation} note={t.litigationNote}>
      <ReviewerNote>{note}</ReviewerNote>
      <NoneBox name="litigation.none" label={f.none} words={t.noLitigation} has={cases.length > 0} />
      <RowCards<Case>
        name="litigation.cases"
        kind="cases"
        label={f.cases}
        max={100}
        newRow={() => ({ ...valuesOf(caseFields, { litigant: name }), files: [] })}
        titleOf={(r) => [r.happenedOn, r.cause].filter(Boolean).join(' · ')}
      >
        {(at) => (
          <DeclaredInputs allNeeded at={`${at}.`} fields={caseFields} labels={labels} special={{ caseAmount: plainAmount, files: filed }} />
        )}
      </RowCards>
    </FormSection>
  )
}
