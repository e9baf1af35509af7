import type { ProfileData } from '@srm/contract/srm/supplier.shapes'
import { domesticCountry } from '@srm/domain/srm/supplier/supplier-kinds'
import { requiredSections, type SupplierSection } from '@srm/domain/srm/supplier/supplier-profile'
import { supplierText } from '@srm/domain/srm/supplier/supplier.text'
import { dictText, useDict } from '../../../lib/dicts'
import { useText } from '../../../lib/text'
import { useFormValue } from '../../../ui/form/context'
import { Field } from '../../../ui/form/field'
import { FormSection } from '../../../ui/form/schema-form'
import { NoneBox } from './none-box'
import { ReviewerNote } from './reviewer-note'
import { RowCards } from './row-cards'
import { useRules } from './rules-context'
import { supplierWords } from './text'

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

const emptyProject: Row<'performance'> = {
  projectCategory: null,
  partyA: null,
  partyB: null,
  country: domesticCountry,
  projectName: null,
  place: null,
  scale: null,
  currency: 'CNY',
  projectAmount: null,
  transport: null,
  deliveryMethod: null,
  standards: null,
  signedOn: null,
  clientName: null,
  clientPhone: null,
  clientEmail: null,
  projectStatus: null,
  remark: null,
}

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
        newRow={() => ({ ...emptyProject, partyB: name })}
        titleOf={(r) => r.projectName ?? ''}
      >
        {(at, row) => (
          <>
            <Field name={`${at}.projectName`} label={f.projectName} wide />
            <Field name={`${at}.projectCategory`} label={f.projectCategory} kind="dict" dict="supply_category" />
            <Field name={`${at}.partyA`} label={f.partyA} />
            <Field name={`${at}.partyB`} label={f.partyB} />
            <Field name={`${at}.country`} label={f.country} kind="dict" dict="country" hint={abroad(row) ? t.overseas : undefined} />
            <Field name={`${at}.place`} label={f.place} />
            <Field name={`${at}.scale`} label={t.optional(f.scale)} />
            <Field name={`${at}.currency`} label={f.currency} kind="dict" dict="currency" />
            <Field name={`${at}.projectAmount`} label={f.projectAmount} kind="decimal" places={2} />
            <Field name={`${at}.signedOn`} label={f.signedOn} kind="day" />
            <Field name={`${at}.transport`} label={t.optional(f.transport)} kind="dict" dict="transport_method" />
            <Field name={`${at}.deliveryMethod`} label={t.optional(f.deliveryMethod)} kind="dict" dict="delivery_method" />
            <Field name={`${at}.standards`} label={t.optional(f.standards)} />
            <Field name={`${at}.clientName`} label={f.clientName} />
            <Field name={`${at}.clientPhone`} label={f.clientPhone} />
            <Field name={`${at}.clientEmail`} label={t.optional(f.clientEmail)} />
            <Field name={`${at}.projectStatus`} label={f.projectStatus} kind="dict" dict="project_status" />
            <Field name={`${at}.remark`} label={t.optional(f.remark)} wide />
          </>
        )}
      </RowCards>
    </FormSection>
  )
}

const emptyPatent: Patent = {
  patentType: null,
  patentTypeOther: null,
  patentee: null,
  name: null,
  patentNo: null,
  supplyRelated: true,
  grantedOn: null,
  files: [],
  remark: null,
}
const emptyAward: Award = { recipient: null, name: null, awardLevel: null, awardProject: null, awardRank: null, awardedOn: null, files: [] }
const emptyTransfer: Transfer = { receiver: null, transferor: null, duration: null, content: null, files: [] }

const Patents = () => {
  const t = useText(supplierWords)
  const { field: f, rowName } = useText(supplierText)
  const { name } = useRules()
  const kinds = useDict('patent_type')
  return (
    <RowCards<Patent>
      name="technical.patents"
      kind="patents"
      label={f.patents}
      max={200}
      newRow={() => ({ ...emptyPatent, patentee: name })}
      titleOf={(r) => [dictText(kinds, r.patentType), r.name].filter(Boolean).join(' · ')}
    >
      {(at, row) => (
        <>
          <Field name={`${at}.name`} label={rowName.patents} wide />
          <Field name={`${at}.patentType`} label={f.patentType} kind="dict" dict="patent_type" />
          {row.patentType === 'other' && <Field name={`${at}.patentTypeOther`} label={f.patentTypeOther} />}
          <Field name={`${at}.patentNo`} label={f.patentNo} />
          <Field name={`${at}.patentee`} label={f.patentee} />
          <Field name={`${at}.grantedOn`} label={f.grantedOn} kind="day" />
          <Field name={`${at}.supplyRelated`} label={f.supplyRelated} kind="switch" />
          <Field name={`${at}.files`} label={f.evidence} kind="files" biz="supplier" />
          <Field name={`${at}.remark`} label={t.optional(f.remark)} wide />
        </>
      )}
    </RowCards>
  )
}

const Awards = () => {
  const t = useText(supplierWords)
  const { field: f, rowName } = useText(supplierText)
  const { name } = useRules()
  return (
    <RowCards<Award>
      name="technical.awards"
      kind="awards"
      label={f.awards}
      max={200}
      newRow={() => ({ ...emptyAward, recipient: name })}
      titleOf={(r) => r.name ?? ''}
    >
      {(at) => (
        <>
          <Field name={`${at}.name`} label={rowName.awards} wide />
          <Field name={`${at}.recipient`} label={f.recipient} />
          <Field name={`${at}.awardLevel`} label={f.awardLevel} kind="dict" dict="award_level" />
          <Field name={`${at}.awardProject`} label={f.awardProject} />
          <Field name={`${at}.awardRank`} label={t.optional(f.awardRank)} />
          <Field name={`${at}.awardedOn`} label={f.awardedOn} kind="day" />
          <Field name={`${at}.files`} label={f.evidence} kind="files" biz="supplier" />
        </>
      )}
    </RowCards>
  )
}

const Transfers = () => {
  const { field: f } = useText(supplierText)
  return (
    <RowCards<Transfer>
      name="technical.transfers"
      kind="transfers"
      label={f.transfers}
      max={200}
      newRow={() => emptyTransfer}
      titleOf={(r) => r.content ?? ''}
    >
      {(at) => (
        <>
          <Field name={`${at}.receiver`} label={f.receiver} />
          <Field name={`${at}.transferor`} label={f.transferor} />
          <Field name={`${at}.duration`} label={f.duration} />
          <Field name={`${at}.content`} label={f.content} kind="area" />
          <Field name={`${at}.files`} label={f.evidence} kind="files" biz="supplier" />
        </>
      )}
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
  const { name } = useRules()
  const cases = useFormValue<readonly Case[]>('litigation.cases') ?? []
  const emptyCase: Case = {
    happenedOn: null,
    litigant: name,
    party: null,
    cause: null,
    matter: null,
    caseAmount: null,
    conclusion: null,
    files: [],
  }
  return (
    <FormSection id="litigation" title={section.litigation} note={t.litigationNote}>
      <ReviewerNote>{note}</ReviewerNote>
      <NoneBox name="litigation.none" label={f.none} words={t.noLitigation} has={cases.length > 0} />
      <RowCards<Case>
        name="litigation.cases"
        kind="cases"
        label={f.cases}
        max={100}
        newRow={() => emptyCase}
        titleOf={(r) => [r.happenedOn, r.cause].filter(Boolean).join(' · ')}
      >
        {(at) => (
          <>
            <Field name={`${at}.happenedOn`} label={f.happenedOn} kind="day" />
            <Field name={`${at}.litigant`} label={f.litigant} />
            <Field name={`${at}.party`} label={f.party} />
            <Field name={`${at}.cause`} label={f.cause} />
            <Field name={`${at}.caseAmount`} label={f.caseAmount} kind="decimal" places={2} />
            <Field name={`${at}.matter`} label={f.matter} kind="area" />
            <Field name={`${at}.conclusion`} label={t.optional(f.conclusion)} kind="area" />
            <Field name={`${at}.files`} label={f.evidence} kind="files" biz="supplier" />
          </>
        )}
      </RowCards>
    </FormSection>
  )
}
