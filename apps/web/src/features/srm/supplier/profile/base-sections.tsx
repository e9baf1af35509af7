import type { ProfileOptions } from '@srm/contract/srm/supplier.shapes'
import { baseParts } from '@srm/domain/srm/supplier/supplier-base.fields'
import { capitalUnit, isDomestic } from '@srm/domain/srm/supplier/supplier-profile'
import { supplierText } from '@srm/domain/srm/supplier/supplier.text'
import { Input } from 'antd'
import { useLanguage } from '../../../../lib/session/language'
import { useText } from '../../../../lib/text'
import { DynamicFields } from '../../../../ui/dynamic-form/dynamic-fields'
import { isRequiredItem } from '../../../../ui/dynamic-form/item'
import { useFormValue } from '../../../../ui/form/context'
import { Field } from '../../../../ui/form/field'
import { FormSection } from '../../../../ui/form/schema-form'
import { Icon } from '../../../../ui/icons'
import { DeclaredInputs } from '../../../../ui/reference/field-inputs'
import { RegionField } from './region-field'
import { RowCards } from './row-cards'
import { ReviewerNote } from '../review/reviewer-note'
import { supplierWords } from '../text'

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
      <DeclaredInputs
        allNeeded
        fields={baseParts.identity}
        labels={f}
        special={{
          supplierTypeId: { kind: 'select', options: types },
          region: domestic ? <RegionField name="region" label={f.region} /> : null,
          usci: { label: !domestic ? f.registrationNo : isPerson ? f.idNumber : f.usci },
          regDate: { label: isPerson ? f.birthDate : f.regDate },
        }}
      />
    </FormSection>
  )
}

const Operation = () => {
  const t = useText(supplierWords)
  const country = useFormValue<string>('country')
  const domestic = useDomestic()
  return (
    <FormSection id="operation" title={t.groups.operation}>
      <DeclaredInputs
        allNeeded
        fields={baseParts.operation}
        labels={useText(supplierText).field}
        special={{
          taxRate: domestic ? { kind: 'dict', dict: 'tax_rate' } : { kind: 'decimal', places: 2, suffix: '%' },
          regCapital: { kind: 'decimal', places: 2, suffix: capitalUnit({ country }) === '10K' ? t.tenThousand : undefined },
        }}
      />
    </FormSection>
  )
}

const filed = { kind: 'files', biz: 'supplier' } as const
const Credit = () => {
  const t = useText(supplierWords)
  const hasLimit = useFormValue<boolean>('hasCreditLimit')
  return (
    <FormSection id="credit" title={t.groups.credit}>
      <DeclaredInputs
        allNeeded
        fields={baseParts.credit}
        labels={useText(supplierText).field}
        special={{ creditFiles: hasLimit ? filed : null, orgFiles: filed }}
      />
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
  const hint = ({ bounds: [min, max] }: { readonly bounds: readonly [number, number] }) => t.bounds(min, max)
  const { introZh, advantages, deliveryProcess, overseasExp } = baseParts.intro
  return (
    <FormSection id="intro" title={t.groups.intro}>
      <DeclaredInputs
        allNeeded
        fields={baseParts.intro}
        labels={f}
        special={{
          introZh: { hint: hint(introZh), ...(domestic && { label: f.introZh }) },
          advantages: { hint: hint(advantages) },
          deliveryProcess: { hint: hint(deliveryProcess) },
          overseasExp: { hint: hint(overseasExp) },
        }}
      />
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
