import type { MaterialChoice } from '@srm/contract/srm/material'
import { Button } from 'antd'
import { useState } from 'react'
import { lazily } from '../../lib/page/lazily'
import { text, useText } from '../../lib/text'
import { useMay } from '../actor'
import { useForm, useSetValue } from '../form/context'
import { getAt } from '../form/path'
import { Icon } from '../icons'

const buttonText = text({ zh: { pick: '选物料' }, en: { pick: 'Choose materials' } })
const MaterialsDialog = lazily(() => import('./materials-dialog').then((m) => m.MaterialsDialog))

/** What a line takes over; what is typed over it later is the line's own. */
interface TakenLine {
  readonly materialCode: string
  readonly name: string
  readonly spec: string
  readonly unit: string
}
interface Typed {
  readonly materialCode?: string | null
  readonly name?: string | null
}

/** Adds a line for each material chosen; lines that nothing was typed into yet are taken first. */
export const PickMaterials = <R extends object>({ name, newRow }: { name: string; newRow: () => R }) => {
  const t = useText(buttonText)
  const may = useMay()
  const { store, readOnly } = useForm()
  const setValue = useSetValue()
  const [open, setOpen] = useState(false)
  if (readOnly || !may('srm:material:list')) return null
  const take = (chosen: readonly MaterialChoice[]) => {
    const rows = (getAt(store.get().values, name) ?? []) as readonly (R & Typed)[]
    const lines = chosen.map((one): R & TakenLine => ({
      ...newRow(),
      materialCode: one.docNo,
      name: one.nameZh,
      spec: [one.spec, one.model].filter(Boolean).join(' '),
      unit: one.purchaseUnit,
    }))
    setValue(name, [...rows.filter((row) => row.name || row.materialCode), ...lines])
    setOpen(false)
  }
  return (
    <>
      <Button icon={<Icon name="box" size={14} />} onClick={() => setOpen(true)}>
        {t.pick}
      </Button>
      {open && <MaterialsDialog onTake={take} onClose={() => setOpen(false)} />}
    </>
  )
}
