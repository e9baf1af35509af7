import type { ProfileData, ProfileOptions } from '@srm/contract/srm/supplier.shapes'
import { domesticCountry } from '@srm/domain/srm/supplier/supplier-kinds'
import { supplierText } from '@srm/domain/srm/supplier/supplier.text'
import { dictText, useDict } from '../../../../lib/dicts'
import { useLanguage } from '../../../../lib/session/language'
import { useText } from '../../../../lib/text'
import { useFormValue } from '../../../../ui/form/context'
import { Field } from '../../../../ui/form/field'
import { FormSection } from '../../../../ui/form/schema-form'
import { NoneBox } from './none-box'
import { useNeeded, type SectionProps } from './record-sections'
import { ReviewerNote } from '../review/reviewer-note'
import { RowCards } from './row-cards'
import { useRules } from './rules-context'
import { supplierWords } from '../text'

type Relations = ProfileData['relations']
type Affiliate = Relations['affiliates'][number]
type Principal = Relations['principals'][number]
type BuyerOrg = Relations['orgs'][number]

const emptyAffiliate: Affiliate = { relation: null, name: null, usci: null, country: domesticCountry, shareRatio: null, remark: null }
const emptyPrincipal: Principal = { name: null, country: null, brand: null, territory: null, authFrom: null, authTo: null, files: [] }

/** Affiliates with whoever controls the company, or the declaration that there are none. */
const Affiliates = () => {
  const t = useText(supplierWords)
  const { field: f, rowName } = useText(supplierText)
  const kinds = useDict('affiliate_relation')
  const rows = useFormValue<readonly Affiliate[]>('relations.affiliates') ?? []
  return (
    <>
      <NoneBox name="relations.noAffiliates" label={f.noAffiliates} words={t.noAffiliates} has={rows.length > 0} />
      <RowCards<Affiliate>
        name="relations.affiliates"
        kind="affiliates"
        label={f.affiliates}
        max={200}
        newRow={() => emptyAffiliate}
        titleOf={(r) => [dictText(kinds, r.relation), r.name].filter(Boolean).join(' · ')}
      >
        {(at, row) => (
          <>
            <Field name={`${at}.relation`} label={f.relation} kind="dict" dict="affiliate_relation" />
            <Field name={`${at}.name`} label={rowName.affiliates} />
            <Field name={`${at}.country`} label={f.country} kind="dict" dict="country" />
            <Field name={`${at}.usci`} label={t.optional(row.relation === 'controller' ? f.codeOrId : f.usci)} />
            <Field name={`${at}.shareRatio`} label={t.optional(f.shareRatio)} kind="decimal" places={2} suffix="%" />
            <Field name={`${at}.remark`} label={row.relation === 'other' ? f.remark : t.optional(f.remark)} />
          </>
        )}
      </RowCards>
    </>
  )
}

const Principals = () => {
  const t = useText(supplierWords)
  const { field: f, rowName } = useText(supplierText)
  return (
    <RowCards<Principal>
      name="relations.principals"
      kind="principals"
      label={f.principals}
      max={100}
      newRow={() => emptyPrincipal}
      titleOf={(r) => [r.name, r.brand].filter(Boolean).join(' · ')}
    >
      {(at) => (
        <>
          <Field name={`${at}.name`} label={rowName.principals} />
          <Field name={`${at}.country`} label={f.country} kind="dict" dict="country" />
          <Field name={`${at}.brand`} label={f.brand} />
          <Field name={`${at}.territory`} label={t.optional(f.territory)} />
          <Field name={`${at}.authFrom`} label={t.optional(f.authFrom)} kind="day" />
          <Field name={`${at}.authTo`} label={t.optional(f.authTo)} kind="day" />
          <Field name={`${at}.files`} label={f.authFiles} kind="files" biz="supplier" />
        </>
      )}
    </RowCards>
  )
}

/** The companies of the buyer by name, in the language of the reader. */
const useBuyerOrgs = ({ orgs }: ProfileOptions) => {
  const english = useLanguage() === 'en-US'
  return orgs.map((o) => ({ value: o.code, label: english ? o.nameEn : o.nameZh }))
}

const BuyerOrgs = ({ options }: { options: ProfileOptions }) => {
  const t = useText(supplierWords)
  const { field: f } = useText(supplierText)
  const orgs = useBuyerOrgs(options)
  const rows = useFormValue<readonly BuyerOrg[]>('relations.orgs') ?? []
  const next = () => orgs.find((o) => !rows.some((r) => r.buyerOrg === o.value))?.value ?? null
  return (
    <RowCards<BuyerOrg>
      name="relations.orgs"
      kind="orgs"
      label={f.orgs}
      max={Math.min(50, orgs.length)}
      newRow={() => ({ buyerOrg: next(), cooperation: null })}
      titleOf={(r) => orgs.find((o) => o.value === r.buyerOrg)?.label ?? ''}
    >
      {(at) => (
        <>
          <Field name={`${at}.buyerOrg`} label={f.buyerOrg} kind="select" options={orgs} />
          <Field name={`${at}.cooperation`} label={t.optional(f.cooperation)} kind="area" />
        </>
      )}
    </RowCards>
  )
}

/** Affiliates, principals, and the organisations of the buyer it asks to cooperate with. */
export const Relations = ({ options, note }: SectionProps & { options: ProfileOptions }) => {
  const t = useText(supplierWords)
  const { section, field: f } = useText(supplierText)
  const { types } = useRules()
  const needed = useNeeded('relations')
  const typeId = useFormValue<string>('supplierTypeId')
  const principals = useFormValue<readonly Principal[]>('relations.principals') ?? []
  // Who is no agent represents nobody; what was entered before stays in sight.
  const isAgent = types.find((x) => x.id === typeId)?.isAgent ?? false
  return (
    <FormSection id="relations" title={section.relations} note={needed ? undefined : t.sectionOptional}>
      <ReviewerNote>{note}</ReviewerNote>
      <h3 className="sup-part wide">{f.affiliates}</h3>
      <Affiliates />
      <h3 className="sup-part wide">
        {f.principals}
        {!isAgent && principals.length === 0 && <small className="srm-dim">{t.principalsNote}</small>}
      </h3>
      <Principals />
      <h3 className="sup-part wide">{f.orgs}</h3>
      <BuyerOrgs options={options} />
    </FormSection>
  )
}
