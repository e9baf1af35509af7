import type { ModelDetail } from '@srm/contract/studio/workflow-model'
import { Button } from 'antd'
import { useState } from 'react'
import { shortInstant } from '../../../lib/format'
import { ask } from '../../../lib/notify'
import { useText } from '../../../lib/text'
import { useMay } from '../../../ui/actor'
import { Banner } from '../../../ui/layout/banner'
import { disablingText } from './disabling.text'
import { useDisabling } from './use-disabling'

/** Says on the page of a process that somebody wants it out of force, with the answers the reader may give. */
export const DisablingBanner = ({ model }: { model: ModelDetail }) => {
  const t = useText(disablingText)
  const may = useMay()
  const stepsOf = useDisabling()
  const [busy, setBusy] = useState<string | null>(null)
  const { disableBy, disableAt, disableOwn, disableReason } = model
  if (disableBy === null || disableAt === null) return null
  const at = shortInstant(disableAt)
  const start = async ({ key, label, danger, confirm, about, run }: ReturnType<typeof stepsOf>[number]) => {
    if (confirm && !(await ask({ title: confirm, content: about, ok: label, cancel: t.cancel, danger }))) return
    setBusy(key)
    await run()
    setBusy(null)
  }
  const steps = stepsOf(model).filter(({ hidden, permission }) => !hidden && may(permission))
  const buttons = steps.map((step) => (
    <Button
      key={step.key}
      size="small"
      danger={step.danger}
      loading={busy === step.key}
      disabled={busy !== null}
      onClick={() => void start(step)}
    >
      {step.label}
    </Button>
  ))
  return (
    <Banner tone="todo" action={buttons}>
      {disableOwn ? t.own(at) : t.other(disableBy, at)}
      {disableReason && (
        <>
          <br />
          {t.because(disableReason)}
        </>
      )}
    </Banner>
  )
}
