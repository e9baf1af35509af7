import { officerKey as keyRoutes } from '@srm/contract/srm/officer-key'
import { tenderOpening as routes, type OpeningRecord } from '@srm/contract/srm/tender-bid'
import type { OfficerKeys, PublicKeys } from '@srm/proof/key-pair'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useText } from '../../../../lib/text'
import { ApiError } from '../../../../lib/wire/api'
import { call, query, useAction } from '../../../../lib/wire/client'
import { DetailLoader } from '../../../../ui/detail/detail-loader'
import { FormDialog } from '../../../../ui/form/form-dialog'
import { UnlockForm, WhereKeysWork } from '../../../../ui/keys/unlock-form'
import { Banner } from '../../../../ui/layout/banner'
import { RecordRefused, signOpening } from '../../../../ui/opening/sign-record'
import { hallText } from './hall.text'

interface Of {
  readonly id: string
  readonly envelope: OpeningRecord['envelope']
}
/** Fetches the record, checks it here, and sends the signature of whoever holds the keys. */
export const useSignRecord = ({ id, envelope }: Of) => {
  const t = useText(hallText)
  const sign = useAction(routes.sign, { quiet: true, done: t.done.sign })
  return async (keys: PublicKeys, own: OfficerKeys): Promise<void> => {
    const file = await call(routes.record, { query: { id, envelope }, quiet: true })
    await sign.send({ id, envelope, signature: await signOpening(file, id, keys, own) })
  }
}

/** An opener signs the record of an opening that it held. */
export const SignDialog = ({ id, envelope, onClose }: Of & { onClose: () => void }) => {
  const t = useText(hallText).signing
  const mine = useQuery(query(keyRoutes.mine, { quiet: true }))
  const sign = useSignRecord({ id, envelope })
  const [stopped, setStopped] = useState<string | null>(null)
  const send = async (keys: PublicKeys, own: OfficerKeys) => {
    setStopped(null)
    try {
      await sign(keys, own)
      onClose()
    } catch (error) {
      if (error instanceof RecordRefused) setStopped(t.refused)
      else if (error instanceof ApiError) setStopped(error.message)
      else throw error
    }
  }
  return (
    <FormDialog title={t.title} open onClose={onClose}>
      <DetailLoader query={mine}>
        {({ key }) =>
          key ? (
            <WhereKeysWork>
              <div className="srm-stack">
                <p>{t.hint}</p>
                {stopped && <Banner tone="bad">{stopped}</Banner>}
                <UnlockForm own={key} label={t.sign} fromFile withKeys={(own) => send(key.keys, own)} onCancel={onClose} />
              </div>
            </WhereKeysWork>
          ) : (
            <Banner tone="bad">{t.noKey}</Banner>
          )
        }
      </DetailLoader>
    </FormDialog>
  )
}
