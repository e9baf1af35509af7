import { tenderWork as routes, type TenderWorkDetail } from '@srm/contract/srm/tender'
import { registrationFields } from '@srm/domain/srm/tender/tender.fields'
import { tenderText } from '@srm/domain/srm/tender/tender.text'
import { ask } from '../../../../lib/notify'
import { Button, Select } from 'antd'
import { useState } from 'react'
import { nothing, shortInstant } from '../../../../lib/format'
import { useText } from '../../../../lib/text'
import { useAction } from '../../../../lib/wire/client'
import { Detail } from '../../../../ui/detail/detail'
import { FileList } from '../../../../ui/files/file-list'
import { Field } from '../../../../ui/form/field'
import { FormSection, SchemaForm } from '../../../../ui/form/schema-form'
import { Banner } from '../../../../ui/layout/banner'
import { Card } from '../../../../ui/layout/card'
import { DeclaredInputs } from '../../../../ui/reference/field-inputs'
import { tenderPageText } from '../text'

type Of = { readonly tender: TenderWorkDetail }
const schema = routes.register.body

/** The form by which a company registers, or sends again what was refused or waits. */
const RegisterForm = ({ tender }: Of) => {
  const t = useText(tenderPageText)
  const f = useText(tenderText).field
  const register = useAction(routes.register, { quiet: true, done: t.registered })
  const sent = tender.registration
  const initial = {
    ...{
      id: tender.id,
      contactName: sent?.contactName ?? '',
      contactPhone: sent?.contactPhone ?? '',
      contactEmail: sent?.contactEmail ?? null,
    },
    lotIds: sent && sent.lotIds.length > 0 ? sent.lotIds : tender.lots.map((lot) => lot.id),
    answers: { ...Object.fromEntries(tender.qualificationItems.map((item) => [item.key, ''])), ...sent?.answers },
    partnerNames: sent?.partners.map((one) => one.name) ?? [],
    files: sent?.files ?? [],
  }
  return (
    <SchemaForm
      form={`tender-register-${tender.id}`}
      schema={schema}
      initial={initial}
      recordId={null}
      version={null}
      submit={(values) => register.send(values as Parameters<typeof register.send>[0])}
      submitLabel={sent?.registeredAt ? t.sendAgain : t.sendRegistration}
    >
      <FormSection id="register" title={t.registerTitle} note={tender.qualificationItems.length > 0 ? undefined : t.registerHint}>
        <Field
          name="lotIds"
          label={t.chooseLots}
          kind="selects"
          options={tender.lots.map((lot) => ({ value: lot.id, label: lot.name }))}
          wide
          required
        />
        <DeclaredInputs fields={registrationFields} labels={f} />
        {tender.allowConsortium && (
          <Field<readonly string[]> name="partnerNames" label={t.partnerNames} wide>
            {({ value, onChange, invalid, ...control }) => (
              <Select
                {...control}
                mode="tags"
                open={false}
                suffixIcon={null}
                tokenSeparators={[';', '；', '，', '、']}
                status={invalid ? 'error' : undefined}
                value={[...(value ?? [])]}
                onChange={(names: string[]) => onChange?.(names)}
              />
            )}
          </Field>
        )}
        {tender.qualificationItems.map((item) => (
          <Field key={item.key} name={`answers.${item.key}`} label={item.name} kind="area" wide required={item.required} />
        ))}
        <Field name="files" label={t.authorisation} kind="files" biz="tenderParticipant" wide required />
      </FormSection>
    </SchemaForm>
  )
}

const Sent = ({ tender, onChange }: Of & { onChange: (() => void) | null }) => {
  const t = useText(tenderPageText)
  const { action } = useText(tenderText)
  const withdraw = useAction(routes.withdrawRegistration)
  const sent = tender.registration
  if (!sent?.registeredAt) return null
  const back = async () => {
    if (await ask({ title: action.withdrawRegistration, content: t.withdrawSure, ok: action.withdrawRegistration, cancel: t.mine }))
      await withdraw.run({ id: tender.id })
  }
  return (
    <Card
      title={t.registerTitle}
      extra={
        <span className="srm-row">
          {onChange && <Button onClick={onChange}>{t.sendAgain}</Button>}
          {tender.can['withdrawRegistration'] === null && (
            <Button loading={withdraw.pending} onClick={() => void back()}>
              {action.withdrawRegistration}
            </Button>
          )}
        </span>
      }
    >
      <Detail
        items={[
          { label: t.registeredAt, value: shortInstant(sent.registeredAt) },
          { label: t.contact, value: [sent.contactName, sent.contactPhone, sent.contactEmail].filter(Boolean).join(' · ') },
          {
            label: t.lotsChosen,
            value: tender.lots
              .filter((lot) => sent.lotIds.includes(lot.id))
              .map((lot) => lot.name)
              .join('、'),
          },
          ...(sent.partners.length > 0 ? [{ label: t.partners, value: sent.partners.map((one) => one.name).join('、') }] : []),
          ...tender.qualificationItems.map((item) => ({ label: item.name, value: sent.answers[item.key] ?? nothing })),
        ]}
      />
      {sent.files.length > 0 && <FileList files={sent.files} />}
    </Card>
  )
}

/** A company's registration: what was sent, why it was refused, and the form while it may be sent. */
export const RegisterSection = ({ tender }: Of) => {
  const t = useText(tenderPageText)
  const sent = tender.registration
  const barred = tender.can['register']
  const canSend = barred === null
  const [changing, setChanging] = useState<string | null>(null)
  // What waits for its review is changed on demand; what was refused, or was never sent, is asked for.
  const isWaiting = sent?.registeredAt !== null && sent !== null && tender.participation === '0'
  const asks = canSend && (!isWaiting || changing === sent?.registeredAt)
  return (
    <>
      {sent?.excludeReason && <Banner tone="bad">{t.excludedFor(sent.excludeReason)}</Banner>}
      {!sent?.excludeReason && tender.participation === '1' && sent?.reviewNote && (
        <Banner tone="bad">{t.refusedFor(sent.reviewNote)}</Banner>
      )}
      <Sent tender={tender} onChange={canSend && isWaiting && !asks ? () => setChanging(sent.registeredAt) : null} />
      {asks && <RegisterForm key={sent?.registeredAt ?? 'new'} tender={tender} />}
      {!canSend && !sent?.registeredAt && barred && <Banner tone="info">{barred.message}</Banner>}
    </>
  )
}
