import { Modal } from 'antd'
import { useState } from 'react'
import { toast } from '../../lib/notify'
import { useText } from '../../lib/text'
import { DepartTree, type SeenDeparts } from './depart-tree'
import { pickerText } from './picker.text'

/** The dialog has this width (docs/forms.md, Pickers). */
const departWidth = 500

interface DepartDialogProps {
  readonly title: string
  readonly multiple?: boolean
  readonly initial: readonly string[]
  readonly onOk: (ids: readonly string[], seen: SeenDeparts) => void
  readonly onClose: () => void
}

/** Chooses departments; without a choice it does not close. */
export const DepartDialog = ({ title, multiple, initial, onOk, onClose }: DepartDialogProps) => {
  const t = useText(pickerText)
  const [chosen, setChosen] = useState(initial)
  const [seen, setSeen] = useState<SeenDeparts>(new Map())
  return (
    <Modal
      open
      title={title}
      width={departWidth}
      okText={t.ok}
      cancelText={t.cancel}
      onCancel={onClose}
      onOk={() => {
        if (!chosen.length) return toast('warning', t.mustDepart)
        onOk(chosen, seen)
        onClose()
      }}
      mask={{ closable: false }}
    >
      <DepartTree
        multiple={multiple}
        chosen={chosen}
        onChosen={(ids, known) => {
          setChosen(ids)
          setSeen(new Map([...seen, ...known]))
        }}
      />
    </Modal>
  )
}
