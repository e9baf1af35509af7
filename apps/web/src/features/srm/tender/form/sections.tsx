import { tender as routes } from '@srm/contract/srm/tender'
import { tenderParts } from '@srm/domain/srm/tender/tender.fields'
import { tenderText } from '@srm/domain/srm/tender/tender.text'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useLanguage } from '../../../../lib/session/language'
import { useText } from '../../../../lib/text'
import { query } from '../../../../lib/wire/client'
import { useFormValue, useSetValue } from '../../../../ui/form/context'
import { Field } from '../../../../ui/form/field'
import { FormSection } from '../../../../ui/form/schema-form'
import { Icon } from '../../../../ui/icons'
import { choiceWords } from '../../../../ui/opening/choice.text'
import { useCategoryOptions } from '../../../../ui/picker/category-options'
import { SupplierPicker } from '../../../../ui/picker/supplier-picker'
import { DeclaredInputs } from '../../../../ui/reference/field-inputs'
import { currencyOptions } from '../../../../ui/tags/currencies'
import { ClockCard } from './clock-card'
import { tenderFormText } from './form.text'
import { newRequirement, type Scheme } from './initial'
import { SchemeDesigner } from './scheme'

export const ProjectSection = () => {
  const t = useText(tenderFormText)
  const lang = useLanguage()
  const set = useSetValue()
  return (
    <FormSection id="project" title={t.sections.project}>
      <DeclaredInputs
        fields={tenderParts.project}
        labels={useText(tenderText).field}
        special={{
          method: { hint: t.hints.method },
          // What the law prescribes is sealed by its bidders; who turns it on has that proposed in sight, with the other rules.
          mandatory: { hint: t.hints.mandatory, onChanged: (on: unknown) => on === true && set('sealMode', 'client') },
          categoryId: { kind: 'select', options: useCategoryOptions() },
          currency: { kind: 'select', options: currencyOptions(lang) },
        }}
      />
    </FormSection>
  )
}

export const ScheduleSection = () => {
  const t = useText(tenderFormText)
  const mandatory = useFormValue<boolean>('mandatory') ?? false
  return (
    <FormSection id="schedule" title={t.sections.schedule} note={t.clock.counted}>
      <DeclaredInputs
        fields={tenderParts.schedule}
        labels={useText(tenderText).field}
        special={{
          clarifyAt: { hint: t.hints.clarify },
          openAt: mandatory ? { hint: t.hints.opening } : {},
        }}
      />
      <ClockCard />
    </FormSection>
  )
}

const Qualifications = () => {
  const t = useText(tenderFormText).qualification
  const items = useFormValue<readonly { key: string; name: string; required: boolean }[]>('qualificationItems') ?? []
  const set = useSetValue()
  const without = (at: number) =>
    set(
      'qualificationItems',
      items.filter((_, i) => i !== at),
    )
  return (
    <fieldset className="tdr-asks wide">
      <legend>{t.title}</legend>
      {items.map((item, i) => (
        <div className="tdr-ask" key={item.key}>
          <Field name={`qualificationItems.${i}.name`} label={t.name} required />
          <Field name={`qualificationItems.${i}.required`} label={t.required} kind="switch" />
          <Button type="text" aria-label={`− ${item.name || t.name}`} icon={<Icon name="trash" size={16} />} onClick={() => without(i)} />
        </div>
      ))}
      {items.length < 50 && (
        <Button icon={<Icon name="plus" size={14} />} onClick={() => set('qualificationItems', [...items, newRequirement()])}>
          {t.name}
        </Button>
      )}
    </fieldset>
  )
}
export const TakingSection = () => {
  const t = useText(tenderFormText)
  const asksBond = useFormValue<boolean>('bondRequired') ?? false
  return (
    <FormSection id="taking" title={t.sections.taking}>
      <DeclaredInputs
        fields={tenderParts.taking}
        labels={useText(tenderText).field}
        special={{
          qualificationItems: <Qualifications />,
          blindRegistration: { hint: t.hints.blind },
          bondDeadline: asksBond ? { required: true } : null,
        }}
      />
    </FormSection>
  )
}

const lowest: Scheme = { items: [], formula: 'none', priceMax: '0', benchmark: null }
export const JudgingSection = () => {
  const t = useText(tenderFormText)
  const set = useSetValue()
  const scheme = useFormValue<Scheme>('scheme')
  return (
    <FormSection id="judging" title={t.sections.judging}>
      <DeclaredInputs
        fields={tenderParts.judging}
        labels={useText(tenderText).field}
        special={{
          evalMethod: {
            onChanged: (next: unknown) =>
              set('scheme', next === 'lowest' ? { ...(scheme ?? lowest), formula: 'none' } : { ...(scheme ?? lowest), formula: 'lowest' }),
          },
          scheme: <SchemeDesigner />,
        }}
      />
    </FormSection>
  )
}

export const OpeningSection = () => {
  const t = useText(tenderFormText)
  const w = useText(choiceWords)
  const { data: openers } = useQuery({ ...query(routes.openers, { query: {}, quiet: true }), staleTime: 300_000 })
  const isClientSealed = useFormValue<string>('sealMode') === 'client'
  return (
    <FormSection id="opening" title={t.sections.opening}>
      <DeclaredInputs
        fields={tenderParts.opening}
        labels={useText(tenderText).field}
        special={{
          sealMode: isSecureContext ? {} : { hint: w.insecure },
          openerIds: {
            kind: 'selects',
            options: (openers ?? []).map((one) => ({
              value: one.userId,
              label: isClientSealed && !one.hasKey ? `${one.name}（${t.officer.unkeyed}）` : one.name,
            })),
            hint: t.hints.openers,
          },
        }}
      />
    </FormSection>
  )
}

export const SuppliersSection = ({ known }: { known: Readonly<Record<string, string>> }) => {
  const t = useText(tenderFormText)
  const label = useText(tenderText).field.suppliers
  const categoryId = useFormValue<string>('categoryId')
  const method = useFormValue<string>('method')
  return (
    <FormSection id="suppliers" title={t.sections.suppliers} columns={1}>
      {method === 'open' ? (
        <p className="srm-dim">{t.hints.open}</p>
      ) : (
        <Field<readonly string[]> name="supplierIds" label={label} wide>
          {(control) => <SupplierPicker control={control} categoryId={categoryId} known={known} />}
        </Field>
      )}
    </FormSection>
  )
}
