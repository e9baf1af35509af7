import { supplier, type OwnProfile } from '@srm/contract/srm/supplier'
import { supplierText } from '@srm/domain/srm/supplier/supplier.text'
import { Button, Checkbox } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useAction } from '../../../../lib/wire/client'
import { onPage } from '../../../../lib/page/page'
import { useText } from '../../../../lib/text'
import { Card, PageBody } from '../../../../ui/layout/card'
import { useDescriber } from '../review/describe'
import { ProfileView } from './profile-view'
import { supplierWords } from '../text'

interface SubmitStepProps {
  readonly own: OwnProfile
  readonly onBack: () => void
  readonly onDone: () => void
}

/** The last step shows everything to read once more, the commitment and one button. */
export const SubmitStep = ({ own, onBack, onDone }: SubmitStepProps) => {
  const t = useText(supplierWords)
  const { error } = useText(supplierText)
  const described = useDescriber(own.options)(own.profile)
  const [committed, setCommitted] = useState(false)
  const [namePublic, setNamePublic] = useState(own.supplier.namePublic)
  const [reminded, setReminded] = useState(false)
  const submit = useAction(supplier.submit, { onDone })
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo(0, 0)
    heading.current?.focus()
  }, [])
  const edit = (section: string) => {
    onBack()
    // The form is drawn anew first.
    setTimeout(() => onPage(section)?.scrollIntoView({ block: 'start' }), 50)
  }
  const send = async () => {
    if (!committed) {
      setReminded(true)
      onPage('commitment')?.focus()
      return
    }
    await submit.run({ id: own.supplier.id, version: own.supplier.version, committed, namePublic })
  }
  return (
    <>
      <PageBody>
        <div className="srm-stack sup-column">
          <div>
            <h2 ref={heading} tabIndex={-1} className="sup-step-title">
              {t.reviewTitle}
            </h2>
            <p className="srm-dim">{t.reviewNote}</p>
          </div>
          <ProfileView
            profile={described}
            extra={(s) => (
              <button type="button" className="srm-link" onClick={() => edit(s)}>
                {t.edit}
              </button>
            )}
          />
          <Card title={t.commitment}>
            <p className="sup-letter">{t.commitmentText}</p>
            <Checkbox
              id="commitment"
              checked={committed}
              aria-invalid={reminded && !committed}
              aria-describedby="commitment-note"
              onChange={(e) => setCommitted(e.target.checked)}
            >
              {t.commitmentTick}
            </Checkbox>
            <p id="commitment-note" className="srm-field-error" role="alert">
              {reminded && !committed ? error.COMMITMENT_MISSING : ''}
            </p>
            <Checkbox checked={namePublic} onChange={(e) => setNamePublic(e.target.checked)}>
              {t.namePublic}
            </Checkbox>
          </Card>
        </div>
      </PageBody>
      <div className="srm-footbar">
        <span className="srm-grow" />
        <Button onClick={onBack}>{t.backToEdit}</Button>
        <Button type="primary" loading={submit.pending} onClick={() => void send()}>
          {t.submit}
        </Button>
      </div>
    </>
  )
}
