import { Modal } from 'antd'
import type { ReactNode } from 'react'

interface FormDialogProps {
  readonly title: string
  readonly open: boolean
  readonly onClose: () => void
  readonly wide?: boolean
  /** A `<SchemaForm inDialog>`: it brings its own buttons. */
  readonly children: ReactNode
}

/** A dialog around a form; a click beside it never loses what was typed. */
export const FormDialog = ({ title, open, onClose, wide = false, children }: FormDialogProps) => (
  <Modal open={open} title={title} width={wide ? 720 : 520} footer={null} onCancel={onClose} destroyOnHidden mask={{ closable: false }}>
    {children}
  </Modal>
)
