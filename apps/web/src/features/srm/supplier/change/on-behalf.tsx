import { supplierMachine } from '@srm/domain/srm/supplier/supplier.machine'
import { Button } from 'antd'
import { useState } from 'react'
import { lazily } from '../../../../lib/page/lazily'
import { useText } from '../../../../lib/text'
import { useMay } from '../../../../ui/actor'
import { changeWords } from './text'

const Dialog = lazily(() => import('./new-dialog').then((m) => m.OnBehalfDialog))
const { potential, qualified, frozen } = supplierMachine.states
const served: readonly string[] = [potential, qualified, frozen]

/** Opens a change for the company whose page this is. */
export const OnBehalf = ({ supplierId, stage }: { supplierId: string; stage: string }) => {
  const t = useText(changeWords)
  const may = useMay()
  const [open, setOpen] = useState(false)
  if (!may('srm:changeRequest:addOnBehalf') || !served.includes(stage)) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t.onBehalf}</Button>
      {open && <Dialog supplierId={supplierId} onClose={() => setOpen(false)} />}
    </>
  )
}
