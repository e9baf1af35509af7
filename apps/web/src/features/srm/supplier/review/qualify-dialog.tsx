import { plusDays } from '@srm/domain/kit/day'
import { QualifyInput, supplier, type SupplierDetail } from '@srm/contract/srm/supplier'
import type { CategoryQual } from '@srm/contract/srm/supplier.shapes'
import { Link } from '@tanstack/react-router'
import { Button } from 'antd'
import { shortInstant } from '../../../../lib/format'
import { useLanguage } from '../../../../lib/session/language'
import { useAction } from '../../../../lib/wire/client'
import { useText } from '../../../../lib/text'
import { useMay } from '../../../../ui/actor'
import { Banner } from '../../../../ui/layout/banner'
import { Field } from '../../../../ui/form/field'
import { FormDialog } from '../../../../ui/form/form-dialog'
import { SchemaForm } from '../../../../ui/form/schema-form'
import { supplierListWords } from '../lists/list.text'
import { mayRefuse } from './refuse-category'
import { supplierWords } from '../text'

const inYears = (day: string, years: number) => `${Number(day.slice(0, 4)) + years}${day.slice(4).replace('-02-29', '-02-28')}`

interface SampleFirstProps {
  readonly supplierId: string
  readonly category: { readonly value: string; readonly name: string }
}
/** A category that asks for a sample, and the way to one. */
const SampleFirst = ({ supplierId, category }: SampleFirstProps) => {
  const t = useText(supplierWords)
  const may = useMay()
  return (
    <Banner
      tone="todo"
      action={
        may('srm:sample:add') && (
          <Link to="/srm/sample/form" search={{ supplierId, categoryId: category.value }} className="srm-link">
            {t.detail.askSample}
          </Link>
        )
      }
    >
      {t.detail.sampleFirst(category.name)}
    </Banner>
  )
}

interface QualifyDialogProps {
  readonly detail: SupplierDetail
  readonly open: boolean
  readonly onClose: () => void
  /** Turns down what the company asked for, instead. */
  readonly onRefuse: (asked: CategoryQual) => void
}
/** Qualifies the supplier for one of the categories it applied with. */
export const QualifyDialog = ({ detail, open, onClose, onRefuse }: QualifyDialogProps) => {
  const t = useText(supplierWords)
  const lists = useText(supplierListWords)
  const english = useLanguage() === 'en-US'
  const qualify = useAction(supplier.qualify, { onDone: onClose, quiet: true })
  const { id, version } = detail.supplier
  const today = detail.now.slice(0, 10)
  const categories = detail.profile.categories.flatMap(({ categoryId }) => {
    const found = detail.options.categories.find((c) => c.id === categoryId)
    if (!found) return []
    const name = english ? found.nameEn : found.nameZh
    const audited = detail.unaudited.includes(found.id) ? t.detail.unaudited(name) : name
    return [{ value: found.id, name, label: detail.unsampled.includes(found.id) ? t.detail.unsampled(audited) : audited }]
  })
  const unaudited = categories.filter(({ value }) => detail.unaudited.includes(value)).map(({ name }) => name)
  const unsampled = categories.filter(({ value }) => detail.unsampled.includes(value))
  // What the company asked for comes first; a line still in force goes on the day after its last.
  const asked = detail.quals.find((q) => q.appliedAt !== null)
  const from = asked?.qualStatus === '1' && asked.qualTo >= today ? plusDays(asked.qualTo, 1) : today
  const preset = { ...(asked && { categoryId: asked.categoryId }), orgCode: asked?.orgCode ?? detail.orgs[0]?.orgCode ?? '' }
  const orgs = detail.orgs.map((o) => ({ value: o.orgCode, label: english ? (o.nameEn ?? o.name) : o.name }))
  return (
    <FormDialog title={t.detail.qualifyTitle} open={open} onClose={onClose}>
      {asked && mayRefuse({ detail, qual: asked }) && (
        <p className="srm-row wrap sup-asked">
          <span>
            {t.detail.asked(
              english ? asked.categoryNameEn : asked.categoryName,
              asked.orgName ?? asked.orgCode ?? '',
              shortInstant(asked.appliedAt),
            )}
          </span>
          <Button size="small" onClick={() => onRefuse(asked)}>
            {t.detail.turnDown}
          </Button>
        </p>
      )}
      <SchemaForm
        form="supplier-qualify"
        inDialog
        schema={QualifyInput}
        initial={{ id, version, ...preset, qualFrom: from, qualTo: inYears(from, 2) }}
        submitLabel={lists.qualify}
        onCancel={onClose}
        submit={(values) => qualify.send(values)}
      >
        {unaudited.length > 0 && <Banner tone="todo">{t.detail.auditFirst(unaudited)}</Banner>}
        {unsampled.map((category) => (
          <SampleFirst key={category.value} supplierId={id} category={category} />
        ))}
        <div className="srm-fields sup-dialog" data-columns={2}>
          <Field
            name="categoryId"
            label={t.detail.category}
            kind="select"
            options={categories.map(({ value, label }) => ({ value, label }))}
            wide
          />
          <Field name="orgCode" label={t.detail.org} kind="select" options={orgs} wide />
          <Field name="qualFrom" label={t.detail.from} kind="day" />
          <Field name="qualTo" label={t.detail.to} kind="day" />
        </div>
      </SchemaForm>
    </FormDialog>
  )
}
