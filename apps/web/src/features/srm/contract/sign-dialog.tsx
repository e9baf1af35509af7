import { contracts, contractWork, type SignInput } from '@srm/contract/srm/contract'
import { sha256Hex } from '@srm/proof/hash'
import { Button } from 'antd'
import { useState } from 'react'
import type { z } from 'zod'
import { useText } from '../../../lib/text'
import { fetchFile } from '../../../lib/wire/api'
import { saveBlob } from '../../../lib/wire/files'
import { ActionDialog } from '../../../ui/form/action-dialog'
import { useFormValue, useSetValue } from '../../../ui/form/context'
import { Field } from '../../../ui/form/field'
import { Icon } from '../../../ui/icons'
import type { Shared } from './sections'
import { contractPageText } from './text'

type Method = z.infer<typeof SignInput>['method']

/** Fetches the very file that is signed, keeps it for the reader and says what it is by its hash. */
const Paper = ({ item, code }: { item: Shared; code: 'contract' | 'ownContract' }) => {
  const t = useText(contractPageText).signing
  const setValue = useSetValue()
  const hash = useFormValue<string>('printedSha256') ?? ''
  const [pending, setPending] = useState(false)
  const fetchPaper = async () => {
    setPending(true)
    try {
      const { blob } = await fetchFile(`/print/${code}/${item.id}`, { query: { lang: item.lang } })
      setValue('printedSha256', sha256Hex(new Uint8Array(await blob.arrayBuffer())))
      saveBlob(blob, `${item.docNo}.pdf`)
    } finally {
      setPending(false)
    }
  }
  return (
    <div className="srm-stack wide">
      <p>{t.first}</p>
      <p>
        <Button icon={<Icon name="download" size={14} />} loading={pending} onClick={() => void fetchPaper()}>
          {hash ? t.again : t.download}
        </Button>
      </p>
      {hash && (
        <>
          <p className="srm-dim">{t.hash}</p>
          <p className="ct-hash">{hash}</p>
        </>
      )}
    </div>
  )
}
const Ways = () => {
  const t = useText(contractPageText).signing
  const method = useFormValue<Method>('method')
  const hash = useFormValue<string>('printedSha256')
  if (!hash) return null
  return (
    <>
      <Field
        name="method"
        label={t.method}
        kind="dict"
        dict="contract_sign_method"
        hint={method === 'ELECTRONIC' ? t.evidence : undefined}
        wide
      />
      {method === 'UPLOAD' && <Field name="files" label={t.file} kind="files" biz="contractSignature" max={3} wide required />}
    </>
  )
}

/** Signing: first the file, then how. The server refuses what is not the file that is kept. */
export const SignDialog = ({ item, isOurs, onClose }: { item: Shared; isOurs: boolean; onClose: () => void }) => {
  const t = useText(contractPageText).signing
  const initial = { id: item.id, version: item.version, method: 'ELECTRONIC' as const, printedSha256: '', files: [] }
  const body = (
    <>
      <Paper item={item} code={isOurs ? 'contract' : 'ownContract'} />
      <Ways />
    </>
  )
  return isOurs ? (
    <ActionDialog route={contracts.sign} title={t.sign} submitLabel={t.sign} initial={initial} wide={640} onClose={onClose}>
      {body}
    </ActionDialog>
  ) : (
    <ActionDialog route={contractWork.countersign} title={t.sign} submitLabel={t.sign} initial={initial} wide={640} onClose={onClose}>
      {body}
    </ActionDialog>
  )
}
