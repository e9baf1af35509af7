import type { ProfileOptions } from '@srm/contract/srm/supplier.shapes'
import { textBounds } from '@srm/domain/srm/supplier/supplier-base.rules'
import { capitalUnit, isDomestic } from '@srm/domain/srm/supplier/supplier-profile'
import { supplierText } from '@srm/domain/srm/supplier/supplier.text'
import { Input } from 'antd'
import { useLanguage } from '../../../lib/language'
import { useText } from '../../../lib/text'
import { DynamicFields } from '../../../ui/dynamic-form/dynamic-fields'
import { isRequiredItem } from '../../../ui/dynamic-form/item'
import { useFormValue } from '../../../ui/form/context'
import { Field } from '../../../ui/form/field'
import { FormSection } from '../../../ui/form/schema-form'
import { Icon } from '../../../ui/icons'
import { RegionField } from './region-field'
import { RowCards } from './row-cards'
import { ReviewerNote } from './reviewer-note'
import { supplierWords } from './text'

interface BaseProps {
  readonly name: string
  readonly options: ProfileOptions
  readonly note: string | undefined
}
const useDomestic = () => isDomestic({ country: useFormValue<string>('country') })

const Identity = ({ name, options, note }: BaseProps) => {
  const t = useText(supplierWords)
  const f = useText(supplierText).field
  const lang = useLanguage()
  const domestic = useDomestic()
  const typeId = useFormValue<string>('supplierTypeId')
  const isPerson = options.types.find((x) => x.id === typeId)?.isIndividual ?? false
  const types = options.types.map((x) => ({ value: x.id, label: lang === 'en-US' ? x.nameEn : x.nameZh }))
  return (
    <FormSection id="base" title={t.groups.identity} note={t.allRequired}>
      <ReviewerNote>{note}</ReviewerNote>
      <div className="srm-field">
        <div className="srm-field-label">
          <label htmlFor="company-name">{f.name}</label>
        </div>
        <Input id="company-name" value={name} readOnly suffix={<Icon name="lock" size={14} />} className="sup-locked" />
        <p className="srm-field-hint">{t.sameAsAccount}</p>
      </div>
      <Field name="shortName" label={f.shortName} />
      <Field name="supplierTypeId" label={f.supplierTypeId} kind="select" options={types} />
      <Field name="country" label={f.country} kind="dict" dict="country" />
      {domestic && <RegionField name="region" label={f.region} />}
      <Field name="usci" label={!domestic ? f.registrationNo : isPerson ? f.idNumber : f.usci} />
      <Field name="regDate" label={isPerson ? f.birthDate : f.regDate} kind="day" />
      <Field name="formerName" label={t.optional(f.formerName)} />
      <Field name="legalPerson" label={f.legalPerson} />
      <Field name="legalPost" label={f.legalPost} />
      <Field name="legalMobile" label={f.legalMobile} />
      <Field name="regAddress" label={f.regAddress} wide />
      <Field name="officeAddress" label={f.officeAddress} wide />
    </FormSection>
  )
}

const Operation = () => {
  const t = useText(supplierWords)
  const f = useText(supplierText).field
  const country = useFormValue<string>('country')
  const domestic = useDomestic()
  return (
    <FormSection id="operation" title={t.groups.operation}>
      <Field name="supplyCategory" label={f.supplyCategory} kind="dict" dict="supply_category" />
      <Field name="currency" label={f.currency} kind="dict" dict="currency" />
      {domestic ? (
        <Field name="taxRate" label={f.taxRate} kind="dict" dict="tax_rate" />
      ) : (
        <Field name="taxRate" label={f.taxRate} kind="decimal" places={2} suffix="%" />
      )}
      <Field
        name="regCapital"
        label={f.regCapital}
        kind="decimal"
        places={2}
        suffix={capitalUnit({ country }) === '10K' ? t.tenThousand : undefined}
      />
      <Field name="headcount" label={f.headcount} kind="int" />
      <Field name="insuredCount" label={f.insuredCount} kind="int" />
      <Field name="technicianCount" label={f.technicianCount} kind="int" />
      <Field name="businessScope" label={f.businessScope} kind="area" />
    </FormSection>
  )
}

const Credit = () => {
  const t = useText(supplierWords)
  const f = useText(supplierText).field
  const hasLimit = useFormValue<boolean>('hasCreditLimit')
  return (
    <FormSection id="credit" title={t.groups.credit}>
      <Field name="creditRating" label={t.optional(f.creditRating)} kind="dict" dict="credit_rating" />
      <Field name="hasCreditLimit" label={f.hasCreditLimit} kind="switch" />
      {hasLimit && <Field name="creditFiles" label={f.creditFiles} kind="files" biz="supplier" />}
      <Field name="orgFiles" label={f.orgFiles} kind="files" biz="supplier" />
    </FormSection>
  )
}

interface Brand {
  readonly name: string | null
}
const Brands = ({ options }: { options: ProfileOptions }) => {
  const t = useText(supplierWords)
  const { field: f, rowName } = useText(supplierText)
  const typeId = useFormValue<string>('supplierTypeId')
  const isAgent = options.types.find((x) => x.id === typeId)?.isAgent ?? false
  const maintained = useFormValue<boolean>('brandMaintained')
  return (
    <FormSection id="brands" title={t.groups.brands}>
      {!isAgent && <Field name="brandMaintained" label={f.brandMaintained} kind="switch" />}
      {(isAgent || maintained) && (
        <RowCards<Brand>
          name="brands"
          kind="brands"
          label={f.brands}
          newRow={() => ({ name: null, files: [] })}
          titleOf={(r) => r.name ?? ''}
        >
          {(at) => (
            <>
              <Field name={`${at}.name`} label={rowName.brands} />
              <Field name={`${at}.owner`} label={f.owner} />
              <Field name={`${at}.authFrom`} label={t.optional(f.authFrom)} kind="day" />
              <Field name={`${at}.authTo`} label={t.optional(f.authTo)} kind="day" />
              <Field name={`${at}.files`} label={f.files} kind="files" biz="supplier" />
            </>
          )}
        </RowCards>
      )}
    </FormSection>
  )
}

const Introduction = () => {
  const t = useText(supplierWords)
  const f = useText(supplierText).field
  const domestic = useDomestic()
  const bounds = ([min, max]: readonly [number, number]) => t.bounds(min, max)
  return (
    <FormSection id="intro" title={t.groups.intro}>
      <Field name="introZh" label={domestic ? f.introZh : t.optional(f.introZh)} kind="area" hint={bounds(textBounds.introZh)} />
      <Field name="introEn" label={t.optional(f.introEn)} kind="area" />
      <Field name="advantages" label={f.advantages} kind="area" hint={bounds(textBounds.advantages)} />
      <Field name="deliveryProcess" label={f.deliveryProcess} kind="area" hint={bounds(textBounds.deliveryProcess)} />
      <Field name="overseasExp" label={t.optional(f.overseasExp)} kind="area" hint={bounds(textBounds.overseasExp)} />
    </FormSection>
  )
}

/** Fields an administrator added. */
const More = ({ items }: { items: ProfileOptions['extItems'] }) => {
  const t = useText(supplierWords)
  if (items.length === 0) return null
  return (
    <FormSection id="ext" title={t.groups.ext}>
      <DynamicFields
        items={items.map((item) => (isRequiredItem(item) || item.readOnly ? item : { ...item, label: t.optional(item.label) }))}
      />
    </FormSection>
  )
}

/** The company overview, in groups short enough to take in. */
export const BaseSections = (props: BaseProps) => (
  <>
    <Identity {...props} />
    <Operation />
    <Credit />
    <Brands options={props.options} />
    <Introduction />
    <More items={props.options.extItems} />
  </>
)
