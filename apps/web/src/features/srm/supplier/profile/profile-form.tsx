import type { OwnProfile } from '@srm/contract/srm/supplier'
import { supplierSections } from '@srm/domain/srm/supplier/supplier-profile'
import { supplierText } from '@srm/domain/srm/supplier/supplier.text'
import { useState } from 'react'
import { useLanguage } from '../../../../lib/session/language'
import { useText } from '../../../../lib/text'
import { SchemaForm } from '../../../../ui/form/schema-form'
import { BaseSections } from './base-sections'
import { DraftKeeper, type SaveStatus } from './draft-keeper'
import { profileSchema, rulesContext, toValues, type ProfileValues } from './profile-schema'
import { ProgressCard } from './progress-card'
import { BankAccounts, Categories, Contacts, Qualifications, Shareholders } from './row-sections'
import { Finance } from './finance-section'
import { Litigation, Performance, Technical } from './record-sections'
import { Relations } from './relation-sections'
import { RulesContext } from './rules-context'
import { createSectionSaver } from './section-saver'
import { supplierWords } from '../text'

interface ProfileFormProps {
  readonly own: OwnProfile
  /** All sections are complete and saved. */
  readonly onReady: () => Promise<unknown>
}

/** The whole profile as one form: sections save on their own, and nothing typed waits for the end. */
export const ProfileForm = ({ own, onReady }: ProfileFormProps) => {
  const t = useText(supplierWords)
  const names = useText(supplierText).section
  const lang = useLanguage()
  // Made once per visit: new data from the server must not undo what is being typed.
  const [it] = useState(() => {
    const context = rulesContext(own, lang)
    const initial = toValues(own.profile)
    return { context, initial, schema: profileSchema(context, own.options.extItems), saver: createSectionSaver(initial, own.sections) }
  })
  const [version] = useState(() => supplierSections.reduce((sum, s) => sum + own.sections[s].version, 0))
  const [status, setStatus] = useState<SaveStatus>({ kind: 'idle' })
  const comments = own.review?.decision === 'return' ? own.review.comments : {}
  const groups = [
    { id: 'base', title: t.groups.identity },
    { id: 'operation', title: t.groups.operation },
    { id: 'credit', title: t.groups.credit },
    { id: 'brands', title: t.groups.brands },
    { id: 'intro', title: t.groups.intro },
    ...(own.options.extItems.length > 0 ? [{ id: 'ext', title: t.groups.ext }] : []),
    ...supplierSections.filter((s) => s !== 'base').map((s) => ({ id: s, title: names[s] })),
  ]
  return (
    <RulesContext value={it.context}>
      <SchemaForm
        form="supplier-profile"
        schema={it.schema}
        initial={it.initial}
        recordId={own.supplier.id}
        version={version}
        submitLabel={t.next}
        rail={groups}
        side={<ProgressCard context={it.context} status={status} />}
        saveDraft={async (values) => {
          await it.saver.saveDraft(values as unknown as ProfileValues)
          setStatus({ kind: 'saved', at: Date.now() })
        }}
        submit={async (values) => {
          await it.saver.saveAll(values as unknown as ProfileValues)
          await onReady()
        }}
      >
        <DraftKeeper saver={it.saver} onStatus={setStatus} />
        <BaseSections name={own.supplier.name} options={own.options} note={comments.base} />
        <Shareholders note={comments.shareholders} />
        <Categories options={own.options} note={comments.categories} />
        <Contacts note={comments.contacts} />
        <BankAccounts note={comments.bank} company={own.supplier.name} />
        <Qualifications options={own.options} note={comments.qualifications} />
        <Performance note={comments.performance} />
        <Finance note={comments.finance} />
        <Technical note={comments.technical} />
        <Litigation note={comments.litigation} />
        <Relations options={own.options} note={comments.relations} />
      </SchemaForm>
    </RulesContext>
  )
}
