import type { ProfileData, ProfileOptions } from '@srm/contract/srm/supplier.shapes'
import { initialValues, valuesOf } from '@srm/domain/kit/fields'
import { bankFields, contactFields, qualificationFields } from '@srm/domain/srm/supplier/supplier-row.fields'
import { isDomestic } from '@srm/domain/srm/supplier/supplier-profile'
import { applicableDocTypes, categoryIdsOf } from '@srm/domain/srm/supplier/supplier-qualification.rules'
import { supplierText } from '@srm/domain/srm/supplier/supplier.text'
import { Button } from 'antd'
import { dictText, useDict } from '../../../../lib/dicts'
import { useLanguage } from '../../../../lib/session/language'
import { useText } from '../../../../lib/text'
import { useFormValue, useSetValue } from '../../../../ui/form/context'
import { Field } from '../../../../ui/form/field'
import { FormSection } from '../../../../ui/form/schema-form'
import { Icon } from '../../../../ui/icons'
import { LineTable } from '../../../../ui/line-table/line-table'
import { DeclaredInputs } from '../../../../ui/reference/field-inputs'
import { docTypesIn } from './profile-schema'
import { useRules } from './rules-context'
import { ReviewerNote } from '../review/reviewer-note'
import { RegionField } from './region-field'
import { RowCards } from './row-cards'
import { ShareBar } from '../lists/share-bar'
import { supplierWords } from '../text'

type Row<K extends keyof ProfileData> = ProfileData[K] extends readonly (infer R)[] ? R : never
interface SectionProps {
  readonly note: string | undefined
}

export const Shareholders = ({ note }: SectionProps) => {
  const t = useText(supplierWords)
  const { field: f, section, rowName } = useText(supplierText)
  const rows = useFormValue<readonly Row<'shareholders'>[]>('shareholders') ?? []
  const currency = useFormValue<string>('currency') ?? ''
  return (
    <FormSection id="shareholders" title={section.shareholders} note={t.people(rows.length)} flush>
      <ReviewerNote>{note}</ReviewerNote>
      <LineTable<Row<'shareholders'>>
        name="shareholders"
        label={section.shareholders}
        newRow={() => ({ name: null, ratio: null, amount: null, remark: null })}
        max={200}
        columns={[
          { key: 'name', title: rowName.shareholders, width: 160 },
          { key: 'ratio', title: f.ratio, kind: 'decimal', places: 6, suffix: '%', width: 110 },
          { key: 'amount', title: `${f.amount} ${currency}`, kind: 'decimal', places: 2, width: 130 },
          { key: 'remark', title: t.optional(f.remark), width: 110 },
        ]}
      />
      <ShareBar rows={rows} />
    </FormSection>
  )
}

const categoryOptions = (options: ProfileOptions, english: boolean) => {
  const nameOf = (c: ProfileOptions['categories'][number]) => (english ? c.nameEn : c.nameZh)
  return options.categories
    .filter((c) => !options.categories.some((below) => below.parentId === c.id))
    .map((c) => {
      const parent = options.categories.find((p) => p.id === c.parentId)
      return { value: c.id, label: parent ? `${nameOf(parent)} / ${nameOf(c)}` : nameOf(c) }
    })
}

export const Categories = ({ options, note }: SectionProps & { options: ProfileOptions }) => {
  const t = useText(supplierWords)
  const { field: f, section } = useText(supplierText)
  const names = categoryOptions(options, useLanguage() === 'en-US')
  const { categoryLimit } = useRules()
  const emptyRow = {
    categoryId: null,
    ordinaryDays: null,
    ordinaryDaysAbroad: null,
    emergencyDays: null,
    emergencyDaysAbroad: null,
    share: null,
    shareAbroad: null,
    remark: null,
  }
  return (
    <FormSection id="categories" title={section.categories} note={t.importance(categoryLimit)}>
      <ReviewerNote>{note}</ReviewerNote>
      <RowCards<Row<'categories'>>
        name="categories"
        kind="categories"
        label={section.categories}
        max={categoryLimit}
        ordered
        newRow={() => emptyRow}
        titleOf={(r) => names.find((n) => n.value === r.categoryId)?.label ?? ''}
      >
        {(at) => (
          <>
            <Field name={`${at}.categoryId`} label={f.categoryId} kind="select" options={names} />
            <Field name={`${at}.ordinaryDays`} label={`${f.ordinaryDays} (${t.days})`} kind="int" />
            <Field name={`${at}.emergencyDays`} label={`${f.emergencyDays} (${t.days})`} kind="int" />
            <Field name={`${at}.ordinaryDaysAbroad`} label={t.optional(f.ordinaryDaysAbroad)} kind="int" />
            <Field name={`${at}.emergencyDaysAbroad`} label={t.optional(f.emergencyDaysAbroad)} kind="int" />
            <Field name={`${at}.share`} label={t.optional(f.share)} kind="decimal" places={2} suffix="%" />
            <Field name={`${at}.shareAbroad`} label={t.optional(f.shareAbroad)} kind="decimal" places={2} suffix="%" />
            <Field name={`${at}.remark`} label={t.optional(f.remark)} />
          </>
        )}
      </RowCards>
    </FormSection>
  )
}

export const Contacts = ({ note }: SectionProps) => {
  const t = useText(supplierWords)
  const { field: f, section, rowName } = useText(supplierText)
  const kinds = useDict('contact_type')
  const set = useSetValue()
  const rows = useFormValue<readonly Row<'contacts'>[]>('contacts') ?? []
  const only = (chosen: string) =>
    set(
      'contacts',
      rows.map((r, i) => ({ ...r, isDefault: `contacts.${i}` === chosen })),
    )
  const emptyRow = { ...valuesOf(contactFields, { isDefault: rows.length === 0 }), type: null, sex: null }
  return (
    <FormSection id="contacts" title={section.contacts} note={t.contactsNote}>
      <ReviewerNote>{note}</ReviewerNote>
      <RowCards<Row<'contacts'>>
        name="contacts"
        kind="contacts"
        label={section.contacts}
        newRow={() => emptyRow}
        titleOf={(r) => [dictText(kinds, r.type), r.name].filter(Boolean).join(' · ')}
      >
        {(at) => (
          <DeclaredInputs
            allNeeded
            at={`${at}.`}
            fields={contactFields}
            labels={{ ...f, name: rowName.contacts }}
            special={{ isDefault: { onChanged: (on) => on && only(at) } }}
          />
        )}
      </RowCards>
    </FormSection>
  )
}

export const BankAccounts = ({ note, company }: SectionProps & { company: string }) => {
  const t = useText(supplierWords)
  const { field: f, section } = useText(supplierText)
  const country = useFormValue<string>('country')
  const formerName = useFormValue<string>('formerName')
  const rows = useFormValue<readonly Row<'bank'>[]>('bank') ?? []
  const emptyRow = {
    ...valuesOf(bankFields, { ...initialValues(bankFields), accountName: company, isDefault: rows.length === 0 }),
    accountType: null,
    region: [],
  }
  const isOther = (name: string | null) => Boolean(name) && name !== company && name !== formerName
  return (
    <FormSection id="bank" title={section.bank} note={t.bankNote}>
      <ReviewerNote>{note}</ReviewerNote>
      <RowCards<Row<'bank'>> name="bank" kind="bank" label={section.bank} newRow={() => emptyRow} titleOf={(r) => r.depositBank ?? ''}>
        {(at, row) => (
          <DeclaredInputs
            allNeeded
            at={`${at}.`}
            fields={bankFields}
            labels={f}
            special={{
              accountNo: { hint: t.bankHint },
              nameReason: isOther(row.accountName) ? { label: f.nameReason } : null,
              ...(isDomestic({ country }) && row.accountType !== 'foreign' && { branchNo: { label: f.branchNo } }),
              region: isDomestic({ country }) ? <RegionField name={`${at}.region`} label={t.optional(f.region)} anyLevel /> : null,
            }}
          />
        )}
      </RowCards>
    </FormSection>
  )
}

export const Qualifications = ({ options, note }: SectionProps & { options: ProfileOptions }) => {
  const t = useText(supplierWords)
  const { field: f, section } = useText(supplierText)
  const lang = useLanguage()
  const set = useSetValue()
  const typeId = useFormValue<string>('supplierTypeId')
  const categories = useFormValue<ProfileData['categories']>('categories') ?? []
  const rows = useFormValue<readonly Row<'qualifications'>[]>('qualifications') ?? []
  const kinds = applicableDocTypes(docTypesIn(options, lang), typeId, categoryIdsOf(categories))
  const missing = kinds.filter((k) => k.mustUpload && !rows.some((r) => r.docTypeId === k.id))
  const names = kinds.map((k) => ({ value: k.id, label: k.mustUpload ? `${k.name} · ${t.must}` : k.name }))
  const newRow = (docTypeId: string | null = null) => ({
    ...valuesOf(qualificationFields, { ...initialValues(qualificationFields), docTypeId }),
    files: [],
  })
  const endsAt = (row: Row<'qualifications'>) =>
    kinds.find((k) => k.id === row.docTypeId)?.expiryRequired ? f.validTo : t.optional(f.validTo)
  return (
    <FormSection id="qualifications" title={section.qualifications} note={t.qualificationsNote}>
      <ReviewerNote>{note}</ReviewerNote>
      {missing.length > 0 && (
        <div className="srm-row wrap sup-missing wide">
          <span>{t.missingDocs}</span>
          {missing.map((k) => (
            <Button
              key={k.id}
              size="small"
              icon={<Icon name="plus" size={12} />}
              onClick={() => set('qualifications', [...rows, newRow(k.id)])}
            >
              {k.name}
            </Button>
          ))}
        </div>
      )}
      <RowCards<Row<'qualifications'>>
        name="qualifications"
        kind="qualifications"
        label={section.qualifications}
        max={200}
        newRow={newRow}
        titleOf={(r) => kinds.find((k) => k.id === r.docTypeId)?.name ?? ''}
      >
        {(at, row) => (
          <DeclaredInputs
            allNeeded
            at={`${at}.`}
            fields={qualificationFields}
            labels={f}
            special={{
              docTypeId: { kind: 'select', options: names },
              validTo: row.longTerm ? null : { label: endsAt(row) },
              files: { kind: 'files', biz: 'supplier' },
            }}
          />
        )}
      </RowCards>
    </FormSection>
  )
}
