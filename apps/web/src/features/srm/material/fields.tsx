import { material as routes, type LikeMaterial } from '@srm/contract/srm/material'
import { materialType } from '@srm/contract/srm/material-type'
import { uomReference } from '@srm/contract/srm/uom'
import { materialMachine } from '@srm/domain/srm/material/material.machine'
import { effectiveOf, inheritedKeys, typeCodesOf } from '@srm/domain/srm/material-type/material-type.rules'
import { materialTypeText } from '@srm/domain/srm/material-type/material-type.text'
import { materialText } from '@srm/domain/srm/material/material.text'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useLanguage } from '../../../lib/session/language'
import { useText } from '../../../lib/text'
import { useSettled } from '../../../lib/use-settled'
import { query } from '../../../lib/wire/client'
import { Field } from '../../../ui/form/field'
import { useFormError, useFormValue } from '../../../ui/form/context'
import { FormSection } from '../../../ui/form/schema-form'
import { Banner } from '../../../ui/layout/banner'
import { aqlOptions, useInheritedWords } from '../../../ui/materials/inherited'
import { StatusTag, ToneTag } from '../../../ui/tags/status-tag'
import { materialPageText } from './text'

const useTypes = () => useQuery(query(materialType.tree, {})).data ?? []
/** Types that nothing stands below. */
const useLeaves = () => {
  const english = useLanguage() === 'en-US'
  const rows = useTypes().filter((row) => row.enabled)
  return rows
    .filter((row, i) => !rows[i + 1]?.code.startsWith(row.code))
    .map((row) => ({ value: row.id, label: `${row.code} ${english ? row.nameEn : row.nameZh}` }))
}
const useUnits = () => {
  const english = useLanguage() === 'en-US'
  const { data } = useQuery(query(uomReference.routes.list, { query: { pageSize: '200', column: 'sortOrder', order: 'asc' } as never }))
  return (data?.records ?? [])
    .filter((row) => row.enabled)
    .map((row) => ({ value: row.id, label: english ? row.nameEn : row.nameZh, code: row.code }))
}

const LikeList = ({ rows, isSame }: { rows: readonly LikeMaterial[]; isSame: boolean }) => {
  const t = useText(materialPageText)
  return (
    <div className="srm-wide">
      <Banner tone={isSame ? 'bad' : 'todo'}>
        <strong>{t.like}</strong>
        <ul className="srm-like" aria-label={t.like}>
          {rows.map((one) => (
            <li key={one.id} className="srm-row wrap gap-2">
              <ToneTag tone={one.exact ? 'bad' : 'todo'}>{one.exact ? t.same : t.near}</ToneTag>
              <Link to={`/srm/material/detail?id=${one.id}`} className="srm-link">
                {one.docNo}
              </Link>
              <span>{[one.nameZh, one.spec, one.model].filter(Boolean).join(' ')}</span>
              <StatusTag machine={materialMachine} status={one.status} />
            </li>
          ))}
        </ul>
      </Banner>
    </div>
  )
}

/** What is there already and like what is being typed; where it is the same, somebody says why there is to be another. */
const Similar = ({ id }: { id: string | undefined }) => {
  const t = useText(materialPageText)
  const { field: f } = useText(materialText)
  const typed = {
    nameZh: useFormValue<string | null>('nameZh') ?? '',
    spec: useFormValue<string | null>('spec') ?? '',
    model: useFormValue<string | null>('model') ?? '',
  }
  const asked = useSettled(JSON.stringify(typed), 400)
  const wanted = JSON.parse(asked.value) as typeof typed
  const { data = [] } = useQuery({
    ...query(routes.similar, { query: { ...wanted, ...(id && { id }) }, quiet: true }),
    enabled: wanted.nameZh.trim().length > 1,
  })
  const isSame = data.some((one) => one.exact)
  const given = useFormValue<string | null>('sameReason')
  const refused = useFormError('sameReason')
  return (
    <>
      {data.length > 0 && <LikeList rows={data} isSame={isSame} />}
      {(isSame || given || refused) && <Field name="sameReason" label={f.sameReason} hint={t.sameHint} wide />}
    </>
  )
}

export const NameFields = ({ id }: { id?: string | undefined }) => {
  const t = useText(materialPageText)
  const { field: f } = useText(materialText)
  return (
    <FormSection id="base" title={t.sections.base}>
      <Field name="typeId" label={f.typeId} kind="select" options={useLeaves()} disabled={id !== undefined} hint={t.fixedType} />
      <Field name="nameZh" label={f.nameZh} />
      <Field name="spec" label={f.spec} />
      <Field name="model" label={f.model} />
      <Field name="nameEn" label={f.nameEn} />
      <Field name="brand" label={f.brand} />
      <Similar id={id} />
    </FormSection>
  )
}

export const UnitFields = ({ fixedBase = false }: { fixedBase?: boolean }) => {
  const t = useText(materialPageText)
  const { field: f } = useText(materialText)
  const units = useUnits()
  const nameOf = (id: string | null | undefined) => units.find((one) => one.value === id)?.label
  const [base, purchase] = [nameOf(useFormValue<string | null>('baseUnitId')), nameOf(useFormValue<string | null>('purchaseUnitId'))]
  return (
    <FormSection id="units" title={t.sections.units}>
      {!fixedBase && <Field name="baseUnitId" label={f.baseUnitId} kind="select" options={units} />}
      <Field name="purchaseUnitId" label={f.purchaseUnitId} kind="select" options={units} />
      <Field name="factor" label={f.factor} kind="decimal" places={8} hint={base && purchase && t.factorHint(purchase, base)} />
      <Field name="minOrderQty" label={f.minOrderQty} kind="decimal" places={4} />
      <Field name="packQty" label={f.packQty} kind="decimal" places={4} />
      <Field name="leadDays" label={f.leadDays} kind="int" />
      <Field name="hsCode" label={f.hsCode} />
    </FormSection>
  )
}

export const KeepingFields = () => {
  const t = useText(materialPageText)
  const { field: f } = useText(materialText)
  return (
    <FormSection id="keeping" title={t.sections.keeping}>
      <Field name="trace" label={f.trace} kind="dict" dict="material_trace" />
      <Field name="shelfDays" label={f.shelfDays} kind="int" />
      <Field name="minLifePct" label={f.minLifePct} kind="int" />
      <Field name="certRequired" label={f.certRequired} kind="switch" />
      <Field name="keyPart" label={f.keyPart} kind="switch" hint={t.staffOnly} />
      <Field name="remark" label={f.remark} kind="area" hint={t.staffOnly} wide />
    </FormSection>
  )
}

const kinds = {
  ...{ taxRate: { kind: 'decimal', places: 2, suffix: '%' }, overTol: { kind: 'decimal', places: 2, suffix: '%' } },
  ...{ underTol: { kind: 'decimal', places: 2, suffix: '%' }, aql: { kind: 'select', options: aqlOptions } },
  ...{ inspectRequired: { kind: 'dict', dict: 'yn' }, sampleRequired: { kind: 'dict', dict: 'yn' } },
  ...{ auditRequired: { kind: 'dict', dict: 'yn' }, buyerOwner: { kind: 'user', store: 'username' } },
} as const
/** Each says, while it is empty, what it stands for and whose word that is. */
export const OwnFields = ({ typeCode }: { typeCode?: string }) => {
  const t = useText(materialPageText)
  const { field: f } = useText(materialTypeText)
  const types = useTypes()
  const typeId = useFormValue<string | null>('typeId')
  const code = typeCode ?? types.find((row) => row.id === typeId)?.code
  const above = effectiveOf(null, code ? types.filter((row) => typeCodesOf(code).includes(row.code)) : [])
  const words = useInheritedWords()
  return (
    <FormSection id="own" title={t.sections.own} note={t.inheritNote}>
      {inheritedKeys.map((key) => (
        <Field key={key} name={`own.${key}`} label={f[key]} hint={words(key, above[key])} {...(kinds[key] as object)} />
      ))}
    </FormSection>
  )
}
