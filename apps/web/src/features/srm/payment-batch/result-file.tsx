import { useState } from 'react'
import type { ControlProps } from '../../../ui/inputs/control'

/** The bank's file, read here: its text is what is sent. */
export const ResultFile = ({ control }: { control: ControlProps<string> }) => {
  const [name, setName] = useState('')
  const { id, disabled, onChange } = control
  const take = async (file: File | undefined) => {
    if (!file) return
    setName(file.name)
    onChange?.(await file.text())
  }
  return (
    <>
      <input
        id={id}
        type="file"
        accept=".csv,text/csv"
        disabled={disabled}
        aria-describedby={control['aria-describedby']}
        onChange={(event) => void take(event.target.files?.[0])}
      />
      {name && <span className="srm-dim">{name}</span>}
    </>
  )
}
